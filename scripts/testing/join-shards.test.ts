import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinShards } from './join-shards.ts'
import {
  PLAYWRIGHT_REPORT,
  readPlaywright,
  readVitest,
  readVitestErrors,
  VITEST_ERRORS,
  VITEST_REPORT,
} from './reports.ts'
import { readRun, recordRun, stateOfSources } from './run-record.ts'

let root: string
const write = (path: string, content: unknown) => writeFile(join(root, path), JSON.stringify(content))
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gesso-shards-'))
  await writeFile(join(root, '.gitignore'), '.reports/\nshards/\n')
})
afterAll(() => rm(root, { recursive: true }))

/** Runs a shard with one unit test, one journey and one error that no test caught, and keeps its reports. */
const runShard = async (shard: string): Promise<void> => {
  await mkdir(join(root, '.reports'), { recursive: true })
  const assertionResults = [{ fullName: `unit ${shard}`, status: 'passed' }]
  const spec = { title: `journey ${shard}`, tests: [{ status: 'expected' }] }
  await write(VITEST_REPORT, {
    testResults: [{ name: join(process.cwd(), 'one.test.ts'), status: 'passed', message: '', assertionResults }],
  })
  await write(VITEST_ERRORS, [{ message: `Error: ${shard}` }])
  await write(PLAYWRIGHT_REPORT, { suites: [{ title: 'a.spec.ts', specs: [spec] }], errors: [] })
  recordRun(stateOfSources(root), root, shard)
  expect(readRun(root).problems).toEqual([`The reports are of shard ${shard}: join all shards, or run npm test`])
  await mkdir(join(root, 'shards'), { recursive: true })
  await rename(join(root, '.reports'), join(root, 'shards', shard.replace('/', '-')))
}

const joinAll = () => joinShards(join(root, 'shards'), root)

test('the reports of all shards are those of a full run', async () => {
  await runShard('1/2')
  await runShard('2/2')
  joinAll()
  expect(readRun(root).problems).toEqual([])
  expect(readVitest(join(root, VITEST_REPORT))?.map(({ title }) => title)).toEqual(['unit 1/2', 'unit 2/2'])
  expect(readVitestErrors(join(root, VITEST_ERRORS)).map(({ reason }) => reason)).toEqual(['Error: 1/2', 'Error: 2/2'])
  expect(readPlaywright(join(root, PLAYWRIGHT_REPORT))?.map(({ title }) => title)).toEqual([
    'a.spec.ts journey 1/2',
    'a.spec.ts journey 2/2',
  ])
})

test('a missing shard, and shards of different files, are no full run', async () => {
  await rm(join(root, 'shards', '2-2'), { recursive: true })
  expect(joinAll).toThrow('has the shards 1/2: each shard of a run is needed once')
  await writeFile(join(root, 'changed.ts'), '1')
  await runShard('2/2')
  expect(joinAll).toThrow('The shards ran on different files: run all of them on the same commit')
})
