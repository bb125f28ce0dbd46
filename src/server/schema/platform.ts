import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment } from './columns.ts'

/** Requests that must not be carried out twice: stored before the work starts (rule 3). */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    userId: uuid('user_id').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state', { enum: ['started', 'done'] })
      .notNull()
      .default('started'),
    status: integer('status'),
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

/** Counters of rate limits, one row a key and window. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_limit_age').on(table.windowStart)],
)

/** Megapixels each person had looked at in an hour; the columns are those `rate-limiter-flexible` expects, in its order. */
export const pictureAllowance = pgTable('picture_allowance', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

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
