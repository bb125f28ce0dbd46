import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PLAYWRIGHT_REPORT, VITEST_ERRORS, VITEST_REPORT } from './reports.ts'
import { RUN_RECORD, type RunRecord, recordRun } from './run-record.ts'

/** All lists of one name in the reports of the shards. */
const concat = (reports: Record<string, unknown[]>[], name: string): unknown[] =>
  reports.flatMap((report) => report[name] ?? [])

/**
 * Joins the reports of the shards of one run into those of a full run. `folder` has a copy of `.reports` of each shard.
 *
 * @throws Error if a shard is missing, or if they did not run on the same files.
 */
export const joinShards = (folder: string, root = '.'): void => {
  const shards = readdirSync(folder).map((name) => join(folder, name))
  const read = <T>(path: string): T[] =>
    shards.map((shard) => JSON.parse(readFileSync(join(shard, basename(path)), 'utf8')) as T)
  const write = (path: string, report: unknown) => {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), JSON.stringify(report))
  }
  const runs = read<RunRecord>(RUN_RECORD)
  const wanted = Array.from(runs, (_, index) => `${index + 1}/${runs.length}`)
  const found = runs.map(({ shard }) => shard ?? 'all').toSorted()
  const [first] = runs
  if (first === undefined || found.join() !== wanted.join())
    throw new Error(`${folder} has the shards ${found.join(', ') || 'of no run'}: each shard of a run is needed once`)
  if (runs.some(({ sources }) => sources !== first.sources))
    throw new Error('The shards ran on different files: run all of them on the same commit')

  write(VITEST_REPORT, { testResults: concat(read(VITEST_REPORT), 'testResults') })
  write(VITEST_ERRORS, read<unknown[]>(VITEST_ERRORS).flat())
  const journeys = read<Record<string, unknown[]>>(PLAYWRIGHT_REPORT)
  write(PLAYWRIGHT_REPORT, { suites: concat(journeys, 'suites'), errors: concat(journeys, 'errors') })
  const { commit, dirty, sources } = first
  recordRun({ commit, dirty, sources }, root)
}
