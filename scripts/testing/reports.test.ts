import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_STUBBED, readPlaywright, readVitest, readVitestErrors, summarize } from './reports.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-reports-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = async (name: string, report: unknown): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(report))
  return path
}

test('a missing report is not the same as one without tests', () => {
  expect(readVitest(join(folder, 'absent.json'))).toBeUndefined()
  expect(readPlaywright(join(folder, 'absent.json'))).toBeUndefined()
})

test('vitest: a test that passed on retry has passed and is unsteady', async () => {
  const path = await write('vitest.json', {
    testResults: [
      {
        name: join(process.cwd(), 'src/one.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'steady', status: 'passed', failureMessages: [], meta: { asksServer: false } },
          { fullName: 'late', status: 'passed', failureMessages: ['Error: came late'] },
          { fullName: 'wrong', status: 'failed', failureMessages: ['Error: \u001b[31mis wrong', 'Error: again'] },
          { fullName: 'left out', status: 'pending' },
        ],
      },
      { name: join(process.cwd(), 'src/two.test.ts'), status: 'failed', message: 'cannot load', assertionResults: [] },
    ],
  })
  expect(readVitest(path)).toEqual([
    { title: 'steady', file: 'src/one.test.ts', outcome: 'passed', asksServer: false },
    { title: 'late', file: 'src/one.test.ts', outcome: 'passed', unsteady: true, reason: 'Error: came late' },
    { title: 'wrong', file: 'src/one.test.ts', outcome: 'failed', reason: 'Error: is wrong' },
    { title: 'left out', file: 'src/one.test.ts', outcome: 'skipped' },
    { title: 'src/two.test.ts', file: 'src/two.test.ts', outcome: 'failed', reason: 'cannot load' },
  ])
})

test('vitest: what no test caught is a failure that names the file and the test', async () => {
  const file = join(process.cwd(), 'src/one.test.ts')
  const path = await write('errors.json', [
    { message: 'Error: lost' },
    { message: 'Error: late', file, test: 'steady' },
  ])
  expect(readVitestErrors(path)).toEqual([
    { title: 'an error that no test caught', outcome: 'failed', reason: 'Error: lost' },
    { title: 'an error that no test caught, src/one.test.ts, steady', outcome: 'failed', reason: 'Error: late' },
  ])
  expect(readVitestErrors(join(folder, 'absent.json'))).toEqual([])
})

test('playwright: the same, with the titles of the suites and steps, and whether all was made up', async () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: message ? [{ error: { message } }, {}] : [{}] }],
  })
  const steps = {
    title: 'shows',
    tests: [
      {
        status: 'expected',
        annotations: [{ type: ALL_STUBBED }],
        results: [{ steps: [{ title: 'first', steps: [{ title: 'within' }] }, { title: 'second' }] }],
      },
    ],
  }
  const path = await write('playwright.json', {
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'shell.spec.ts',
        specs: [journey('opens', 'expected'), journey('closes', 'flaky', 'too slow')],
        suites: [{ title: 'group', specs: [journey('fails', 'unexpected', 'no'), journey('waits', 'skipped')] }],
      },
      { title: 'screen.spec.ts', specs: [steps] },
    ],
  })
  expect(readPlaywright(path)).toEqual([
    { title: 'shell.spec.ts opens', level: 'ui', outcome: 'passed' },
    { title: 'shell.spec.ts closes', level: 'ui', outcome: 'passed', unsteady: true, reason: 'too slow' },
    { title: 'shell.spec.ts group fails', level: 'ui', outcome: 'failed', reason: 'no' },
    { title: 'shell.spec.ts group waits', level: 'ui', outcome: 'skipped' },
    {
      title: 'screen.spec.ts shows',
      level: 'ui',
      outcome: 'passed',
      isStubbed: true,
      steps: ['first', 'within', 'second'],
    },
    { title: 'the server did not start', outcome: 'failed' },
  ])
})

test('the summary lists tests that needed a retry and tests that failed', () => {
  const lines = summarize([
    { title: 'steady', outcome: 'passed' },
    { title: 'late', outcome: 'passed', unsteady: true, reason: 'came late' },
    { title: 'wrong', outcome: 'failed', reason: 'is wrong' },
    { title: 'left out', outcome: 'skipped' },
  ]).split('\n')
  expect(lines).toEqual([
    'unsteady: late',
    '        came late',
    'failed: wrong',
    '        is wrong',
    '2 passed, 1 failed, 1 skipped',
  ])
})
