import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { counted } from '#contract/counted.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { About } from '#server/platform/backup/about.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { type BackupContents, findSecretProblem, readBackup } from '#server/platform/backup/read-backup.ts'
import { prepareDatabase, restoreDatabase } from '#server/platform/backup/restore-database.ts'
import { finishRestore, hasMark, requireFinishedRestore, setMark } from '#server/platform/backup/unfinished-restore.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { requireDatabase } from '#server/platform/db/require-database.ts'
import { requireDataFolder } from '#server/platform/files/data-folder.ts'
import type { SavedJob } from '#server/platform/jobs/restore-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { openFiles } from '#server/wiring/open-files.ts'
import { Refusal } from './refusal.ts'

const USAGE = `Usage:
  npm run restore -- <file>     restore a backup into an empty installation

Before that, stop Gesso and name an empty folder in DATA_DIR and, if you use your own Postgres, an empty database in
DATABASE_URL; .env is read as well. The whole file is checked before anything is written.`

/** Files up to this size are stored several at a time, because each waits for the disk. */
const SMALL_BYTES = 2 * 1024 * 1024
const AT_ONCE = 8
const PROGRESS_EVERY = 1000

type Say = (line: string) => void

const requireNoFiles = async (files: FilesProvider): Promise<void> => {
  for await (const { key } of files.list(''))
    throw new BackupError(
      `There are files already (${key}). A restore never replaces data: name an empty folder in DATA_DIR, or with FILES_PROVIDER=s3 another S3_PREFIX.`,
    )
}

const removeAll = async (files: FilesProvider): Promise<void> => {
  for await (const { key } of files.list('')) await files.remove(key)
}

/** Stores the files of an archive, small ones several at a time; `done` waits for all of them. */
const storeFiles = (files: FilesProvider, say: Say) => {
  const limit = pLimit(AT_ONCE)
  const waiting = new Set<Promise<unknown>>()
  let failure: unknown
  let count = 0
  const store = async (key: string, content: Readable, size: number): Promise<void> => {
    count += 1
    if (count % PROGRESS_EVERY === 0) say(`${count} files …`)
    if (size > SMALL_BYTES) return void (await files.put(key, content))
    const bytes = await buffer(content)
    if (failure) throw failure
    while (waiting.size >= AT_ONCE) await Promise.race(waiting)
    const stored: Promise<unknown> = limit(() => files.put(key, bytes))
      .catch((error: unknown) => {
        failure = error
      })
      .finally(() => waiting.delete(stored))
    waiting.add(stored)
  }
  const done = async (): Promise<void> => {
    await Promise.all(waiting)
    if (failure) throw failure
  }
  return { store, done }
}

/** Brings the restored tables to this version, and enqueues what was unfinished: held, until an administrator lets it go. */
const enqueueHeld = async (config: Config & { databaseUrl: string }, about: About, jobs: readonly SavedJob[]) => {
  const { createApp } = await import('#server/app.ts')
  const app = await createApp(config, { log: createLog('silent'), web: false, working: false })
  try {
    await app.features.backup.holdRestored(new Date(about.at))
    return await app.jobs.restore(jobs)
  } finally {
    await app.close()
  }
}

const restoreInto = async (
  config: Config & { databaseUrl: string },
  path: string,
  about: About,
  say: Say,
): Promise<string> => {
  const { databaseUrl, dataDir } = config
  const files = await openFiles(config, config.files.provider)
  await files.check()
  const startsOver = hasMark(dataDir)
  if (!startsOver) await requireNoFiles(files)
  await prepareDatabase(databaseUrl)
  await setMark(dataDir)
  if (startsOver) await removeAll(files)
  const jobs: SavedJob[] = []
  const { store, done } = storeFiles(files, say)
  say('Restoring …')
  const contents = await restoreDatabase(databaseUrl, about, () => createReadStream(path), {
    file: store,
    job: (job) => void jobs.push(job),
  })
  await done()
  const unknown = await enqueueHeld(config, about, jobs)
  await finishRestore(dataDir, databaseUrl)
  return describe(contents, jobs.length, unknown)
}

const describe = ({ about, sums, files }: BackupContents, jobs: number, unknown: readonly string[]): string =>
  [
    `Restored ${counted(Object.keys(sums.tables).length, 'table')}, ${counted(files, 'file')} and ${counted(jobs, 'unfinished job')} as of ${about.at}. Every table was compared with its sum.`,
    ...(unknown.length > 0
      ? [`This version has no such jobs any more, so they were left out: ${unknown.join(', ')}.`]
      : []),
    ...(about.notIncluded.length > 0
      ? [`These settings were not in the backup. Set them as they were: ${about.notIncluded.join(', ')}.`]
      : []),
    'Start Gesso now. Mails, refunds, payouts, labels and deletions wait until an administrator lets them go, in the administration or with: npm run admin -- resume',
  ].join('\n')

const withEmptyDatabase = async <T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (databaseUrl) {
    await requireDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Carries out `npm run restore`. Resolves with what to say to the operator. */
export const runRestoreCommand = async (args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<string> => {
  const [file, ...more] = args
  if (!file || more.length > 0) throw new Refusal(USAGE)
  const path = resolve(file)
  await access(path).catch(() => Promise.reject(new Refusal(`${path} cannot be read.`)))
  const settings = readConfig(env)
  const config = { ...settings, dataDir: resolve(settings.dataDir) }
  say('Checking the backup …')
  const { about } = await readBackup(createReadStream(path))
  const problem = findSecretProblem(about, config.sessionSecret)
  if (problem) throw new BackupError(problem)
  requireDataFolder(config.dataDir)
  return withEmptyDatabase(config, async (databaseUrl) => {
    // A restore that was interrupted at its very last step is finished.
    if (hasMark(config.dataDir)) await requireFinishedRestore(config.dataDir, databaseUrl).catch(() => undefined)
    return restoreInto({ ...config, databaseUrl }, path, about, say)
  })
}
