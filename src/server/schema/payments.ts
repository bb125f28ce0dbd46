import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Money } from '#contract/money.ts'
import type { OutsideInstructions } from '#contract/outside-payments.ts'
import type { EvidenceFacts } from '#server/providers/payments/payments.provider.ts'
import { created, currency, key, minor, moment, updated } from './columns.ts'
import { userProfile } from './profiles.ts'

/** What can be paid. */
export const PAYMENT_KINDS = ['checkout', 'label', 'session', 'sale'] as const

/** What a payment page shows, and where it leads back to. */
export interface PageDetails {
  email: string
  lines: { name: string; price: Money; quantity: number }[]
  successUrl: string
  cancelUrl: string
}

/**
 * What somebody is to pay, for whatever kind of thing. A checkout or a payment order for a label has the id of its payment.
 * Payers are not foreign keys: records of money remain when an account is deleted.
 */
export const payment = pgTable(
  'payment',
  {
    id: key(),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    /** Null for a visitor. */
    payerId: uuid('payer_id'),
    /** One that ended can still be paid by a payment that was under way; it is refunded. */
    status: text('status', { enum: ['open', 'paid', 'ended', 'refunding', 'refunded'] })
      .notNull()
      .default('open'),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    /** Of the payments of a kind with the same key, one can be open at a time. */
    openKey: text('open_key'),
    /** Until when it can be paid. */
    endsAt: moment('ends_at').notNull(),
    page: jsonb('page').notNull().$type<PageDetails>(),
    /** On the provider's page, or to the seller outside of it, who confirms it. */
    method: text('method', { enum: ['card', 'outside'] })
      .notNull()
      .default('card'),
    /** Of a payment outside: what its payer reads, when they said that it is on its way, and how it was received. */
    instructions: jsonb('instructions').$type<OutsideInstructions>(),
    sentAt: moment('sent_at'),
    receivedBy: text('received_by', { enum: ['transfer', 'cash', 'check', 'terminal', 'other'] }),
    /** When somebody first went to pay; from then on the amount is fixed. */
    requestedAt: moment('requested_at'),
    /** Until when the payment page is open, as it was first requested: a repeat with the same key must be the same. */
    pageExpiresAt: moment('page_expires_at'),
    attempt: integer('attempt').notNull().default(1),
    /** The provider's id of the payment page, and its address. */
    pageId: text('page_id'),
    pageUrl: text('page_url'),
    /** When a payment was last declined. */
    declinedAt: moment('declined_at'),
    /** The provider's id of the payment that was made. */
    providerPaymentId: text('provider_payment_id'),
    paidMinor: minor('paid_minor'),
    /** What the provider keeps of it; null until the provider knows. */
    feeMinor: minor('fee_minor'),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('payment_one_open').on(table.kind, table.openKey).where(sql`${table.status} = 'open'`),
    uniqueIndex('payment_page').on(table.pageId),
    uniqueIndex('payment_provider_id').on(table.providerPaymentId),
    index('payment_payer').on(table.payerId, table.id),
    index('payment_open_until').on(table.endsAt).where(sql`${table.status} = 'open'`),
    index('payment_without_fee').on(table.paidAt).where(sql`${table.feeMinor} is null`),
    check('payment_amount', sql`${table.amountMinor} > 0`),
    check('payment_instructions', sql`(${table.method} = 'outside') = (${table.instructions} is not null)`),
  ],
)

/**
 * Money that the provider is to move after a payment: a refund, a transfer to a seller, or the reversal of a transfer. It is
 * due from the transaction that decides it on; a job makes it, once, whatever fails.
 */
export const paymentMovement = pgTable(
  'payment_movement',
  {
    id: key(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind', { enum: ['refund', 'transfer', 'reversal'] }).notNull(),
    /** The part of the payment that it is about, which is an order; null for all of it. */
    partId: uuid('part_id'),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    /** Of a transfer: the connected account. */
    accountId: text('account_id'),
    /** Of a reversal: the transfer that it takes back. */
    transferId: uuid('transfer_id').references((): AnyPgColumn => paymentMovement.id),
    /** `failed`: a refund that the bank returned; it waits until it is `repeated` by another one, or `paid_outside`. */
    status: text('status', { enum: ['due', 'done', 'refused', 'failed', 'repeated', 'paid_outside'] })
      .notNull()
      .default('due'),
    /** Of a refund: the failed one that it repeats. */
    repeatsId: uuid('repeats_id').references((): AnyPgColumn => paymentMovement.id),
    /** Each attempt has its own key at the provider. */
    attempt: integer('attempt').notNull().default(1),
    /** When the provider was last asked: it may have happened since. */
    sentAt: moment('sent_at'),
    /** Until then, one worker has it to itself. */
    claimedUntil: moment('claimed_until'),
    /** The provider's id of it. */
    providerId: text('provider_id'),
    /** Why the last attempt failed. */
    problem: text('problem').notNull().default(''),
    /** When a refund that was made turned out to have failed. */
    failedAt: moment('failed_at'),
    /** Of a refund that was made: when the provider was last asked what became of it. */
    lookedAt: moment('looked_at'),
    /** When and how it was paid outside of the provider. */
    paidOutsideAt: moment('paid_outside_at'),
    note: text('note').notNull().default(''),
    /** Why a part of an order was refunded; the buyer reads it. */
    reason: text('reason').notNull().default(''),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('payment_movement_transfer_once')
      .on(table.paymentId, table.partId)
      .where(sql`${table.kind} = 'transfer'`),
    uniqueIndex('payment_movement_refund_once')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'refund' and ${table.partId} is null and ${table.status} in ('due', 'done')`),
    index('payment_movement_of').on(table.paymentId, table.partId),
    index('payment_movement_provider_id').on(table.providerId),
    index('payment_movement_failed').on(table.failedAt).where(sql`${table.status} = 'failed'`),
    index('payment_movement_due').on(table.updatedAt).where(sql`${table.status} = 'due'`),
    check('payment_movement_amount', sql`${table.amountMinor} > 0`),
  ],
)

/** A payment that its payer disputes at their bank. While one is open, nothing of the payment is transferred. */
export const paymentDispute = pgTable(
  'payment_dispute',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    stage: text('stage', { enum: ['inquiry', 'needs_response', 'under_review', 'won', 'lost'] }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    reason: text('reason').notNull(),
    respondBy: moment('respond_by'),
    openedAt: moment('opened_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    /** What the provider took for it, its own fee, and what it returned, in the currency of the payment. */
    takenMinor: minor('taken_minor').notNull().default(0),
    feeMinor: minor('fee_minor').notNull().default(0),
    returnedMinor: minor('returned_minor').notNull().default(0),
    /** How often the bank was sent evidence, from here or in the provider's dashboard. */
    submissions: integer('submissions').notNull().default(0),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('payment_dispute_payment').on(table.paymentId)],
)

/**
 * What the bank is sent about a dispute. Like a movement, it is due from the transaction that decides it on, and a job sends it,
 * once. One that the provider refused can be replaced by another.
 */
export const paymentDisputeEvidence = pgTable(
  'payment_dispute_evidence',
  {
    id: key(),
    disputeId: text('dispute_id')
      .notNull()
      .unique()
      .references(() => paymentDispute.id),
    sentBy: text('sent_by', { enum: ['seller', 'admin'] }).notNull(),
    facts: jsonb('facts').notNull().$type<EvidenceFacts>(),
    /** The stored PDF. */
    fileKey: text('file_key').notNull(),
    status: text('status', { enum: ['due', 'done', 'refused'] })
      .notNull()
      .default('due'),
    /** Each attempt has its own key at the provider. */
    attempt: integer('attempt').notNull().default(1),
    /** When the provider was last asked: it may have been sent since. */
    sentAt: moment('sent_at'),
    /** Until then, one worker has it to itself. */
    claimedUntil: moment('claimed_until'),
    /** When the provider had it. */
    submittedAt: moment('submitted_at'),
    /** Why the last attempt failed. */
    problem: text('problem').notNull().default(''),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('payment_dispute_evidence_due').on(table.updatedAt).where(sql`${table.status} = 'due'`)],
)

/** The application's copy of a user's account at the payment provider, updated by webhook and fetch. */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: key(),
    /** Not a foreign key: records of money remain when the account of a user is deleted. */
    userId: uuid('user_id').notNull(),
    /** The provider's id; null between reserving the row and the provider's response. */
    providerAccountId: text('provider_account_id'),
    /** Where the seller lives or their business is registered. It stays while an account may have been created with it. */
    country: text('country'),
    /** How often an account was asked for; a refused request needs another key. */
    attempt: integer('attempt').notNull().default(1),
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

/** How a seller is paid without the payment provider. */
export const outsidePaymentTerms = pgTable('outside_payment_terms', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => userProfile.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  accountHolder: text('account_holder').notNull(),
  accountNumber: text('account_number').notNull(),
  bankCode: text('bank_code').notNull(),
  note: text('note').notNull(),
  inPerson: boolean('in_person').notNull(),
  holdDays: integer('hold_days').notNull(),
  offered: text('offered', { enum: ['always', 'without_card'] }).notNull(),
  createdAt: created(),
  updatedAt: updated(),
})

/**
 * The platform's own account at the payment provider, since the first start: what we know of payments and accounts is only
 * true there. One row.
 */
export const paymentPlatform = pgTable('payment_platform', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  accountId: text('account_id').notNull(),
  testMode: boolean('test_mode').notNull(),
  createdAt: created(),
})

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

/** The payment pages of the sandbox, each with the payment that was made on it. */
export const sandboxPaymentPage = pgTable(
  'sandbox_payment_page',
  {
    id: text('id').primaryKey(),
    /** The secret part of the address of its page. */
    token: text('token').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    reference: text('reference').notNull(),
    email: text('email').notNull(),
    lines: jsonb('lines').notNull().$type<PageDetails['lines']>(),
    totalMinor: minor('total_minor').notNull(),
    currency: currency(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    expiresAt: moment('expires_at').notNull(),
    paymentId: text('payment_id').unique(),
    feeMinor: minor('fee_minor'),
    paidAt: moment('paid_at'),
    createdAt: created(),
  },
  (table) => [
    index('sandbox_payment_page_paid').on(table.paidAt),
    index('sandbox_payment_page_reference').on(table.reference),
  ],
)

/** What buyers dispute at the sandbox's bank. */
export const sandboxPaymentDispute = pgTable('sandbox_payment_dispute', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  stage: text('stage', { enum: ['inquiry', 'needs_response', 'under_review', 'won', 'lost'] }).notNull(),
  reason: text('reason').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: currency(),
  /** What was taken of the platform's balance, with the fee, and what was returned. */
  takenMinor: minor('taken_minor').notNull(),
  feeMinor: minor('fee_minor').notNull(),
  returnedMinor: minor('returned_minor').notNull().default(0),
  respondBy: moment('respond_by').notNull(),
  /** What its bank was sent, once, and by which key. */
  evidence: jsonb('evidence').$type<EvidenceFacts>(),
  evidenceKey: text('evidence_key'),
  createdAt: created(),
})

/** What the sandbox refunded, paid out to connected accounts, and took back from them. */
export const sandboxPaymentMovement = pgTable('sandbox_payment_movement', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['refund', 'transfer', 'reversal'] }).notNull(),
  /** Of a refund and a transfer the payment, of a reversal the transfer. */
  ofId: text('of_id').notNull(),
  /** Of a transfer. */
  accountId: text('account_id'),
  amountMinor: minor('amount_minor').notNull(),
  currency: currency(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  /** When a refund failed at the bank. */
  failedAt: moment('failed_at'),
  createdAt: created(),
})
