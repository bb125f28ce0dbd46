import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { shippingRate, shipmentPaymentOrder as table } from '#server/schema/shipping.ts'
import { paymentSourcesOf } from './payment-orders.status.ts'

export type PaymentOrderRow = typeof table.$inferSelect
type NewPaymentOrder = typeof table.$inferInsert
type RateRow = typeof shippingRate.$inferSelect

/** A payment order with its chosen rate; null while it is a draft. */
export interface RatedPaymentOrder {
  paymentOrder: PaymentOrderRow
  rate: RateRow | null
}

const selectRated = (db: Queryable) =>
  db
    .select({ paymentOrder: table, rate: shippingRate })
    .from(table)
    .leftJoin(shippingRate, eq(shippingRate.id, table.rateId))

const isUnpaid = inArray(table.status, ['draft', 'open'])

export const paymentOrdersRepository = {
  /** Null when one alike is open already. */
  async insert(tx: Transaction, values: NewPaymentOrder): Promise<PaymentOrderRow | null> {
    const [row] = await tx.insert(table).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<PaymentOrderRow | null> {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return row ?? null
  },
  async findOwn(db: Queryable, id: string, userId: string): Promise<RatedPaymentOrder | null> {
    const [row] = await selectRated(db).where(and(eq(table.id, id), eq(table.userId, userId)))
    return row ?? null
  },
  async idOfSession(db: Queryable, sessionId: string): Promise<string | null> {
    const [row] = await db.select({ id: table.id }).from(table).where(eq(table.sessionId, sessionId))
    return row?.id ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<PaymentOrderRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    return row ?? null
  },
  /** The unpaid payment order of an order, or the draft of all samples. */
  async findUnpaid(db: Queryable, userId: string, orderId: string | null): Promise<PaymentOrderRow | null> {
    const about =
      orderId === null
        ? and(isNull(table.orderId), eq(table.status, 'draft'))
        : and(eq(table.orderId, orderId), isUnpaid)
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), about))
    return row ?? null
  },
  /** The open payment orders of a user that have not expired, newest first. */
  open: (db: Queryable, userId: string, now: Date, limit: number): Promise<RatedPaymentOrder[]> =>
    selectRated(db)
      .where(and(eq(table.userId, userId), eq(table.status, 'open'), gt(table.expiresAt, now)))
      .orderBy(desc(table.id))
      .limit(limit),
  /** Moves a payment order to another status; null when the move is not legal. */
  async move(
    tx: Transaction,
    id: string,
    to: PaymentOrderRow['status'],
    changes: Partial<Omit<PaymentOrderRow, 'id' | 'status'>> = {},
  ): Promise<PaymentOrderRow | null> {
    const [row] = await tx
      .update(table)
      .set({ ...changes, status: to })
      .where(and(eq(table.id, id), inArray(table.status, paymentSourcesOf(to))))
      .returning()
    return row ?? null
  },
  /** Changes a payment order that the transaction has locked; its status changes by `move` only. */
  async change(tx: Transaction, id: string, changes: Partial<Omit<PaymentOrderRow, 'id' | 'status'>>): Promise<void> {
    await tx.update(table).set(changes).where(eq(table.id, id))
  },
  /** Records that the provider is asked for a payment page; null when the payment order is not open any more. */
  async requestPayment(db: Queryable, id: string, now: Date): Promise<PaymentOrderRow | null> {
    const [row] = await db
      .update(table)
      .set({ paymentRequestedAt: sql`coalesce(${table.paymentRequestedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(table.id, id), eq(table.status, 'open'), gt(table.expiresAt, now)))
      .returning()
    return row ?? null
  },
  async attachSession(db: Queryable, id: string, session: { id: string; url: string }): Promise<void> {
    await db.update(table).set({ sessionId: session.id, paymentUrl: session.url }).where(eq(table.id, id))
  },
  /** Unpaid ones that have expired, and open ones with a payment page that were not looked at for a while. */
  async toReconcile(db: Queryable, { now, quietSince }: { now: Date; quietSince: Date }, limit: number) {
    const overdue = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isUnpaid, lte(table.expiresAt, now)))
      .orderBy(asc(table.expiresAt))
      .limit(limit)
    const quiet = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, 'open'), gt(table.expiresAt, now), lt(table.paymentRequestedAt, quietSince)))
      .orderBy(asc(table.expiresAt))
      .limit(limit)
    return { overdue: overdue.map(({ id }) => id), quiet: quiet.map(({ id }) => id) }
  },
  /**
   * Of the payment orders with these references of payments, the ones that are open or ended: their payment was not taken
   * into account yet. References of other parts of the product are skipped.
   */
  async unsettled(db: Queryable, references: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, references.filter(isUuid)), inArray(table.status, ['open', 'ended'])))
    return rows.map(({ id }) => id)
  },
  async refundingSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, 'refunding'), lt(table.updatedAt, before)))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  /** Payment orders of a user whose money is under way. */
  countUnderWay: (db: Queryable, userId: string): Promise<number> =>
    db.$count(table, and(eq(table.userId, userId), inArray(table.status, ['open', 'refunding']))),
}
