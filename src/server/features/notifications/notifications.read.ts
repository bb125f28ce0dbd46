import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { NOTIFICATION_GROUPS, type NotificationFilter } from '#contract/notifications.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { notification, notificationCause } from '#server/schema/notifications.ts'
import { order } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type NotificationRow = typeof notification.$inferSelect

/** Who is behind a notification, without people whose account is closed. */
export interface Actors {
  notificationId: string
  /** The newest of them; the id is null for a visitor. */
  id: string | null
  name: string
  avatarFile: string | null
  people: number
  causes: number
}

/** More are not counted. */
export const MAX_UNREAD = 100

/** Somebody is behind it whose account is not closed. */
const hasActor = sql`exists (
  select 1 from ${notificationCause}
  where ${notificationCause.notificationId} = ${notification.id} and ${isOpenAccount(notificationCause.actorId)})`

const toCondition = (filter: NotificationFilter) => {
  if (filter === 'all') return undefined
  return filter === 'unread'
    ? isNull(notification.readAt)
    : inArray(notification.kind, [...NOTIFICATION_GROUPS[filter]])
}

export interface NotificationsPage {
  filter: NotificationFilter
  from: Keyset | undefined
  limit: number
}

const newest = <T>(column: unknown) => sql<T>`(array_agg(${column} order by ${notificationCause.at} desc))[1]`

export const notificationsRead = {
  /** Newest first, after `from`. */
  page(db: Queryable, userId: string, { filter, from, limit }: NotificationsPage) {
    return db
      .select({ row: notification, atExact: sql<string>`${notification.at}::text` })
      .from(notification)
      .where(
        and(
          eq(notification.userId, userId),
          toCondition(filter),
          hasActor,
          olderThan(from, notification.at, notification.id),
        ),
      )
      .orderBy(desc(notification.at), desc(notification.id))
      .limit(limit)
  },
  async countUnread(db: Queryable, userId: string): Promise<number> {
    const unread = db
      .select({ id: notification.id })
      .from(notification)
      .where(and(eq(notification.userId, userId), isNull(notification.readAt), hasActor))
      .limit(MAX_UNREAD)
      .as('unread')
    const [row] = await db.select({ unread: count() }).from(unread)
    return row?.unread ?? 0
  },
  /** When each of these orders was paid that still waits to be packed. */
  async toPack(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Date>> {
    if (orderIds.length === 0) return new Map()
    const rows = await db
      .select({ id: order.id, paidAt: order.paidAt })
      .from(order)
      .where(
        and(
          inArray(order.id, [...orderIds]),
          eq(order.status, 'paid'),
          isNull(order.packedAt),
          isNull(order.shippedAt),
          isNull(order.deliveredAt),
        ),
      )
    return new Map(rows.flatMap(({ id, paidAt }) => (paidAt ? [[id, paidAt] as const] : [])))
  },
  async actors(db: Queryable, ids: readonly string[]): Promise<Map<string, Actors>> {
    if (ids.length === 0) return new Map()
    const rows: Actors[] = await db
      .select({
        notificationId: notificationCause.notificationId,
        id: newest<string | null>(userProfile.id),
        name: newest<string>(sql`coalesce(${userProfile.name}, ${notificationCause.actorName})`),
        avatarFile: newest<string | null>(userProfile.avatarFile),
        people: sql<number>`count(distinct coalesce(${notificationCause.actorId}, ${notificationCause.cause}))::int`,
        causes: sql<number>`count(*)::int`,
      })
      .from(notificationCause)
      .leftJoin(userProfile, eq(userProfile.id, notificationCause.actorId))
      .where(and(inArray(notificationCause.notificationId, [...ids]), isOpenAccount(notificationCause.actorId)))
      .groupBy(notificationCause.notificationId)
    return new Map(rows.map((row) => [row.notificationId, row]))
  },
  /** Of people who want the daily mail: what is unread, newer than `since` and in no mail yet. Newest first for each. */
  async undigested(db: Queryable, since: Date) {
    const wants = (preference: 'artworkUpdates' | 'exhibitionNotices') =>
      sql`(${userProfile.emailPreferences} ->> ${preference})::boolean`
    const isOfExhibition = eq(notification.subjectType, 'exhibition')
    return db
      .select({ row: notification, email: userProfile.email, name: userProfile.name })
      .from(notification)
      .innerJoin(userProfile, eq(userProfile.id, notification.userId))
      .where(
        and(
          isNull(notification.readAt),
          isNull(notification.mailedAt),
          isOpenAccount(notification.userId),
          gt(notification.at, since),
          inArray(notification.kind, ['comment', 'like', 'follow', 'new_work', 'request', 'search_alert']),
          or(and(isOfExhibition, wants('exhibitionNotices')), and(sql`not ${isOfExhibition}`, wants('artworkUpdates'))),
          hasActor,
        ),
      )
      .orderBy(notification.userId, desc(notification.at))
  },
  /** Everything that a person was notified of, for their archive. */
  listByUser: (db: Queryable, userId: string): Promise<NotificationRow[]> =>
    db.select().from(notification).where(eq(notification.userId, userId)).orderBy(desc(notification.at)),
}
