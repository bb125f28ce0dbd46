import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter } from 'vitest/node'
import { VITEST_ERRORS } from './reports.ts'

/** Writes the errors that no test caught, such as a crashed worker: they end the run with 1, and no other report has them. */
export const uncaughtErrors: Reporter = {
  onTestRunEnd(_modules, errors) {
    mkdirSync(dirname(VITEST_ERRORS), { recursive: true })
    writeFileSync(
      VITEST_ERRORS,
      JSON.stringify(
        errors.map(({ message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
          message: stack ?? message,
          file,
          test,
        })),
      ),
    )
  },
}
