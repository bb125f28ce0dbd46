import type { HeldCopy } from '#contract/backup.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { findHeld, hold, letGo } from '#server/platform/held.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { backupRepository } from './backup.repository.ts'
import './backup.events.ts'

export interface HeldDeps {
  db: Database
  events: Pick<Events, 'emit' | 'listen'>
  jobs: Pick<Jobs, 'release'>
  log: Log
  moderation: Pick<Moderation, 'record'>
}

export interface Release {
  discardOldMail: boolean
  /** Null for the operator on the command line. */
  by: Pick<Actor, 'id'> | null
}

/** A restored copy repeats nothing outside before an administrator has seen it. */
export const createHeld = ({ db, events, jobs, log, moderation }: HeldDeps) => {
  const continueWork = (): void => {
    jobs.release().catch((error: unknown) => log.error({ err: error }, 'jobs that were held back could not start'))
  }
  events.listen('copy.released', continueWork, continueWork)

  const find = async (): Promise<HeldCopy | null> => {
    const held = await findHeld(db)
    return (
      held && {
        backup_at: held.backupAt.toISOString(),
        restored_at: held.restoredAt.toISOString(),
        waiting: await backupRepository.waiting(db, held.backupAt),
      }
    )
  }

  return {
    find,
    isHeld: async (): Promise<boolean> => (await findHeld(db)) !== null,
    /** Called once after a restore, before its jobs are enqueued. The backups of the original are not here. */
    async holdRestored(backupAt: Date): Promise<void> {
      await db.transaction(async (tx) => {
        await hold(tx, backupAt)
        await backupRepository.removeAll(tx)
      })
    },
    /** Returns what waited, or null when nothing is held. */
    async release({ discardOldMail, by }: Release): Promise<HeldCopy | null> {
      const held = await find()
      if (held === null) return null
      await db.transaction(async (tx) => {
        if (discardOldMail) await backupRepository.discardMailBefore(tx, new Date(held.backup_at))
        await letGo(tx)
        const label = `as of ${held.backup_at}${discardOldMail ? ', without older mail' : ''}`
        if (by) await moderation.record(tx, { adminId: by.id, action: 'copy.release', label, reason: '' })
        await events.emit(tx, { type: 'copy.released', backupAt: held.backup_at })
      })
      return held
    },
  }
}
export type Held = ReturnType<typeof createHeld>
