import { existsSync, readFileSync } from 'node:fs'

export const VITEST_REPORT = '.reports/vitest.json'
export const PLAYWRIGHT_REPORT = '.reports/playwright.json'

/** One test as a report names it; `title` includes the titles of the groups around it. */
export interface TestResult {
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** True for a journey in a real browser. */
  browser?: boolean
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Undefined where the report was never written. */
export function readVitest(path = VITEST_REPORT): TestResult[] | undefined {
  const report = read(path) as VitestReport | undefined
  return report?.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map(
      (test): TestResult => ({ title: test.fullName, outcome: vitestOutcome(test.status) }),
    )
    // A file that cannot even be loaded has no tests of its own.
    return status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
      ? [...tests, { title: name, outcome: 'failed' as const }]
      : tests
  })
}

/** Undefined where the report was never written. */
export function readPlaywright(path = PLAYWRIGHT_REPORT): TestResult[] | undefined {
  const report = read(path) as PlaywrightReport | undefined
  if (!report) return undefined
  const errors = report.errors.map(({ message = '' }): TestResult => ({ title: message, outcome: 'failed' }))
  return [...report.suites.flatMap((suite) => testsOf(suite, [])), ...errors]
}

function testsOf({ title, suites = [], specs }: PlaywrightSuite, above: string[]): TestResult[] {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(
        ({ status }): TestResult => ({
          title: [...path, spec.title].join(' '),
          browser: true,
          outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        }),
      ),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ]
}

function vitestOutcome(status: string): TestResult['outcome'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped'
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** `N passed, N failed, N skipped` */
export function sumLine(tests: TestResult[]): string {
  const count = (wanted: TestResult['outcome']) => tests.filter(({ outcome }) => outcome === wanted).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}
