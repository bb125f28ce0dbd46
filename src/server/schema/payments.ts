import { bigint, boolean, index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment, updated } from './columns.ts'

/** The application's copy of a user's account at the payment provider, updated by webhook and fetch. */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: key(),
    /** Not a foreign key: records of money remain when the account of a user is deleted. */
    userId: uuid('user_id').notNull(),
    /** The provider's id; null between reserving the row and the provider's response. */
    providerAccountId: text('provider_account_id'),
    status: text('status', { enum: ['not_connected', 'active', 'pending', 'incomplete', 'restricted'] })
      .notNull()
      .default('not_connected'),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    /** When it was last fetched. A state older than ten minutes is fetched again before it permits anything. */
    checkedAt: moment('checked_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('payment_account_user').on(table.userId),
    uniqueIndex('payment_account_provider').on(table.providerAccountId),
  ],
)

/** Platform settings that an administrator can change at run time. One row. */
export const platformSetting = pgTable('platform_setting', {
  id: text('id').primaryKey(),
  commissionRate: numeric('commission_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  updatedAt: updated(),
})

/** The ledger of the sandbox payment provider, which stands in for the vendor and never reads the application's tables. */
export const sandboxPaymentAccount = pgTable('sandbox_payment_account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  displayName: text('display_name').notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  detailsSubmitted: boolean('details_submitted').notNull().default(false),
  disabledReason: text('disabled_reason'),
  reviewPending: boolean('review_pending').notNull().default(false),
  chargesEnabled: boolean('charges_enabled').notNull().default(false),
  payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
  facts: jsonb('facts').notNull().$type<Record<string, string>>().default({}),
  payoutInterval: text('payout_interval', { enum: ['manual', 'daily', 'weekly', 'monthly'] })
    .notNull()
    .default('weekly'),
  createdAt: created(),
  updatedAt: updated(),
})

/** Single-use links of the sandbox: onboarding, dashboard, embedded sessions. */
export const sandboxPaymentLink = pgTable('sandbox_payment_link', {
  token: text('token').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => sandboxPaymentAccount.id, { onDelete: 'cascade' }),
  purpose: text('purpose', { enum: ['onboarding', 'dashboard', 'session'] }).notNull(),
  returnUrl: text('return_url'),
  refreshUrl: text('refresh_url'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export interface SandboxCheckoutLine {
  name: string
  cents: number
  quantity: number
}

/** The payment pages of the sandbox, each with the payment that was made on it. */
export const sandboxPaymentCheckout = pgTable(
  'sandbox_payment_checkout',
  {
    id: text('id').primaryKey(),
    /** The secret part of the address of its page. */
    token: text('token').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    reference: text('reference').notNull(),
    email: text('email').notNull(),
    lines: jsonb('lines').notNull().$type<SandboxCheckoutLine[]>(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    expiresAt: moment('expires_at').notNull(),
    paymentId: text('payment_id').unique(),
    feeCents: bigint('fee_cents', { mode: 'number' }),
    paidAt: moment('paid_at'),
    createdAt: created(),
  },
  (table) => [index('sandbox_payment_checkout_paid').on(table.paidAt)],
)

/** What the sandbox paid out to connected accounts. */
export const sandboxPaymentTransfer = pgTable('sandbox_payment_transfer', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  reversedAt: moment('reversed_at'),
  createdAt: created(),
})

export const sandboxPaymentRefund = pgTable('sandbox_payment_refund', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  createdAt: created(),
})
