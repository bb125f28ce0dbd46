import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Level } from '../conformance/levels.ts'

export const VITEST_REPORT = '.reports/vitest.json'
/** The errors that no test caught; see `uncaught-errors.ts`. */
export const VITEST_ERRORS = '.reports/vitest-errors.json'
/** The annotation of a journey that made up every response of the API; see `tests/e2e/fixtures/stubbed.ts`. */
export const ALL_STUBBED = 'all-stubbed'
export const PLAYWRIGHT_REPORT = '.reports/playwright.json'
/** Holds the summary line of the last run. */
export const SUMMARY = '.reports/summary.txt'

/** One test of a report; `title` includes the titles of the enclosing groups. */
export interface TestResult {
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Its file, relative to the root; absent for errors outside of tests. */
  file?: string
  /** `ui` for a journey in a real browser; see `scripts/conformance/levels.ts`. */
  level?: Level
  /** It failed at first and passed on retry. */
  unsteady?: boolean
  /** False for a test of a file that starts the product, if no request reached the server while it ran. */
  asksServer?: boolean
  /** Every response of the API that its page received was made up by the journey. */
  isStubbed?: boolean
  /** The first lines of the test runner's failure message. */
  reason?: string
  /** The titles of its steps, those of steps within steps too. */
  steps?: string[]
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages?: string[]
      meta?: { asksServer?: boolean }
    }[]
  }[]
}

type PlaywrightStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped'

interface PlaywrightStep {
  title: string
  error?: object
  steps?: PlaywrightStep[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: {
      status: PlaywrightStatus
      annotations?: { type: string }[]
      results?: { error?: { message?: string }; steps?: PlaywrightStep[] }[]
    }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Undefined where the report was never written. */
export const readVitest = (path = VITEST_REPORT): TestResult[] | undefined => {
  const report = read(path) as VitestReport | undefined
  return report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.map(
      (test): TestResult => ({
        title: test.fullName,
        file,
        outcome: vitestOutcome(test.status),
        ...(test.status === 'passed' && test.failureMessages?.length ? { unsteady: true } : {}),
        ...(test.meta?.asksServer === undefined ? {} : { asksServer: test.meta.asksServer }),
        ...toReason(test.failureMessages?.[0]),
      }),
    )
    // A file that fails to load has no tests of its own.
    return status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
      ? [...tests, { title: file, file, outcome: 'failed' as const, ...toReason(message) }]
      : tests
  })
}

/** What no test caught, as failures of the file and the test that ran; none where the report was never written. */
export const readVitestErrors = (path = VITEST_ERRORS): TestResult[] => {
  const errors = (read(path) ?? []) as { message: string; file?: string; test?: string }[]
  return errors.map(({ message, file, test }) => ({
    title: ['an error that no test caught', file && relative(process.cwd(), file), test].filter(Boolean).join(', '),
    outcome: 'failed',
    ...toReason(message),
  }))
}

/** Undefined where the report was never written. */
export const readPlaywright = (path = PLAYWRIGHT_REPORT): TestResult[] | undefined => {
  const report = read(path) as PlaywrightReport | undefined
  if (!report) return undefined
  const errors = report.errors.map(({ message = '' }): TestResult => ({ title: message, outcome: 'failed' }))
  return [...report.suites.flatMap((suite) => flattenSuite(suite, [])), ...errors]
}

const flattenSuite = ({ title, suites = [], specs }: PlaywrightSuite, above: string[]): TestResult[] => {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(
        ({ status, results, annotations = [] }): TestResult => ({
          title: [...path, spec.title].join(' '),
          level: 'ui',
          ...toReason(results?.find(({ error }) => error)?.error?.message),
          outcome: playwrightOutcome(status),
          ...(status === 'flaky' ? { unsteady: true } : {}),
          ...(annotations.some(({ type }) => type === ALL_STUBBED) ? { isStubbed: true } : {}),
          ...collectSteps(results?.at(-1)?.steps),
        }),
      ),
    ),
    ...suites.flatMap((suite) => flattenSuite(suite, path)),
  ]
}

const collectSteps = (steps: PlaywrightStep[] = []): Pick<TestResult, 'steps'> =>
  steps.length > 0
    ? { steps: steps.flatMap(({ title, steps: inner }) => [title, ...(collectSteps(inner).steps ?? [])]) }
    : {}

const REASON_LINES = 12

const toReason = (message: string | undefined): Pick<TestResult, 'reason'> =>
  message ? { reason: stripVTControlCharacters(message).split('\n', REASON_LINES).join('\n        ') } : {}

const vitestOutcome = (status: string): TestResult['outcome'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'

const playwrightOutcome = (status: PlaywrightStatus): TestResult['outcome'] => {
  if (status === 'skipped') return 'skipped'
  return status === 'unexpected' ? 'failed' : 'passed'
}

const read = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Tests that passed only on retry and tests that failed, with reasons, then `N passed, N failed, N skipped`. */
export const summarize = (tests: TestResult[]): string => {
  const of = (wanted: TestResult['outcome']) => tests.filter(({ outcome }) => outcome === wanted)
  const failed = of('failed')
  const formatLine = (word: string, { title, reason }: TestResult) =>
    `${word}: ${title}${reason ? `\n        ${reason}` : ''}`
  return [
    ...tests.filter(({ unsteady }) => unsteady).map((test) => formatLine('unsteady', test)),
    ...failed.map((test) => formatLine('failed', test)),
    `${of('passed').length} passed, ${failed.length} failed, ${of('skipped').length} skipped`,
  ].join('\n')
}
