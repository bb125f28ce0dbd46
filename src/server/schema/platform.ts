import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment, updated } from './columns.ts'

/** Idempotency records: answers of requests, stored in the transaction of their effect. */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    userId: uuid('user_id').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull().default(0),
    /** Empty only inside the transaction that will set it. */
    response: jsonb('response').$type<unknown>(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
)

/** Webhook events received from providers, for deduplication. */
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

/** `rate-limiter-flexible` writes to this table directly. */
export const RATE_LIMIT_TABLE = 'rate_limit_count'

/**
 * Rate limit counters, with the columns and column order that `rate-limiter-flexible` expects. The table is unlogged:
 * counting does not wait for the disk, and a crash of Postgres resets the counters.
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

/** The mail outbox: mail to be sent, and in development the mail shown at `/dev/outbox`. */
export const mailOutbox = pgTable('mail_outbox', {
  id: key(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  unsubscribeUrl: text('unsubscribe_url'),
  /** Small files, their content in base64. */
  attachments: jsonb('attachments').notNull().default([]).$type<{ name: string; type: string; base64: string }[]>(),
  createdAt: created(),
  sentAt: moment('sent_at'),
  failure: text('failure'),
})

/** Scheduled jobs whose latest run failed; a good run removes its row. */
export const failedRun = pgTable('failed_run', {
  job: text('job').primaryKey(),
  failure: text('failure').notNull(),
  /** When the first of its failed runs in a row failed, and the latest. */
  since: moment('since').notNull(),
  failedAt: moment('failed_at').notNull(),
})

/** Secrets that were generated at the first start because the operator did not set them. */
export const installationSecret = pgTable('installation_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: created(),
})

/** What the owner of the installation decided in the browser: a row for each part of the settings that was saved. */
export const siteSetting = pgTable('site_setting', {
  part: text('part').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updated(),
})

/** The mark of a restored copy, whose work outside waits for an administrator: one row, or none. */
export const held = pgTable('held', {
  only: boolean('only').primaryKey().default(true),
  /** The moment that the copy shows. */
  backupAt: moment('backup_at').notNull(),
  restoredAt: moment('restored_at').notNull().defaultNow(),
})

/** The backups that this installation made in BACKUP_DIR, whole or failed. */
export const backup = pgTable('backup', {
  id: key(),
  startedAt: created(),
  /** Null while it is made. */
  finishedAt: moment('finished_at'),
  /** The name of its file in the folder; null without one. */
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  /** Null for a whole one. */
  failure: text('failure'),
  /** When it was restored into a scratch database, and why that failed. */
  triedAt: moment('tried_at'),
  trialFailure: text('trial_failure'),
})
