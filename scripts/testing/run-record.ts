import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { RECORDED } from '../conformance/recorded.ts'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './reports.ts'

export const RUN_RECORD = '.reports/run.json'

/** The state of the repository that a full test run tested, and the reports it wrote. */
export interface RunRecord {
  /** Null where there is no git. */
  commit: string | null
  /** True if files differed from the commit. */
  dirty: boolean
  /** Hash of every file that `.gitignore` does not name, except the recorded baseline, which is written after a run. */
  sources: string
  /** SHA-256 of the reports, because a later partial run overwrites them. */
  reports: Record<string, string>
  /** Which part of the tests ran, such as `1/3`; absent if all did. */
  shard?: string
}

type State = Pick<RunRecord, 'commit' | 'dirty' | 'sources'>

/** The output of a git command; null without a repository or without git, as in a downloaded archive. */
const git = (root: string, ...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The files below a folder whose names, and those of their folders, no pattern ignores. */
const filesIn = (folder: string, ignored: readonly string[]): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.some((pattern) => matchesGlob(entry.name, pattern))) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path, ignored) : [path]
  })

/** The current state of the working directory. */
export const stateOfSources = (root = '.'): State => {
  // The patterns of this project are names.
  const patterns = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const ignored = ['.git', ...patterns.map((pattern) => pattern.replace(/^\/|\/$/g, ''))]
  const hash = createHash('sha256')
  for (const path of filesIn(root, ignored).toSorted()) {
    const file = relative(root, path)
    if (file !== RECORDED) hash.update(`${file}\0${sha256(path)}\0`)
  }
  return {
    commit: git(root, 'rev-parse', 'HEAD')?.trim() ?? null,
    dirty: Boolean(git(root, 'status', '--porcelain')),
    sources: hash.digest('hex'),
  }
}

const REPORTS = [VITEST_REPORT, PLAYWRIGHT_REPORT]
const hashReports = (root: string): Record<string, string> =>
  Object.fromEntries(
    REPORTS.filter((file) => existsSync(join(root, file))).map((file) => [file, sha256(join(root, file))]),
  )

/** Records a completed run that began at `state`, of all tests or of a shard of them. */
export const recordRun = (state: State, root = '.', shard?: string): void => {
  const record: RunRecord = { ...state, reports: hashReports(root), ...(shard ? { shard } : {}) }
  writeFileSync(join(root, RUN_RECORD), JSON.stringify(record))
}

/** The recorded run, and the reasons why its reports do not apply to the current working directory. */
export const readRun = (root = '.'): { run: RunRecord | undefined; problems: string[] } => {
  const path = join(root, RUN_RECORD)
  const run = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RunRecord) : undefined
  const partial = run?.shard ? [`The reports are of shard ${run.shard}: join all shards, or run npm test`] : []
  const missing = REPORTS.filter((file) => !existsSync(join(root, file))).map(
    (file) => `${file} is missing: run npm test first`,
  )
  if (!run) return { run, problems: [...missing, 'No full test run is recorded: run npm test first'] }
  const now = hashReports(root)
  const others = REPORTS.filter((file) => now[file] && now[file] !== run.reports[file])
  const problems = [
    ...missing,
    ...partial,
    ...others.map((file) => `${file} comes from a later, partial test run: run npm test again`),
  ]
  if (stateOfSources(root).sources !== run.sources)
    problems.push(
      `The reports are stale: they describe ${describeRun(run)}, and files have changed since. Run npm test again`,
    )
  return { run, problems }
}

export const describeRun = ({ commit, dirty }: Pick<RunRecord, 'commit' | 'dirty'>): string =>
  commit ? `commit ${commit.slice(0, 12)}${dirty ? ' with uncommitted changes' : ''}` : 'files without a commit'
