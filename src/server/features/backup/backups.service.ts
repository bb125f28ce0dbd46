import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupOverview, MadeBackup } from '#contract/backup.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { About } from '#server/platform/backup/about.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import type { BackupFailure, BackupWorker } from '#server/platform/backup/backup-worker.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isCode } from '#server/platform/db/data-folder-lock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { syncFolder } from '#server/platform/files/durable-write.ts'
import type { AddressSigner } from '#server/platform/files/signed-address.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { defineJob } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { WorkerError, type WorkerFailure } from '#server/platform/workers/worker-error.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { type BackupRow, backupRepository as rows } from './backup.repository.ts'
import { BACKUP_PREFIX } from './backup-files.routes.ts'
import { keptUntil } from './keeping.ts'

export interface BackupsDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  mail: Pick<MailOutbox, 'write'>
  publicUrl: string
  worker: BackupWorker
  /** The names of the settings with secrets that are set. */
  secretNames: readonly string[]
  /** BACKUP_DIR; null: no backups are made. */
  folder: string | null
  /** Signs the addresses of their files. */
  signer: AddressSigner
  moderation: Pick<Moderation, 'record'>
}

interface BackupJob {
  requested?: string
}

const JOB = 'backup.make'
/** At 3:00 UTC. */
const HOUR = 3
const MAX_SECONDS = 20 * 3600
const TRIAL_EVERY_MS = 7 * DAY_MS
const FAILED_KEPT_MS = 7 * DAY_MS
const INTERRUPTED = 'The process that made it ended before it was finished. Back up now, or wait for the next night.'

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** `gesso-20261126-030000.tar`, in UTC. */
const fileName = (moment: Date): string =>
  `gesso-${moment.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.tar`

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const isWorkerFailure = (error: unknown, code: BackupFailure | WorkerFailure): boolean =>
  error instanceof WorkerError && error.code === code

/** What an administrator can do about it, in words. */
const describeFailure = (error: unknown, folder: string): string => {
  if (error instanceof BackupError || isWorkerFailure(error, 'backup')) return toMessage(error)
  const elsewhere = 'or set BACKUP_DIR to another folder and start Gesso again'
  if (isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT'))
    return `The disk of ${folder} is full. Free some space there, ${elsewhere}.`
  if (isCode(error, 'EACCES') || isCode(error, 'EPERM') || isCode(error, 'EROFS'))
    return `Gesso may not write to ${folder}. Allow it for the account that runs Gesso, ${elsewhere}.`
  if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR') || isCode(error, 'EEXIST'))
    return `The folder ${folder} is not there. Create or mount it, ${elsewhere}.`
  if (isWorkerFailure(error, 'failed')) return INTERRUPTED
  return `${toMessage(error)}. Try again, or look for this line in the log of the server.`
}

const nextNight = (now: Date): Date => {
  const next = new Date(now)
  next.setUTCHours(HOUR, 0, 0, 0)
  return next > now ? next : new Date(next.getTime() + DAY_MS)
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Not its parents: a disk that is not mounted must not be replaced by an empty folder. */
const makeFolder = async (folder: string): Promise<void> => {
  if ((await stat(folder).catch(() => null))?.isDirectory() !== true) await mkdir(folder, { mode: 0o700 })
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

/** Backups in a folder: one each night, checked, and kept by rule. */
export const createBackups = ({
  db,
  clock,
  jobs,
  log,
  mail,
  publicUrl,
  worker,
  secretNames,
  folder,
  signer,
  moderation,
}: BackupsDeps) => {
  const requireRoom = async (to: string): Promise<void> => {
    const [free, latest] = [await freeBytes(to), await rows.latest(db)]
    const needed = latest?.bytes ?? 0
    if (free < needed)
      throw new BackupError(
        `There is no room in ${to}: ${gigabytes(free)} are left, and about ${gigabytes(needed)} are needed. Free some space there, or set BACKUP_DIR to another folder and start Gesso again.`,
      )
  }

  const removeParts = async (from: string): Promise<void> => {
    for (const name of await readdir(from))
      if (/^gesso-.*\.tar\.part$/.test(name)) await rm(join(from, name), { force: true })
  }

  const make = async (to: string, startedAt: Date): Promise<{ file: string; bytes: number; about: About }> => {
    await makeFolder(to)
    await removeParts(to)
    await requireRoom(to)
    const file = fileName(startedAt)
    const part = join(to, `${file}.part`)
    try {
      const about = await worker.make(part)
      await rename(part, join(to, file))
      await syncFolder(to)
      return { file, bytes: (await stat(join(to, file))).size, about }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  const notifyAdmins = async (subject: string, text: string): Promise<void> =>
    db.transaction(async (tx) => {
      for (const to of await rows.adminEmails(tx))
        await mail.write(tx, { to, subject, text: `${text}\n\n${publicUrl}/admin/backup\n` })
    })

  const fail = async (id: string, error: unknown, from: string): Promise<void> => {
    log.error({ err: error }, 'a backup failed')
    const failure = describeFailure(error, from)
    await rows.change(db, id, { finishedAt: clock.now(), failure })
    await notifyAdmins('The backup failed', failure)
  }

  const tryLatest = async (id: string, path: string, about: About): Promise<void> => {
    const since = clock.now().getTime() - TRIAL_EVERY_MS
    if ((await rows.list(db)).some(({ triedAt }) => triedAt !== null && triedAt.getTime() > since)) return
    const trialFailure = await worker.tryRestore(path, about).catch(toMessage)
    await rows.change(db, id, { triedAt: clock.now(), trialFailure })
    if (trialFailure === null) return
    log.error({ reason: trialFailure }, 'a backup could not be restored as a test')
    await notifyAdmins('The backup could not be restored as a test', trialFailure)
  }

  const untilFor = (row: BackupRow, all: readonly BackupRow[]): Date =>
    keptUntil(
      row.startedAt,
      all.filter(({ file }) => file !== null).map(({ startedAt }) => startedAt),
    )

  /** Removes what is kept no longer, but never the newest whole one. */
  const prune = async (from: string): Promise<void> => {
    const now = clock.now()
    const all = await rows.list(db)
    const newest = all.find(({ file }) => file !== null)
    const over: string[] = []
    for (const row of all) {
      if (row.finishedAt === null) continue
      if (row.file === null) {
        if (row.finishedAt.getTime() < now.getTime() - FAILED_KEPT_MS) over.push(row.id)
      } else if (!(await exists(join(from, row.file)))) over.push(row.id)
      else if (row !== newest && untilFor(row, all) < now) {
        await rm(join(from, row.file), { force: true })
        over.push(row.id)
      }
    }
    if (over.length > 0) await rows.remove(db, over)
  }

  /** `requested` is what an administrator asked for, which is shown from then on. */
  const run = async (to: string, requested: string | undefined): Promise<void> => {
    const startedAt = clock.now()
    await rows.giveUp(db, { except: requested, finishedAt: startedAt, failure: INTERRUPTED })
    const id = requested ?? (await rows.insert(db, startedAt))
    const made = await make(to, startedAt).catch((error: unknown) => fail(id, error, to))
    if (!made) return
    // From here on it is a whole backup, whatever fails.
    const { about, file, bytes } = made
    await rows.change(db, id, { file, bytes })
    await tryLatest(id, join(to, file), about)
    await rows.change(db, id, { finishedAt: clock.now() })
    await prune(to).catch(async (error: unknown) => {
      log.error({ err: error }, 'old backups could not be removed')
      await notifyAdmins('Old backups could not be removed', describeFailure(error, to))
    })
  }

  const present = (row: BackupRow, all: readonly BackupRow[]): MadeBackup => ({
    id: row.id,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    file: row.file,
    bytes: row.bytes,
    failure: row.failure,
    kept_until: row.file === null ? null : untilFor(row, all).toISOString(),
    tried_at: row.triedAt?.toISOString() ?? null,
    trial_failure: row.trialFailure,
  })

  return {
    async overview(): Promise<BackupOverview> {
      const all = await rows.list(db)
      return {
        plan:
          folder === null
            ? null
            : {
                folder,
                next_at: nextNight(clock.now()).toISOString(),
                free_bytes: await freeBytes(folder).catch(() => null),
                not_included: [...secretNames],
              },
        items: all.map((row) => present(row, all)),
      }
    },

    /** Enqueues a backup. */
    async makeNow(): Promise<void> {
      if (folder === null) throw new Failure('backup_not_set_up')
      if (await rows.isRunning(db)) throw new Failure('backup_running')
      await db.transaction(async (tx) => {
        const requested = await rows.insert(tx, clock.now())
        await jobs.enqueue(tx, JOB, { requested } satisfies BackupJob)
      })
    },

    /** The address of a backup's file, which the history of the administration says somebody asked for. */
    async download(id: string, by: Pick<Actor, 'id'>): Promise<{ url: string }> {
      const file = (await rows.find(db, id))?.file
      if (folder === null || !file || !(await exists(join(folder, file)))) throw new Failure('not_found')
      await db.transaction((tx) =>
        moderation.record(tx, { adminId: by.id, action: 'backup.download', label: file, reason: '' }),
      )
      return { url: signer.sign(`${BACKUP_PREFIX}${file}`, clock.now()) }
    },

    /** Seconds since the moment that the newest whole backup shows; null without one. */
    async ageSeconds(): Promise<number | null> {
      const latest = await rows.latest(db)
      return latest && (clock.now().getTime() - latest.startedAt.getTime()) / 1000
    },

    jobs:
      folder === null
        ? []
        : [
            defineJob<BackupJob>({
              name: JOB,
              // A schedule enqueues no data.
              handle: (data: BackupJob | null) => run(folder, data?.requested),
              cron: `0 ${HOUR} * * *`,
              maxSeconds: MAX_SECONDS,
            }),
          ],
  }
}
export type Backups = ReturnType<typeof createBackups>
