import { and, desc, eq, exists, gte, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order, orderLine } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { type OrderRow, unsettledLabels } from './orders.repository.ts'

/** What an order brings its seller, and what decides when. */
export interface PayoutRow {
  order: OrderRow
  netMinor: number
  /** Whether the price of a label may still change what it brings. */
  hasUnsettledLabel: boolean
}
export interface ListedPayoutRow extends PayoutRow {
  titles: string[]
  /** To the microsecond. */
  paidAtExact: string
}

/** What was paid out in a currency. */
export interface PaidOut {
  currency: string
  amountMinor: number
  orders: number
}

const sumNet = (db: Queryable) =>
  db
    .select({ sum: sql`coalesce(sum(${ledgerEntry.amountMinor}), 0)::float8` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.orderId, order.id),
        eq(ledgerEntry.account, 'seller'),
        notInArray(ledgerEntry.kind, ['payout', 'returned_payout']),
      ),
    )

const listTitles = (db: Queryable) =>
  db
    .select({ titles: sql`json_agg(${orderLine.title} order by ${orderLine.id})` })
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))

const payoutColumns = (db: Queryable) => ({
  order,
  netMinor: sql<number>`${sumNet(db)}`,
  hasUnsettledLabel: sql<boolean>`${exists(unsettledLabels(db, order.id))}`,
})

/** Orders of a seller that were not refunded. */
const paidTo = (sellerId: string) => and(eq(order.sellerId, sellerId), eq(order.status, 'paid'))

export const payoutsOverviewRead = {
  /** Newest order first, without those whose buyer paid the seller. */
  page: (db: Queryable, sellerId: string, from: Keyset | undefined, limit: number): Promise<ListedPayoutRow[]> =>
    db
      .select({
        ...payoutColumns(db),
        titles: sql<string[]>`${listTitles(db)}`,
        paidAtExact: sql<string>`${order.paidAt}::text`,
      })
      .from(order)
      .innerJoin(payment, and(eq(payment.id, order.checkoutId), eq(payment.method, 'card')))
      .where(and(paidTo(sellerId), olderThan(from, order.paidAt, order.id)))
      .orderBy(desc(order.paidAt), desc(order.id))
      .limit(limit),

  /** What is to be paid out. */
  pending: (db: Queryable, sellerId: string): Promise<PayoutRow[]> =>
    db
      .select(payoutColumns(db))
      .from(order)
      .where(and(paidTo(sellerId), isNull(order.paidOutAt))),

  /** Of the orders that were paid out since then, what the bank of the seller has; a refund may have taken some back. */
  paidSince: (db: Queryable, sellerId: string, since: Date): Promise<PaidOut[]> =>
    db
      .select({
        currency: order.currency,
        amountMinor: sql<number>`coalesce(sum(${ledgerEntry.amountMinor}), 0)::float8`,
        orders: sql<number>`count(distinct ${order.id})::int`,
      })
      .from(order)
      .innerJoin(ledgerEntry, and(eq(ledgerEntry.orderId, order.id), eq(ledgerEntry.account, 'bank')))
      .where(and(eq(order.sellerId, sellerId), gte(order.paidOutAt, since)))
      .groupBy(order.currency),
}
