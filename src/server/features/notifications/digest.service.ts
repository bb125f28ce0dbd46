import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import { notificationsRead as read } from './notifications.read.ts'
import { notificationsRepository as rows } from './notifications.repository.ts'
import type { NotificationsService } from './notifications.service.ts'

interface DigestDeps {
  db: Database
  clock: Clock
  log: Log
  mail: Pick<MailOutbox, 'write'>
  links: SignedIds
  notifications: Pick<NotificationsService, 'presentAll'>
  /** Without a trailing slash. */
  publicUrl: string
  /** Path of the API. */
  apiBase: string
}

/** Older news is no news: a digest that could not be sent for longer leaves it out. */
const SINCE_MS = 3 * DAY_MS
/** A mail names the newest; the page has the rest. */
const MAX_LINES = 20

/** The daily mail about likes, comments, followers, new works and requests. Sales and inquiries have mails of their own. */
export const createDigest = ({ db, clock, log, mail, links, notifications, publicUrl, apiBase }: DigestDeps) => ({
  /** Mails each person what is unread and was in no digest yet, as far as their preferences allow. */
  async send(): Promise<void> {
    const found = await read.undigested(db, new Date(clock.now().getTime() - SINCE_MS))
    const mailTo = async ([userId, theirs]: [string, typeof found]): Promise<void> => {
      const items = await notifications.presentAll(theirs.slice(0, MAX_LINES).map(({ row }) => row))
      const [first] = items
      const to = theirs[0]?.email
      if (!first || !to) return
      const more = theirs.length - items.length
      const token = links.toToken(userId)
      await db.transaction(async (tx) => {
        await mail.write(tx, {
          to,
          subject: theirs.length === 1 ? first.text : `${first.text}, and ${theirs.length - 1} more`,
          text: `${[
            items.map(({ text, path }) => `${text}\n${publicUrl}${path}`).join('\n\n'),
            more > 0 && `And ${more} more: ${publicUrl}/notifications`,
            `To stop this daily email: ${publicUrl}/unsubscribe#${token}`,
          ]
            .filter(Boolean)
            .join('\n\n')}\n`,
          unsubscribeUrl: `${publicUrl}${apiBase}/notifications/unsubscribe/${token}`,
        })
        await rows.setMailed(
          tx,
          theirs.map(({ row }) => row.id),
          clock.now(),
        )
      })
    }
    await eachRecord(
      log,
      Map.groupBy(found, ({ row }) => row.userId),
      mailTo,
      ([userId]) => userId,
    )
  },
})
