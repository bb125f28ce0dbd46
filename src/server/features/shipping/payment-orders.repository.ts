import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { payment } from '#server/schema/payments.ts'
import { shippingRate, shipmentPaymentOrder as table } from '#server/schema/shipping.ts'

export type PaymentOrderRow = typeof table.$inferSelect
type NewPaymentOrder = typeof table.$inferInsert

/** A payment order with its chosen rate and its payment; both are null while it is a draft. */
export interface FullPaymentOrder {
  paymentOrder: PaymentOrderRow
  rate: typeof shippingRate.$inferSelect | null
  payment: typeof payment.$inferSelect | null
}

const select = (db: Queryable) =>
  db
    .select({ paymentOrder: table, rate: shippingRate, payment })
    .from(table)
    .leftJoin(shippingRate, eq(shippingRate.id, table.rateId))
    .leftJoin(payment, eq(payment.id, table.paymentId))

export const paymentOrdersRepository = {
  /** Null when there is a draft of the order, or of the samples, already. */
  async insert(tx: Transaction, values: NewPaymentOrder): Promise<PaymentOrderRow | null> {
    const [row] = await tx.insert(table).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<PaymentOrderRow | null> {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return row ?? null
  },
  async findOwn(db: Queryable, id: string, userId: string): Promise<FullPaymentOrder | null> {
    const [row] = await select(db).where(and(eq(table.id, id), eq(table.userId, userId)))
    return row ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<PaymentOrderRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    return row ?? null
  },
  /** The unpaid payment order of an order, or the draft of all samples. */
  async findUnpaid(db: Queryable, userId: string, orderId: string | null): Promise<PaymentOrderRow | null> {
    const isDraft = isNull(table.paymentId)
    const about =
      orderId === null
        ? and(isNull(table.orderId), isDraft)
        : and(eq(table.orderId, orderId), or(isDraft, eq(payment.status, 'open')))
    const [row] = await select(db).where(and(eq(table.userId, userId), about))
    return row?.paymentOrder ?? null
  },
  /** The open payment orders of a user whose time is not over, newest first. */
  open: (db: Queryable, userId: string, now: Date, limit: number): Promise<FullPaymentOrder[]> =>
    select(db)
      .where(and(eq(table.userId, userId), eq(payment.status, 'open'), gt(payment.endsAt, now)))
      .orderBy(desc(table.id))
      .limit(limit),
  /** Changes a payment order that the transaction has locked. */
  async change(tx: Transaction, id: string, changes: Partial<Omit<PaymentOrderRow, 'id'>>): Promise<void> {
    await tx.update(table).set(changes).where(eq(table.id, id))
  },
}
