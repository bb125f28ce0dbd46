import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FACTOR_KINDS } from '#contract/factor-kinds.ts'
import { created, key, moment } from './columns.ts'
import { identityAccount } from './identity.ts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => identityAccount.id, { onDelete: 'cascade' })

/** What proves, beside the password, who signs in: an authenticator app or a passkey. */
export const secondFactor = pgTable(
  'second_factor',
  {
    id: key(),
    accountId: accountId(),
    kind: text('kind', { enum: FACTOR_KINDS }).notNull(),
    name: text('name').notNull(),
    /** Of an app: the encrypted secret. */
    secret: jsonb('secret').$type<Record<string, unknown>>(),
    /** Of an app: the time step of the last code that was used, so that none works twice. */
    lastStep: integer('last_step'),
    /** Of a passkey. */
    credentialId: text('credential_id'),
    /** Of a passkey: its COSE key, base64url. */
    publicKey: text('public_key'),
    /** Of a passkey: how often it was used, as it says itself. */
    signCount: bigint('sign_count', { mode: 'number' }),
    lastUsedAt: moment('last_used_at'),
    createdAt: created(),
  },
  (table) => [
    index('second_factor_account').on(table.accountId),
    uniqueIndex('second_factor_credential').on(table.credentialId),
  ],
)

/** The recovery codes of an account, as keyed hashes; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: accountId(), hash: text('hash').notNull(), usedAt: moment('used_at'), createdAt: created() },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Browsers that are not asked for the second factor for a while. */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [index('remembered_device_account').on(table.accountId)],
)

/** Sign-ins, and confirmations of the password, that wait for the second factor; each ends once. */
export const pendingSignIn = pgTable(
  'pending_sign_in',
  {
    /** Of the token in the cookie of the browser that began it. */
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    /** The session whose password was confirmed; null for a new sign-in. */
    sessionId: uuid('session_id'),
    /** False for a sign-in without a password, such as one of a shop. */
    passwordGiven: boolean('password_given').notNull(),
    /** What a passkey has to sign. */
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [index('pending_sign_in_account').on(table.accountId)],
)

/** Whose account somebody at the OpenID Connect provider signs in to. */
export const oidcSubject = pgTable(
  'oidc_subject',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: accountId(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('oidc_subject_account').on(table.issuer, table.accountId),
  ],
)
