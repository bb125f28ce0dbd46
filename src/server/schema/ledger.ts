import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, currency, key, minor } from './columns.ts'
import { order } from './orders.ts'
import { payment, paymentDispute, paymentMovement } from './payments.ts'

/**
 * Money of a payment, or of one of its orders, between two accounts: the entries of each kind add up to 0. `bank` is the
 * seller's, `outside` what was paid without the provider.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: key(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    orderId: uuid('order_id').references(() => order.id),
    kind: text('kind', {
      enum: [
        'price',
        'shipping',
        'tax',
        'commission',
        'provider_fee',
        'late_payment',
        'refund',
        'refund_failed',
        'paid_outside',
        'returned_outside',
        'disputed',
        'dispute_fee',
        'dispute_won',
        'dispute_lost',
        'borne_dispute',
        'returned_commission',
        'payout',
        'returned_payout',
        'label',
        'returned_label',
        'debt',
        'collected_debt',
        'settled_debt',
      ],
    }).notNull(),
    account: text('account', {
      enum: ['buyer', 'seller', 'platform', 'provider', 'tax_authority', 'bank', 'outside'],
    }).notNull(),
    /** The movement that it records; null for what was not moved by the provider. */
    movementId: uuid('movement_id').references(() => paymentMovement.id),
    /** The dispute that it follows from; null without. */
    disputeId: text('dispute_id').references(() => paymentDispute.id),
    /** The shipping label it is about; null for all other kinds. Not a foreign key, because labels refer to orders. */
    labelId: uuid('label_id'),
    /** Of a debt that a payout collects: the other order, which owes it or from which it was collected. */
    counterOrderId: uuid('counter_order_id').references(() => order.id),
    /** Positive: the account receives it. */
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('ledger_entry_payment_once')
      .on(table.paymentId, table.kind, table.account)
      .where(sql`${table.orderId} is null and ${table.movementId} is null and ${table.disputeId} is null`),
    uniqueIndex('ledger_entry_once')
      .on(table.orderId, table.kind, table.account)
      .where(
        sql`${table.labelId} is null and ${table.counterOrderId} is null and ${table.movementId} is null and ${table.disputeId} is null and ${table.kind} <> 'settled_debt'`,
      ),
    uniqueIndex('ledger_entry_debt_once')
      .on(table.orderId, table.counterOrderId, table.kind, table.account)
      .where(sql`${table.counterOrderId} is not null`),
    uniqueIndex('ledger_entry_label_once')
      .on(table.labelId, table.kind, table.account)
      .where(sql`${table.labelId} is not null`),
    uniqueIndex('ledger_entry_dispute_once')
      .on(table.disputeId, sql`coalesce(${table.orderId}, ${table.paymentId})`, table.kind, table.account)
      .where(sql`${table.disputeId} is not null`),
    uniqueIndex('ledger_entry_movement_once')
      .on(table.movementId, table.kind, table.account)
      .where(sql`${table.movementId} is not null`),
  ],
)
