import { ConfigError, readConfig } from '../config.ts'

/** What is wrong with settings, one sentence each; none if they are right. */
export const findConfigProblems = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
