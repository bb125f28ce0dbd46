import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECORDED } from '../conformance/recorded.ts'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './reports.ts'

export const RUN_RECORD = '.reports/run.json'

/** The state of the repository that a full test run tested, and the reports it wrote. */
interface RunRecord {
  commit: string
  /** True if files differed from the commit. */
  dirty: boolean
  /** Hash of every file that git does not ignore, except the recorded baseline, which is written after a run. */
  sources: string
  /** SHA-256 of the reports, because a later partial run overwrites them. */
  reports: Record<string, string>
}

type State = Pick<RunRecord, 'commit' | 'dirty' | 'sources'>

const MAX_OUTPUT_BYTES = 64 << 20
const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES })

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The current state of the working directory; undefined where there is no git. */
export const stateOfSources = (root = '.'): State | undefined => {
  if (!existsSync(join(root, '.git'))) return undefined
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean)
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    if (file !== RECORDED && existsSync(join(root, file))) hash.update(`${file}\0${sha256(join(root, file))}\0`)
  return {
    commit: git(root, 'rev-parse', 'HEAD').trim(),
    dirty: git(root, 'status', '--porcelain') !== '',
    sources: hash.digest('hex'),
  }
}

const REPORTS = [VITEST_REPORT, PLAYWRIGHT_REPORT]
const hashReports = (root: string): Record<string, string> =>
  Object.fromEntries(
    REPORTS.filter((file) => existsSync(join(root, file))).map((file) => [file, sha256(join(root, file))]),
  )

/** Records a completed run that began at `state`. */
export const recordRun = (state: State, root = '.'): void =>
  writeFileSync(join(root, RUN_RECORD), JSON.stringify({ ...state, reports: hashReports(root) } satisfies RunRecord))

/** The recorded run, and the reasons why its reports do not apply to the current working directory. */
export const readRun = (root = '.'): { run: RunRecord | undefined; problems: string[] } => {
  const path = join(root, RUN_RECORD)
  const run = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RunRecord) : undefined
  const missing = REPORTS.filter((file) => !existsSync(join(root, file))).map(
    (file) => `${file} is missing: run npm test first`,
  )
  if (!run) return { run, problems: [...missing, 'No full test run is recorded: run npm test first'] }
  const now = hashReports(root)
  const others = REPORTS.filter((file) => now[file] && now[file] !== run.reports[file])
  const problems = [
    ...missing,
    ...others.map((file) => `${file} comes from a later, partial test run: run npm test again`),
  ]
  if (stateOfSources(root)?.sources !== run.sources)
    problems.push(
      `The reports are stale: they describe ${describeRun(run)}, and files have changed since. Run npm test again`,
    )
  return { run, problems }
}

export const describeRun = ({ commit, dirty }: Pick<RunRecord, 'commit' | 'dirty'>): string =>
  `commit ${commit.slice(0, 12)}${dirty ? ' with uncommitted changes' : ''}`
