import { createReadStream, createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import type { About } from '../platform/backup/about.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import type { BackupFailure } from '../platform/backup/backup-worker.ts'
import { readBackup } from '../platform/backup/read-backup.ts'
import { tryRestore } from '../platform/backup/trial-restore.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { serveTasks } from '../platform/workers/serve-tasks.ts'
import { WorkerError } from '../platform/workers/worker-error.ts'
import type { BackupSettings, BackupTask } from './backup-worker.ts'
import { openFiles } from './open-files.ts'

// Entry of the process that makes and proves backups. Whoever reads a page goes first.
const PRIORITY = 10
setPriority(PRIORITY)
// The parent only sends tasks of this kind.
serveTasks((task) => perform(task as BackupTask).catch(rethrow))

const make = async (settings: BackupSettings, path: string): Promise<About> => {
  const files = await openFiles(settings, settings.files.provider)
  await writeBackup({ ...settings, files }, createWriteStream(path, { mode: 0o600, flush: true }))
  const { about } = await readBackup(createReadStream(path))
  return about
}

const perform = async (task: BackupTask): Promise<About | string | null> =>
  task.kind === 'make' ? make(task.settings, task.path) : tryRestore(task.databaseUrl, task.path, task.about)

const BACKUP_FAILURE: BackupFailure = 'backup'

/** Only the code and the message of an error reach the parent. */
const rethrow = (error: NodeJS.ErrnoException): never => {
  const code = error instanceof BackupError ? BACKUP_FAILURE : (error.code ?? 'unexpected')
  throw new WorkerError(code, error.message)
}
