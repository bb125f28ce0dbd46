import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment } from './columns.ts'

/** Accounts whose owner has closed them. The row is deleted when the account is reopened, or erased for good. */
export const accountClosing = pgTable(
  'account_closing',
  {
    accountId: uuid('account_id').primaryKey(),
    email: text('email').notNull(),
    /** Until then a sign-in reopens the account. */
    deleteAt: moment('delete_at').notNull(),
    /** When erasing began; after that the account cannot be reopened. */
    erasingSince: moment('erasing_since'),
    /** An administrator removed the person, so that a sign-in does not reopen the account. */
    isRemoved: boolean('is_removed').notNull().default(false),
    createdAt: created(),
  },
  (table) => [index('account_closing_due').on(table.deleteAt)],
)

/** Whether the account of a person is not closed. */
export const isOpenAccount = (accountId: AnyPgColumn) =>
  sql`not exists (select 1 from ${accountClosing} where ${accountClosing.accountId} = ${accountId})`

/** Archives of everything that a person has put into the product, for download. */
export const accountArchive = pgTable(
  'account_archive',
  {
    id: key(),
    accountId: uuid('account_id').notNull(),
    state: text('state', { enum: ['preparing', 'ready', 'failed'] })
      .notNull()
      .default('preparing'),
    /** What is in it, such as `3 works with 5 pictures`. */
    contents: text('contents').array().notNull().default([]),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('account_archive_account').on(table.accountId, table.id),
    index('account_archive_expiry').on(table.expiresAt),
    uniqueIndex('account_archive_preparing').on(table.accountId).where(sql`${table.state} = 'preparing'`),
  ],
)
