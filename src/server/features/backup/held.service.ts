import type { HeldCopy } from '#contract/backup.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { findHeld, type HeldWork, hold, letGo } from '#server/platform/held.ts'
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
  /** What the features hold back; read when it is asked for. */
  features(): readonly Pick<FeatureModule, 'countHeld'>[]
}

export interface Release {
  discardOldMail: boolean
  /** Null for the operator on the command line. */
  by: Pick<Actor, 'id'> | null
}

/** A restored copy repeats nothing outside before an administrator has seen it. */
export const createHeld = ({ db, events, jobs, log, moderation, features }: HeldDeps) => {
  const continueWork = (): void => {
    jobs.release().catch((error: unknown) => log.error({ err: error }, 'jobs that were held back could not start'))
  }
  events.listen('copy.released', continueWork, continueWork)

  const countWork = async (): Promise<Required<HeldWork>> => {
    const sum = { refunds: 0, payouts: 0, labels: 0 }
    for (const feature of features()) {
      const { refunds = 0, payouts = 0, labels = 0 } = (await feature.countHeld?.()) ?? {}
      sum.refunds += refunds
      sum.payouts += payouts
      sum.labels += labels
    }
    return sum
  }

  const find = async (): Promise<HeldCopy | null> => {
    const held = await findHeld(db)
    if (held === null) return null
    const { backupAt, restoredAt } = held
    return {
      backup_at: backupAt.toISOString(),
      restored_at: restoredAt.toISOString(),
      waiting: {
        mails: await backupRepository.countUnsentMail(db),
        old_mails: await backupRepository.countUnsentMailBefore(db, backupAt),
        ...(await countWork()),
      },
    }
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
