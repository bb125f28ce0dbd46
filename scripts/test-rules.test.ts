import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTests } from './test-rules/check-tests.ts'

// Ids are put together here, because a title that names a row claims to prove it.
const ROW = ['AW', '1.1'].join('-')

const findViolations = (files: Record<string, string>): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'gesso-tests-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...files, 'package.json': '{}' })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkTests(root).violations.map(({ place, because }) => `${place.split(' ')[0]} ${because}`)
}

const NOTHING = 'it asserts nothing that could fail on every run'
const JOURNEY = 'tests/e2e/a.spec.ts'
const SERVER_TEST = 'src/server/a.test.ts'

test.each([
  ['an expectation', `test('a', async () => { expect(1 + 1).toBe(2) })`],
  ['one that is awaited', `test('a', async ({ page }) => { await expect(page.getByText('a')).toBeVisible() })`],
  ['one that is polled', `test('a', async () => { await expect.poll(() => state()).toBe('open') })`],
  ['one in a loop or a callback', `test('a', () => { for (const a of [1]) list.map((b) => expect(b).toBe(a)) })`],
  ['a function of the file', `const shown = async () => { expect(seen).toBe(1) }\ntest('a', () => shown())`],
  ['a table', `test.each([[1]])('a %i', (a) => { expect(a).toBe(1) })`],
  ['a step that prepares', `test('a', async () => { await test.step('b', () => open()); expect(a).toBe(1) })`],
  ['no test', `test.describe('a', () => { open() })\ntest.beforeEach(() => open())`],
])('accepted: %s', (_, source) => {
  expect(findViolations({ [JOURNEY]: source, [SERVER_TEST]: source })).toEqual([])
})

test('accepted: an expectation in a module that tests share', () => {
  const files = {
    [JOURNEY]: `import { buy } from './fixtures/buying.ts'\ntest('a', async () => { await buy() })`,
    'tests/e2e/fixtures/buying.ts': `import { pay } from './paying.ts'\nexport const buy = () => pay()`,
    'tests/e2e/fixtures/paying.ts': `export const pay = async () => { expect(paid).toBe(true) }`,
  }
  expect(findViolations(files)).toEqual([])
})

test.each([
  ['nothing', `test('a', async () => { await page.goto('/') })`],
  ['an expectation without a matcher', `test('a', () => { expect(a) })`],
  ['an expectation of a literal', `test('a', () => { expect(true).toBe(true) })`],
  ['an expectation under a condition', `test('a', () => { if (b) expect(a).toBe(1) })`],
  ['an expectation after a failure', `test('a', async () => { try { run() } catch (e) { expect(e).toBe(1) } })`],
  ['a function that asserts nothing', `const see = () => look()\ntest('a', () => see())`],
  ['a table', `test.each([1])('a', (a) => { open(a) })`],
])('refused: %s', (_, source) => {
  const line = source.split('\n').length
  expect(findViolations({ [JOURNEY]: source })).toEqual([`${JOURNEY}:${line} ${NOTHING}`])
  expect(findViolations({ [SERVER_TEST]: source })).toEqual([`${SERVER_TEST}:${line} ${NOTHING}`])
})

test('refused: a step that names a row and asserts nothing, and a row named by a test that has to fail', () => {
  const step = `test('a', async () => { await test.step('${ROW} b', () => open()); expect(a).toBe(1) })`
  const failing = `test.fails('${ROW} a', () => { expect(a).toBe(1) })`
  expect(findViolations({ [JOURNEY]: step })).toEqual([`${JOURNEY}:1 ${NOTHING}`])
  expect(findViolations({ [SERVER_TEST]: failing })).toEqual([`${SERVER_TEST}:1 a test that has to fail proves no row`])
})
