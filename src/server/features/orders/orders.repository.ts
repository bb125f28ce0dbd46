import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { ledgerEntry, order, orderLine, sellerShipping } from '#server/schema/orders.ts'
import type { LedgerLine } from './ledger.ts'
import { ORDER_MOVES, sourcesOf } from './orders.status.ts'

export type OrderRow = typeof order.$inferSelect
export type LineRow = typeof orderLine.$inferSelect

export const ordersRepository = {
  async insert(tx: Transaction, values: typeof order.$inferInsert): Promise<OrderRow> {
    const [row] = await tx.insert(order).values(values).returning()
    if (!row) throw new Error('An order could not be stored.')
    return row
  },
  insertLines: (tx: Transaction, lines: (typeof orderLine.$inferInsert)[]): Promise<LineRow[]> =>
    tx.insert(orderLine).values(lines).returning(),
  async find(db: Queryable, id: string): Promise<OrderRow | null> {
    const [row] = await db.select().from(order).where(eq(order.id, id))
    return row ?? null
  },
  ofCheckout: (db: Queryable, checkoutId: string): Promise<OrderRow[]> =>
    db.select().from(order).where(eq(order.checkoutId, checkoutId)).orderBy(asc(order.number)),
  linesOf: (db: Queryable, orderIds: readonly string[]): Promise<LineRow[]> =>
    db
      .select()
      .from(orderLine)
      .where(inArray(orderLine.orderId, [...orderIds])),
  /** Moves orders to another status; returns those whose move is legal. */
  move: (
    tx: Transaction,
    ids: readonly string[],
    to: OrderRow['status'],
    changes: Partial<Pick<OrderRow, 'paidAt' | 'refundReason' | 'refundedAt'>> = {},
  ): Promise<OrderRow[]> =>
    tx
      .update(order)
      .set({ ...changes, status: to })
      .where(and(inArray(order.id, [...ids]), inArray(order.status, sourcesOf(ORDER_MOVES, to))))
      .returning(),
  async record(tx: Transaction, entries: readonly (LedgerLine & { orderId: string })[]): Promise<void> {
    if (entries.length > 0) await tx.insert(ledgerEntry).values([...entries])
  },
  async refundingSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: order.id })
      .from(order)
      .where(and(eq(order.status, 'refunding'), lt(order.updatedAt, before)))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  /** Whether a person has orders under way, as buyer or seller. */
  async countRefunding(db: Queryable, userId: string): Promise<number> {
    return db.$count(
      order,
      and(
        eq(order.status, 'refunding'),
        isNotNull(order.paidAt),
        or(eq(order.buyerId, userId), eq(order.sellerId, userId)),
      ),
    )
  },
  async flatRate(db: Queryable, userId: string): Promise<number | null> {
    const [row] = await db
      .select({ cents: sellerShipping.flatRateCents })
      .from(sellerShipping)
      .where(eq(sellerShipping.userId, userId))
    return row?.cents ?? null
  },
  async setFlatRate(db: Queryable, userId: string, flatRateCents: number | null): Promise<void> {
    if (flatRateCents === null) await db.delete(sellerShipping).where(eq(sellerShipping.userId, userId))
    else
      await db
        .insert(sellerShipping)
        .values({ userId, flatRateCents })
        .onConflictDoUpdate({ target: sellerShipping.userId, set: { flatRateCents, updatedAt: new Date() } })
  },
}
