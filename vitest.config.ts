import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { uncaughtErrors } from './scripts/testing/uncaught-errors.ts'

/** Replaces a module for everything that imports it. */
const REPLACES_MODULES = 'src/server/platform/http/fetch-outside-names.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', 'json', uncaughtErrors],
    outputFile: { json: '.reports/vitest.json' },
    // Tests also wait: for processes, timers and the database. One more uses that time.
    maxWorkers: availableParallelism() + 1,
    // The processes that tests start compile the server once, as `npm start` does.
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compile' },
    // What passes at its second attempt only is named at the end of the run (decision 017).
    retry: 1,
    // Long enough for a busy machine: a test fails for what it sees, not for how long it had to wait.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/{contract,server}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [REPLACES_MODULES],
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles: ['src/server/testing/tells-served-requests.ts'],
          // The files of a worker share the modules of the server, which take a second to import.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}', REPLACES_MODULES],
          setupFiles: ['src/web/testing/patient-queries.ts', 'src/web/testing/default-settings.ts'],
          // Each file has modules and a document of its own, in the same process: half the CPU time of a process each.
          pool: 'vmForks',
        },
      },
    ],
  },
})
