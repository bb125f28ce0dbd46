import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { order } from '#server/schema/orders.ts'
import { payment, paymentMovement } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'

/** A refund with whom it concerns. */
export type RefundFacts = Awaited<ReturnType<typeof selectRefunds>>[number]

const selectRefunds = (db: Queryable, condition: ReturnType<typeof eq>) =>
  db
    .select({
      id: paymentMovement.id,
      paymentId: payment.id,
      kind: payment.kind,
      amountMinor: paymentMovement.amountMinor,
      currency: paymentMovement.currency,
      problem: paymentMovement.problem,
      failedAt: paymentMovement.failedAt,
      note: paymentMovement.note,
      payerEmail: sql<string>`${payment.page} ->> 'email'`,
      orderId: order.id,
      orderNumber: order.number,
      sellerEmail: userProfile.email,
    })
    .from(paymentMovement)
    .innerJoin(payment, eq(payment.id, paymentMovement.paymentId))
    .leftJoin(order, eq(order.id, paymentMovement.partId))
    .leftJoin(userProfile, eq(userProfile.id, order.sellerId))
    .where(condition)
    .orderBy(asc(paymentMovement.failedAt))

export const refundsRead = {
  async find(db: Queryable, id: string): Promise<RefundFacts | null> {
    const [row] = await selectRefunds(db, eq(paymentMovement.id, id))
    return row ?? null
  },
  /** Those that wait for an administrator, the oldest first. */
  failed: (db: Queryable): Promise<RefundFacts[]> => selectRefunds(db, eq(paymentMovement.status, 'failed')),
  async adminEmails(db: Queryable): Promise<string[]> {
    const rows = await db
      .select({ email: userProfile.email })
      .from(userProfile)
      .where(and(eq(userProfile.isAdmin, true), isNull(userProfile.suspendedAt)))
    return rows.map(({ email }) => email)
  },
}
