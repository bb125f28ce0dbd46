import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment } from './columns.ts'

/** Answers of requests that must not be carried out twice, written in the transaction of what they did. */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    userId: uuid('user_id').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull().default(0),
    /** Empty only inside the transaction that is about to write it. */
    response: jsonb('response').$type<unknown>(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
)

/** Events that came in from providers, once each. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** The library that counts writes to this table itself, by name. */
export const RATE_LIMIT_TABLE = 'rate_limit_count'

/**
 * Counters of rate limits, in the columns and the order that `rate-limiter-flexible` expects. The table is unlogged: a
 * counter is written without waiting for the disk, and after a crash of Postgres counting begins anew.
 */
export const rateLimitCount = pgTable(
  RATE_LIMIT_TABLE,
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_count_expire').on(table.expire)],
)

/** Mail waiting for its transport, and in development the page that shows it. */
export const mailOutbox = pgTable('mail_outbox', {
  id: key(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  createdAt: created(),
  sentAt: moment('sent_at'),
  failure: text('failure'),
})

/** Secrets the installation made for itself at its first start, for those the operator did not set. */
export const installationSecret = pgTable('installation_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: created(),
})
