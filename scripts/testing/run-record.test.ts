import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './reports.ts'
import { describeRun, readRun, recordRun, stateOfSources } from './run-record.ts'

/** A folder in which the tests have just run. */
let root: string
const write = (path: string, text: string) => writeFile(join(root, path), text)
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root })
/** A minimal machine has none, and the tests run there, too. */
const hasGit = spawnSync('git', ['--version']).status === 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gesso-run-'))
  await mkdir(join(root, '.reports'))
  await write('.gitignore', '.reports/\n*.log\n')
  await write('one.ts', '1')
})
afterAll(() => rm(root, { recursive: true }))

const run = async () => {
  const state = stateOfSources(root)
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) await write(report, `{"of":"${state.sources}"}`)
  recordRun(state, root)
  return state
}

test('reports apply only to the files they ran on', async () => {
  expect(readRun(root).problems).toEqual([
    '.reports/vitest.json is missing: run npm test first',
    '.reports/playwright.json is missing: run npm test first',
    'No full test run is recorded: run npm test first',
  ])
  expect(describeRun(await run())).toBe('files without a commit')
  expect(readRun(root)).toMatchObject({ problems: [], run: { commit: null, dirty: false } })

  await write('two.ts', '2')
  expect(readRun(root).problems).toEqual([expect.stringMatching(/^The reports are stale: they describe files without/)])
  await run()
  expect(readRun(root).problems).toEqual([])
  await write('note.log', 'ignored')
  expect(readRun(root).problems).toEqual([])
})

test.skipIf(!hasGit)('with git, reports are of a commit, and committing what they ran on changes nothing', async () => {
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'One')
  expect(describeRun(await run())).toMatch(/^commit [0-9a-f]{12}$/)
  await write('three.ts', '3')
  expect(readRun(root).problems).toEqual([
    expect.stringMatching(/^The reports are stale: they describe commit [0-9a-f]{12},/),
  ])
  expect(describeRun(await run())).toContain('with uncommitted changes')
  git('add', '.')
  git('commit', '-qm', 'Three')
  expect(readRun(root).problems).toEqual([])
})

test('a later, partial run writes a report that does not count as one of a full run', async () => {
  await run()
  await write(VITEST_REPORT, '{}')
  expect(readRun(root).problems).toEqual([
    '.reports/vitest.json comes from a later, partial test run: run npm test again',
  ])
})
