import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment } from './columns.ts'

/** Accounts, whoever keeps their passwords. Emails are stored in lower case. */
export const identityAccount = pgTable(
  'identity_account',
  {
    id: key(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Null where a vendor keeps the passwords. */
    passwordHash: text('password_hash'),
    /**
     * Since when the vendor's tokens are valid, as of the last change that this product made there: it ended sessions by
     * itself, so that this revocation is no news.
     */
    vendorValidSince: moment('vendor_valid_since'),
    disabledAt: moment('disabled_at'),
    createdAt: created(),
  },
  (table) => [uniqueIndex('identity_account_email').on(table.email)],
)

/** One sign-in on one device. Ending it immediately invalidates all of its tokens. */
export const identitySession = pgTable(
  'identity_session',
  {
    id: key(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccount.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    /** When the password was last entered. */
    authTime: moment('auth_time').notNull().defaultNow(),
    /** Whether a second factor was shown, or another provider vouched for the person. */
    secondFactorShown: boolean('second_factor_shown').notNull().default(false),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    createdAt: created(),
  },
  (table) => [index('identity_session_account').on(table.accountId)],
)

/** Refresh tokens of a session, hashed. Replaying a used one after the overlap ends the session. */
export const identityRefreshToken = pgTable(
  'identity_refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => identitySession.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: created(),
  },
  (table) => [index('identity_refresh_token_session').on(table.sessionId)],
)

/** Single-use codes for password resets, custom tokens and the email of a sign-up, hashed. */
export const identityOneTimeCode = pgTable(
  'identity_one_time_code',
  {
    hash: text('hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccount.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['password-reset', 'custom-token', 'email-confirmation'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: created(),
  },
  (table) => [index('identity_one_time_code_account').on(table.accountId)],
)

/** The keys of ID tokens. The newest one signs; all that are not retired verify. */
export const identitySigningKey = pgTable('identity_signing_key', {
  id: text('id').primaryKey(),
  privateKey: jsonb('private_key').notNull().$type<Record<string, unknown>>(),
  publicKey: jsonb('public_key').notNull().$type<Record<string, unknown>>(),
  createdAt: created(),
  retiredAt: moment('retired_at'),
})

/** New email addresses awaiting confirmation, one per account; the code is stored as a hash. */
export const identityEmailChange = pgTable(
  'identity_email_change',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => identityAccount.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** The session that requested the change; it stays active after it. */
    sessionId: uuid('session_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [uniqueIndex('identity_email_change_code').on(table.codeHash)],
)

/** Failed attempts per email and source: a known browser, an IP address, a session, or any source. */
export const identityFailedAttempts = pgTable(
  'identity_failed_attempts',
  {
    email: text('email').notNull(),
    source: text('source').notNull(),
    count: integer('count').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.email, table.source] })],
)

/** OAuth states of shop connections in progress: single use, valid for ten minutes, bound to a browser nonce (AW-1.55). */
export const shopConnectionState = pgTable('shop_connection_state', {
  hash: text('hash').primaryKey(),
  shop: text('shop').notNull(),
  accountId: uuid('account_id').references(() => identityAccount.id, { onDelete: 'cascade' }),
  browserHash: text('browser_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Connected shops; each belongs to one account. */
export const shopConnection = pgTable('shop_connection', {
  shop: text('shop').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => identityAccount.id, { onDelete: 'cascade' }),
  createdAt: created(),
})
