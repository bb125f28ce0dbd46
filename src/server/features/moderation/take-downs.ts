import {
  restoreArticle,
  restoreExhibition,
  restoreWork,
  takeDownArticle,
  takeDownExhibition,
  takeDownWork,
} from '#contract/moderation.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { moderationRepository } from './moderation.repository.ts'
import type { ModerationService } from './moderation.service.ts'

const KINDS = {
  artwork: {
    noun: 'work',
    owner: 'artist',
    missing: 'artwork_not_found',
    notPublic: 'artwork_not_published',
    endpoints: { takeDown: takeDownWork, restore: restoreWork },
  },
  exhibition: {
    noun: 'exhibition',
    owner: 'host',
    missing: 'not_found',
    notPublic: 'conflict',
    endpoints: { takeDown: takeDownExhibition, restore: restoreExhibition },
  },
  article: {
    noun: 'article',
    owner: 'author',
    missing: 'not_found',
    notPublic: 'conflict',
    endpoints: { takeDown: takeDownArticle, restore: restoreArticle },
  },
} as const

/** Something that was taken down or restored, as it is now. */
interface Thing {
  title: string
  status: string
  /** Who receives mails about it; absent for an article, which belongs to the site. */
  ownerId?: string
}

/** How a feature stores what can be taken down. */
interface TakeDownSteps<T extends Thing> {
  kind: keyof typeof KINDS
  rows: {
    /** Null when it does not exist. */
    lockForUpdate(tx: Transaction, id: string): Promise<unknown>
    /** Null unless it is public. */
    takeDown(tx: Transaction, id: string, by: { at: Date; reason: string }): Promise<T | null>
    /** Null when it was not taken down. */
    restore(tx: Transaction, id: string): Promise<T | null>
  }
  /** Called after it has left the public pages or returned to them. */
  changed(tx: Transaction, id: string, thing: T): Promise<void>
}
export type TakeDowns = <T extends Thing>(steps: TakeDownSteps<T>) => Binding[]

export interface TakeDownsDeps {
  db: Database
  clock: Clock
  mail: Pick<MailOutbox, 'write'>
  record: ModerationService['record']
}

/** Administrators take down what is published, and restore it. */
export const createTakeDowns =
  ({ db, clock, mail, record }: TakeDownsDeps): TakeDowns =>
  ({ kind, rows, changed }) => {
    const { noun, owner, missing, notPublic, endpoints } = KINDS[kind]
    const change = (id: string, step: (tx: Transaction) => Promise<void>): Promise<{ ok: true }> =>
      okAfter(
        db.transaction(async (tx) => {
          if ((await rows.lockForUpdate(tx, id)) === null) throw new Failure(missing)
          await step(tx)
        }),
      )

    return [
      route(endpoints.takeDown, ({ params: { id }, user, body: { reason } }) =>
        change(id, async (tx) => {
          const thing = await rows.takeDown(tx, id, { at: clock.now(), reason })
          if (!thing) throw new Failure(notPublic, { message: `This ${noun} is not on the public pages.` })
          const { title } = thing
          await changed(tx, id, thing)
          const to = await moderationRepository.findOwner(tx, thing)
          if (to)
            await mail.write(tx, {
              to: to.email,
              subject: `We took down “${title}”`,
              text: `A moderator removed your ${noun} “${title}” from the public pages.\n\nReason: ${reason}\n\nThe ${noun} stays in your dashboard. Reply to this email if you think that this is a mistake.\n`,
            })
          const action = `${noun}.take_down` as const
          await record(tx, { adminId: user.id, action, target: { kind, id }, label: title, reason })
        }),
      ),
      route(endpoints.restore, ({ params: { id }, user }) =>
        change(id, async (tx) => {
          const thing = await rows.restore(tx, id)
          if (!thing) return
          const { title, status } = thing
          const to = await moderationRepository.findOwner(tx, thing)
          if (to?.isAway)
            throw new Failure('conflict', { message: `The account of this ${owner} is suspended or closed.` })
          if (status === 'published') await changed(tx, id, thing)
          if (to)
            await mail.write(tx, {
              to: to.email,
              subject: `“${title}” is back`,
              text: `Your ${noun} “${title}” is on the public pages again.\n`,
            })
          const action = `${noun}.restore` as const
          await record(tx, { adminId: user.id, action, target: { kind, id }, label: title, reason: '' })
        }),
      ),
    ]
  }
