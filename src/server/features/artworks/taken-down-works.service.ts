import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Search } from '../search/search.module.ts'
import { artworksRepository as artworks } from './artworks.repository.ts'
import type { Catalogue } from './catalogue.ts'
import { takenDownWorksRepository as rows } from './taken-down-works.repository.ts'

export interface TakenDownWorksDeps {
  db: Database
  events: Pick<Events, 'emit'>
  clock: Clock
  catalogue: Catalogue
  search: Pick<Search, 'update'>
  mail: Pick<MailOutbox, 'write'>
  moderation: Pick<Moderation, 'record'>
}

/** Administrators take published works down and restore them. */
export const createTakenDownWorks = (deps: TakenDownWorksDeps) => {
  const { db, events, clock, catalogue, search, mail, moderation } = deps
  const changed = async (tx: Transaction, id: string, ownerId: string): Promise<void> => {
    await search.update(tx, 'artwork', [id])
    await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId, isPublic: true })
  }
  const write = async (tx: Transaction, ownerId: string, subject: string, text: string): Promise<void> => {
    const owner = await rows.owner(tx, ownerId)
    if (owner) await mail.write(tx, { to: owner.email, subject, text })
  }

  return {
    /** Throws `artwork_not_published` for any other work. */
    takeDown: (id: string, admin: Actor, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        if ((await artworks.lockForUpdate(tx, id)) === null) throw new Failure('artwork_not_found')
        const work = await rows.takeDown(tx, id, { at: clock.now(), reason })
        if (!work) throw new Failure('artwork_not_published', { message: 'This work is not on the public pages.' })
        const { ownerId, title } = work
        await catalogue.unlist(tx, id)
        await changed(tx, id, ownerId)
        await write(
          tx,
          ownerId,
          `We took down “${title}”`,
          `A moderator removed your work “${title}” from the public pages.\n\nReason: ${reason}\n\nThe work stays in your dashboard. Reply to this email if you think that this is a mistake.\n`,
        )
        const target = { kind: 'artwork', id } as const
        await moderation.record(tx, { adminId: admin.id, action: 'work.take_down', target, label: title, reason })
      }),

    /** Throws `conflict` while the account of the artist is suspended or closed. */
    restore: (id: string, admin: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        if ((await artworks.lockForUpdate(tx, id)) === null) throw new Failure('artwork_not_found')
        const work = await rows.restore(tx, id)
        if (!work) return
        const { ownerId, title, status } = work
        if ((await rows.owner(tx, ownerId))?.isAway)
          throw new Failure('conflict', { message: 'The account of this artist is suspended or closed.' })
        if (status === 'published') {
          await catalogue.relist(tx, id)
          await changed(tx, id, ownerId)
        }
        await write(tx, ownerId, `“${title}” is back`, `Your work “${title}” is on the public pages again.\n`)
        const target = { kind: 'artwork', id } as const
        await moderation.record(tx, { adminId: admin.id, action: 'work.restore', target, label: title, reason: '' })
      }),
  }
}
export type TakenDownWorks = ReturnType<typeof createTakenDownWorks>
