import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { itemLike } from '#server/schema/community.ts'
import { notification, notificationCause, notificationProgress } from '#server/schema/notifications.ts'
import type { NotificationRow } from './notifications.read.ts'

/** Something that happened, for one person. */
export interface Happening {
  userId: string
  subjectType: NotificationRow['subjectType']
  subjectId: string
  title?: string
  cause: string
  /** Null for a visitor without an account, and where nobody is named. */
  actorId?: string | null
  /** The name of a visitor. */
  actorName?: string
  at: Date
}

const PROGRESS = 'collected'
const toDay = (at: Date): string => at.toISOString().slice(0, 10)
const getKey = (row: Pick<NotificationRow, 'userId' | 'subjectType' | 'subjectId' | 'day'>): string =>
  [row.userId, row.subjectType, row.subjectId, row.day].join(' ')

export const notificationsRepository = {
  /** Until when causes were collected; locked until the transaction ends, so that one process collects at a time. */
  async lockProgress(tx: Transaction, start: Date): Promise<Date> {
    await tx.insert(notificationProgress).values({ name: PROGRESS, until: start }).onConflictDoNothing()
    const [row] = await tx
      .select({ until: notificationProgress.until })
      .from(notificationProgress)
      .where(eq(notificationProgress.name, PROGRESS))
      .for('update')
    return row?.until ?? start
  },
  async setProgress(tx: Transaction, until: Date): Promise<void> {
    await tx.update(notificationProgress).set({ until }).where(eq(notificationProgress.name, PROGRESS))
  },
  /** Adds what is not there yet: a cause counts once. A notification that grows is unread again. */
  async add(tx: Transaction, kind: NotificationRow['kind'], causes: readonly Happening[]): Promise<void> {
    const groups = new Map<string, typeof notification.$inferInsert>()
    for (const { userId, subjectType, subjectId, title = '', at } of causes) {
      const row = { userId, kind, subjectType, subjectId, title, at, day: toDay(at) }
      const known = groups.get(getKey(row))
      groups.set(getKey(row), known && known.at > at ? known : row)
    }
    const stored = await tx
      .insert(notification)
      .values([...groups.values()])
      .onConflictDoUpdate({
        target: [
          notification.userId,
          notification.kind,
          notification.subjectType,
          notification.subjectId,
          notification.day,
        ],
        // Changes nothing, but returns the id.
        set: { kind: sql`excluded.kind` },
      })
      .returning()
    const ids = new Map(stored.map((row) => [getKey(row), row.id]))
    const added = await tx
      .insert(notificationCause)
      .values(
        causes.map(({ cause, actorId = null, actorName = '', at, ...of }) => ({
          notificationId: ids.get(getKey({ ...of, day: toDay(at) })) as string,
          cause,
          actorId,
          actorName,
          at,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: notificationCause.notificationId })
    const grown = [...new Set(added.map(({ id }) => id))]
    if (grown.length === 0) return
    const newest = sql`(select max(cause.at) from ${notificationCause} cause where cause.notification_id = ${notification.id})`
    await tx
      .update(notification)
      .set({ at: sql`greatest(${notification.at}, ${newest})`, readAt: null, mailedAt: null })
      .where(inArray(notification.id, grown))
  },
  /** Removes likes that were taken back since `since`, and what is left without a cause. */
  async removeTakenBack(tx: Transaction, since: Date): Promise<void> {
    const likes = tx
      .select({ id: notification.id })
      .from(notification)
      .where(and(eq(notification.kind, 'like'), gt(notification.at, since)))
    await tx.delete(notificationCause).where(
      and(
        inArray(notificationCause.notificationId, likes),
        sql`not exists (
          select 1 from ${notification} known
          join ${itemLike} liked on liked.item_type = known.subject_type and liked.item_id = known.subject_id
          where known.id = ${notificationCause.notificationId} and liked.user_id = ${notificationCause.actorId})`,
      ),
    )
    await tx
      .delete(notification)
      .where(
        and(
          gt(notification.at, since),
          sql`not exists (select 1 from ${notificationCause} cause where cause.notification_id = ${notification.id})`,
        ),
      )
  },
  /** Without `ids` all of a person. */
  async markRead(db: Database, userId: string, ids: readonly string[] | undefined, readAt: Date): Promise<void> {
    await db
      .update(notification)
      .set({ readAt })
      .where(
        and(eq(notification.userId, userId), isNull(notification.readAt), ids && inArray(notification.id, [...ids])),
      )
  },
  async setMailed(tx: Transaction, ids: readonly string[], mailedAt: Date): Promise<void> {
    await tx
      .update(notification)
      .set({ mailedAt })
      .where(inArray(notification.id, [...ids]))
  },
  async removeBefore(db: Queryable, moment: Date): Promise<void> {
    await db.delete(notification).where(lt(notification.at, moment))
  },
}
