import { boolean, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment, updated } from './columns.ts'
import { userProfile } from './profiles.ts'

/** The product's own copy of what the payment provider says of a user's account, fed by webhook and fetch. */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    /** The provider's id; null between reserving the row and the provider's answer. */
    providerAccountId: text('provider_account_id'),
    status: text('status', { enum: ['not_connected', 'active', 'pending', 'incomplete', 'restricted'] })
      .notNull()
      .default('not_connected'),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    /** When the provider last said so; older than ten minutes is asked again before it opens anything (W22). */
    checkedAt: moment('checked_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('payment_account_user').on(table.userId),
    uniqueIndex('payment_account_provider').on(table.providerAccountId),
  ],
)

/** Settings of the platform that an admin changes while it runs. One row. */
export const platformSetting = pgTable('platform_setting', {
  id: text('id').primaryKey(),
  commissionRate: numeric('commission_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  updatedAt: updated(),
})

/** The sandbox payment provider's own ledger: it stands for the vendor and never reads the product's tables. */
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

/** One-time links of the sandbox: onboarding, dashboard, embedded sessions. */
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
