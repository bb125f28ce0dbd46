import type { Config } from '../config.ts'
import type { About } from '../platform/backup/about.ts'
import type { BackupWorker } from '../platform/backup/backup-worker.ts'
import { createWorkerPool } from '../platform/workers/worker-pool.ts'
import type { WorkerKind } from '../platform/workers/worker-process.ts'

/** What the process needs of the settings. */
export type BackupSettings = Pick<Config, 'dataDir' | 'files' | 'sessionSecret' | 'secretNames'> & {
  databaseUrl: string
}

export type BackupTask =
  | { kind: 'make'; settings: BackupSettings; path: string }
  | { kind: 'try-restore'; databaseUrl: string; path: string; about: About }

/** Memory as in `npm run backup`. It has this process' environment, where Postgres and S3 have settings of their own. */
const kind: WorkerKind = {
  name: 'backup',
  entry: new URL('./backup-process.ts', import.meta.url),
  execArgv: ['--max-semi-space-size=4'],
}
const TIMEOUT_MS = 20 * 3600 * 1000
const IDLE_MS = 1000

export const createBackupWorker = (config: BackupSettings): BackupWorker => {
  const { databaseUrl, dataDir, files, sessionSecret, secretNames } = config
  const settings: BackupSettings = { databaseUrl, dataDir, files, sessionSecret, secretNames }
  const pool = createWorkerPool(kind, { workers: 1, timeoutMs: TIMEOUT_MS, maxWaiting: 1, idleMs: IDLE_MS })
  const submit = (task: BackupTask): Promise<unknown> => pool.submit(task)
  return {
    make: (path) => submit({ kind: 'make', settings, path }) as Promise<About>,
    tryRestore: (path, about) => submit({ kind: 'try-restore', databaseUrl, path, about }) as Promise<string | null>,
    close: pool.close,
  }
}
