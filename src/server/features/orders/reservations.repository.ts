import { and, asc, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { checkout, order } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { type PaidCheckout, paymentColumns } from './checkouts.repository.ts'
import type { OrderRow } from './orders.repository.ts'

/** An order that waits, or has waited, for a payment outside of the provider. */
export interface ReservationRow {
  order: OrderRow
  checkout: PaidCheckout
}

const MAX_LISTED = 200
const isOpen = eq(payment.status, 'open')

const select = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({ order, checkout: { ...getTableColumns(checkout), ...paymentColumns } })
    .from(order)
    .innerJoin(checkout, eq(checkout.id, order.checkoutId))
    .innerJoin(payment, eq(payment.id, order.checkoutId))
    .where(and(eq(payment.method, 'outside'), condition))

export const reservationsRepository = {
  /** Those of a buyer that are open, the first to end first. */
  ofBuyer: (db: Queryable, buyerId: string): Promise<ReservationRow[]> =>
    select(db, and(eq(order.buyerId, buyerId), isOpen))
      .orderBy(asc(payment.endsAt))
      .limit(MAX_LISTED),
  /** Those of a seller that are open, the first to end first, then those that have ended since, the latest first. */
  ofSeller: (db: Queryable, sellerId: string, endedSince: Date): Promise<ReservationRow[]> =>
    select(
      db,
      and(eq(order.sellerId, sellerId), or(isOpen, and(eq(payment.status, 'ended'), gt(payment.endsAt, endedSince)))),
    )
      .orderBy(sql`${payment.status} <> 'open'`, sql`abs(extract(epoch from ${payment.endsAt} - now()))`)
      .limit(MAX_LISTED),
  /** The reservation of a seller's order; null for one that is paid. */
  async find(db: Queryable, sellerId: string, orderId: string): Promise<ReservationRow | null> {
    const [row] = await select(db, and(eq(order.id, orderId), eq(order.sellerId, sellerId), isNull(order.paidAt)))
    return row ?? null
  },
  /** Open ones that end before `until` and whose two sides were not reminded of that. */
  toRemind: (db: Queryable, until: Date, limit: number): Promise<ReservationRow[]> =>
    select(db, and(isOpen, lte(payment.endsAt, until), isNull(checkout.remindedAt)))
      .orderBy(asc(payment.endsAt))
      .limit(limit),
  /** Records the reminder; false when another process did. */
  async remind(tx: Transaction, checkoutId: string, at: Date): Promise<boolean> {
    const rows = await tx
      .update(checkout)
      .set({ remindedAt: at })
      .where(and(eq(checkout.id, checkoutId), isNull(checkout.remindedAt)))
      .returning({ id: checkout.id })
    return rows.length > 0
  },
  /** The sides are reminded again before another end. */
  async forgetReminder(tx: Transaction, checkoutId: string): Promise<void> {
    await tx.update(checkout).set({ remindedAt: null }).where(eq(checkout.id, checkoutId))
  },
}
