import { and, asc, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order } from '#server/schema/orders.ts'
import { payment, paymentMovement } from '#server/schema/payments.ts'
import { unsettledLabels } from './orders.repository.ts'

/** What a seller owes for an order; below 0, what they are owed for it. */
export interface Debt {
  orderId: string
  sellerId: string
  sellerName: string
  /** The payment of the order, and its currency. */
  paymentId: string
  currency: string
  number: number
  paidAt: Date
  amountMinor: number
}

/** The reversal of a payout whose outcome is open: until then, it is not known what the seller owes. */
const openReversals = (db: Queryable) =>
  db
    .select({ id: paymentMovement.id })
    .from(paymentMovement)
    .where(
      and(
        eq(paymentMovement.paymentId, order.checkoutId),
        eq(paymentMovement.partId, order.id),
        eq(paymentMovement.kind, 'reversal'),
        eq(paymentMovement.status, 'due'),
      ),
    )

const seller = sql`sum(${ledgerEntry.amountMinor})`

/** What sellers owe for orders that were refunded after their payout, or paid outside of the provider. */
export const debtsRepository = {
  /**
   * The oldest first: orders whose entries leave the seller less than nothing, or more of one that was paid outside of the
   * provider, which no payout brings. One with a label or a reversed payout whose outcome is open is not among them yet.
   */
  list: (db: Queryable, of: { sellerId?: string; orderIds?: readonly string[] } = {}): Promise<Debt[]> =>
    db
      .select({
        orderId: order.id,
        sellerId: order.sellerId,
        sellerName: order.sellerName,
        paymentId: order.checkoutId,
        currency: order.currency,
        number: order.number,
        paidAt: sql`${order.paidAt}`.mapWith(order.createdAt),
        amountMinor: sql<number>`(-${seller})::float8`,
      })
      .from(order)
      .innerJoin(payment, eq(payment.id, order.checkoutId))
      .innerJoin(ledgerEntry, and(eq(ledgerEntry.orderId, order.id), eq(ledgerEntry.account, 'seller')))
      .where(
        and(
          of.sellerId === undefined ? undefined : eq(order.sellerId, of.sellerId),
          of.orderIds && inArray(order.id, [...of.orderIds]),
          or(eq(order.status, 'refunded'), isNotNull(order.paidOutAt)),
          isNotNull(order.paidAt),
          notExists(unsettledLabels(db, order.id)),
          notExists(openReversals(db)),
        ),
      )
      .groupBy(order.id, payment.id)
      .having(sql`${seller} < 0 or (${seller} > 0 and ${payment.method} = 'outside')`)
      .orderBy(asc(order.number)),
  /** The same of a seller with their orders locked, so that each debt is collected once. */
  async lock(tx: Transaction, sellerId: string): Promise<Debt[]> {
    const orderIds = (await debtsRepository.list(tx, { sellerId })).map(({ orderId }) => orderId)
    if (orderIds.length === 0) return []
    await tx
      .select({ id: order.id })
      .from(order)
      .where(inArray(order.id, orderIds))
      .orderBy(asc(order.id))
      .for('update')
    return debtsRepository.list(tx, { sellerId, orderIds })
  },
  async wasCollected(tx: Transaction, orderId: string): Promise<boolean> {
    const collected = and(eq(ledgerEntry.orderId, orderId), eq(ledgerEntry.kind, 'collected_debt'))
    return (await tx.$count(ledgerEntry, collected)) > 0
  },
}
