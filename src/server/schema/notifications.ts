import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS } from '#contract/notifications.ts'
import { created, key, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

/** What a person is notified of: everything of one kind about one subject on one day (UTC). */
export const notification = pgTable(
  'notification',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    subjectType: text('subject_type', {
      enum: ['artwork', 'exhibition', 'article', 'order', 'inquiry', 'person', 'search_alert', 'session', 'refund'],
    }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The subject as it is called, for when it is gone. */
    title: text('title').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    /** Of its newest cause. */
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    /** When a daily digest mentioned it. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('notification_subject').on(table.userId, table.kind, table.subjectType, table.subjectId, table.day),
    index('notification_user').on(table.userId, table.at, table.id),
    index('notification_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notification_at').on(table.at),
  ],
)

/** What a notification is about: a like, a comment, an order. Each is notified once. */
export const notificationCause = pgTable(
  'notification_cause',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    /** The id of the comment, order, message or work; for a like and a follow that of the person. */
    cause: uuid('cause').notNull(),
    /** Null for a visitor without an account. */
    actorId: uuid('actor_id').references(() => userProfile.id, { onDelete: 'cascade' }),
    /** The name of a visitor. */
    actorName: text('actor_name').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.cause] }),
    index('notification_cause_actor').on(table.actorId),
  ],
)

/** One row: until when the stored likes, comments, orders and so on have become notifications. */
export const notificationProgress = pgTable('notification_progress', {
  name: text('name').primaryKey(),
  until: moment('until').notNull(),
  createdAt: created(),
})
