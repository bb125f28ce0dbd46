import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Search } from '../search/search.module.ts'
import { exhibitionsRepository as exhibitions } from './exhibitions.repository.ts'
import { takenDownExhibitionsRepository as rows } from './taken-down-exhibitions.repository.ts'

export interface TakenDownExhibitionsDeps {
  db: Database
  events: Pick<Events, 'emit'>
  clock: Clock
  search: Pick<Search, 'update'>
  mail: Pick<MailOutbox, 'write'>
  moderation: Pick<Moderation, 'record'>
}

/** Administrators take published exhibitions down and restore them. */
export const createTakenDownExhibitions = (deps: TakenDownExhibitionsDeps) => {
  const { db, events, clock, search, mail, moderation } = deps
  const requireLocked = async (tx: Transaction, id: string): Promise<void> => {
    if ((await exhibitions.lockForUpdate(tx, id)) === null) throw new Failure('not_found')
  }
  const changed = async (tx: Transaction, id: string, ownerId: string): Promise<void> => {
    await search.update(tx, 'exhibition', [id])
    await events.emit(tx, { type: 'exhibition.changed', exhibitionId: id, ownerId, isPublic: true })
  }

  return {
    /** Throws `conflict` for an exhibition that is not published. */
    takeDown: (id: string, admin: Actor, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        await requireLocked(tx, id)
        const found = await rows.takeDown(tx, id, { at: clock.now(), reason })
        if (!found) throw new Failure('conflict', { message: 'This exhibition is not on the public pages.' })
        const { ownerId, title } = found
        await changed(tx, id, ownerId)
        const host = await rows.host(tx, ownerId)
        if (host)
          await mail.write(tx, {
            to: host.email,
            subject: `We took down “${title}”`,
            text: `A moderator removed your exhibition “${title}” from the public pages.\n\nReason: ${reason}\n\nThe exhibition stays in your dashboard. Reply to this email if you think that this is a mistake.\n`,
          })
        const target = { kind: 'exhibition', id } as const
        await moderation.record(tx, { adminId: admin.id, action: 'exhibition.take_down', target, label: title, reason })
      }),

    /** Throws `conflict` while the account of the host is suspended or closed. */
    restore: (id: string, admin: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        await requireLocked(tx, id)
        const found = await rows.restore(tx, id)
        if (!found) return
        const { ownerId, title } = found
        const host = await rows.host(tx, ownerId)
        if (host?.isAway) throw new Failure('conflict', { message: 'The account of this host is suspended or closed.' })
        await changed(tx, id, ownerId)
        if (host)
          await mail.write(tx, {
            to: host.email,
            subject: `“${title}” is back`,
            text: `Your exhibition “${title}” is on the public pages again.\n`,
          })
        const target = { kind: 'exhibition', id } as const
        await moderation.record(tx, {
          adminId: admin.id,
          action: 'exhibition.restore',
          target,
          label: title,
          reason: '',
        })
      }),
  }
}
export type TakenDownExhibitions = ReturnType<typeof createTakenDownExhibitions>
