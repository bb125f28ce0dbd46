import { readFile } from 'node:fs/promises'

/** What a command of npm passes to Node besides the script: environment variables and flags. */
export const readNpmCommand = async (name: string): Promise<{ env: Record<string, string>; flags: string[] }> => {
  const file = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { scripts } = JSON.parse(file) as { scripts: Record<string, string> }
  const words = scripts[name]?.split(' ') ?? []
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
  return { env: Object.fromEntries(settings), flags: words.filter((word) => /^--[a-z]/.test(word)) }
}
