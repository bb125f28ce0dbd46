import { and, asc, count, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { CHECKOUT_MOVES, sourcesOf } from './orders.status.ts'

export type CheckoutRow = typeof checkout.$inferSelect
type NewCheckout = typeof checkout.$inferInsert

const isOpen = eq(checkout.status, 'open')

export const checkoutsRepository = {
  /** Null when the buyer has an open checkout already. */
  async insert(tx: Transaction, values: NewCheckout): Promise<CheckoutRow | null> {
    const [row] = await tx.insert(checkout).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  async buyerName(tx: Transaction, id: string): Promise<string> {
    const [row] = await tx.select({ name: userProfile.name }).from(userProfile).where(eq(userProfile.id, id))
    return row?.name ?? ''
  },
  async find(db: Queryable, id: string): Promise<CheckoutRow | null> {
    const [row] = await db.select().from(checkout).where(eq(checkout.id, id))
    return row ?? null
  },
  async idOfSession(db: Queryable, sessionId: string): Promise<string | null> {
    const [row] = await db.select({ id: checkout.id }).from(checkout).where(eq(checkout.sessionId, sessionId))
    return row?.id ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<CheckoutRow | null> {
    const [row] = await tx.select().from(checkout).where(eq(checkout.id, id)).for('update')
    return row ?? null
  },
  /** Moves a checkout to another status; null when the move is not legal. */
  async move(
    tx: Transaction,
    id: string,
    to: CheckoutRow['status'],
    changes: Partial<Pick<CheckoutRow, 'paymentId' | 'paidCents'>> = {},
  ): Promise<CheckoutRow | null> {
    const [row] = await tx
      .update(checkout)
      .set({ ...changes, status: to })
      .where(and(eq(checkout.id, id), inArray(checkout.status, sourcesOf(CHECKOUT_MOVES, to))))
      .returning()
    return row ?? null
  },
  /** Records that the provider is asked for a payment page; false when the checkout is not open any more. */
  async requestPayment(db: Queryable, id: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(checkout)
      .set({ paymentRequestedAt: sql`coalesce(${checkout.paymentRequestedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(checkout.id, id), isOpen, gt(checkout.endsAt, now)))
      .returning({ id: checkout.id })
    return rows.length > 0
  },
  async attachSession(db: Queryable, id: string, session: { id: string; url: string }): Promise<void> {
    await db.update(checkout).set({ sessionId: session.id, paymentUrl: session.url }).where(eq(checkout.id, id))
  },
  async recordDecline(tx: Transaction, id: string, at: Date): Promise<void> {
    await tx
      .update(checkout)
      .set({ declinedAt: at })
      .where(and(eq(checkout.id, id), isOpen))
  },
  /** False unless the checkout is open, in time and was not prolonged before. */
  async prolong(db: Queryable, id: string, { now, endsAt }: { now: Date; endsAt: Date }): Promise<boolean> {
    const rows = await db
      .update(checkout)
      .set({ endsAt, prolongedAt: now })
      .where(and(eq(checkout.id, id), isOpen, gt(checkout.endsAt, now), isNull(checkout.prolongedAt)))
      .returning({ id: checkout.id })
    return rows.length > 0
  },
  /** Open checkouts whose hold has ended, and those with a payment page that were not looked at for a while. */
  async toReconcile(db: Queryable, { now, quietSince }: { now: Date; quietSince: Date }, limit: number) {
    const overdue = await db
      .select({ id: checkout.id })
      .from(checkout)
      .where(and(isOpen, lte(checkout.endsAt, now)))
      .orderBy(asc(checkout.endsAt))
      .limit(limit)
    const quiet = await db
      .select({ id: checkout.id })
      .from(checkout)
      .where(and(isOpen, gt(checkout.endsAt, now), lt(checkout.paymentRequestedAt, quietSince)))
      .orderBy(asc(checkout.endsAt))
      .limit(limit)
    return { overdue: overdue.map(({ id }) => id), quiet: quiet.map(({ id }) => id) }
  },
  /**
   * Of the checkouts with these references of payments, the ones that are open or ended: their payment was not taken into
   * account yet. References of other parts of the product are skipped.
   */
  async unsettled(db: Queryable, references: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: checkout.id })
      .from(checkout)
      .where(and(inArray(checkout.id, references.filter(isUuid)), inArray(checkout.status, ['open', 'ended'])))
    return rows.map(({ id }) => id)
  },
  /** How often a person held each of these works without paying, in checkouts that ended after `since`. */
  unpaidHolds: (db: Queryable, buyerId: string, artworkIds: readonly string[], since: Date) =>
    db
      .select({
        title: sql<string>`min(${orderLine.title})`,
        holds: count(),
        endedAt: sql`max(${checkout.endsAt})`.mapWith(checkout.endsAt),
      })
      .from(checkout)
      .innerJoin(order, eq(order.checkoutId, checkout.id))
      .innerJoin(orderLine, eq(orderLine.orderId, order.id))
      .where(
        and(
          eq(checkout.buyerId, buyerId),
          eq(checkout.status, 'ended'),
          gt(checkout.endsAt, since),
          inArray(orderLine.artworkId, [...artworkIds]),
        ),
      )
      .groupBy(orderLine.artworkId),
  async refundingSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: checkout.id })
      .from(checkout)
      .where(and(eq(checkout.status, 'refunding'), lt(checkout.updatedAt, before)))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  async hasOpen(db: Queryable, buyerId: string): Promise<boolean> {
    return (await db.$count(checkout, and(eq(checkout.buyerId, buyerId), isOpen))) > 0
  },
}
