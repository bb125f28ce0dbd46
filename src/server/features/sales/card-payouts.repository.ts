import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { payment, paymentMovement } from '#server/schema/payments.ts'
import { sale, salePayment } from '#server/schema/sales.ts'

const isDue = (paidBefore: Date) =>
  and(
    isNull(salePayment.payoutStartedAt),
    eq(payment.method, 'card'),
    eq(payment.status, 'paid'),
    lte(payment.paidAt, paidBefore),
  )

/** What sellers are still to be paid of payments by card for their sales. */
export const salePayoutsRepository = {
  /** Ids of payments, the oldest first. */
  async due(db: Queryable, paidBefore: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: salePayment.paymentId })
      .from(salePayment)
      .innerJoin(payment, eq(payment.id, salePayment.paymentId))
      .where(isDue(paidBefore))
      .orderBy(payment.paidAt)
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  async countDue(db: Queryable, paidBefore: Date): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(salePayment)
      .innerJoin(payment, eq(payment.id, salePayment.paymentId))
      .where(isDue(paidBefore))
    return row?.count ?? 0
  },
  /** A payment whose payout has not begun, with its sale, locked. */
  async lock(tx: Transaction, paymentId: string) {
    const [row] = await tx
      .select({ saleId: sale.id, sellerId: sale.sellerId, currency: sale.currency })
      .from(salePayment)
      .innerJoin(sale, eq(sale.id, salePayment.saleId))
      .where(and(eq(salePayment.paymentId, paymentId), isNull(salePayment.payoutStartedAt)))
      .for('update', { of: [sale, salePayment] })
    return row ?? null
  },
  async findSeller(db: Queryable, paymentId: string): Promise<string | null> {
    const [row] = await db
      .select({ sellerId: sale.sellerId })
      .from(salePayment)
      .innerJoin(sale, eq(sale.id, salePayment.saleId))
      .where(eq(salePayment.paymentId, paymentId))
    return row?.sellerId ?? null
  },
  /** What the ledger says that a payment brought its seller, and whether a refund of it is still to be made. */
  async sum(tx: Transaction, paymentId: string): Promise<{ sellerMinor: number; hasRefundDue: boolean }> {
    const [row] = await tx
      .select({ minor: sql<number>`coalesce(sum(${ledgerEntry.amountMinor}), 0)::float8` })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.paymentId, paymentId), eq(ledgerEntry.account, 'seller')))
    const due = and(
      eq(paymentMovement.paymentId, paymentId),
      eq(paymentMovement.kind, 'refund'),
      eq(paymentMovement.status, 'due'),
    )
    return { sellerMinor: row?.minor ?? 0, hasRefundDue: (await tx.$count(paymentMovement, due)) > 0 }
  },
  async begin(tx: Transaction, paymentId: string, at: Date): Promise<void> {
    await tx.update(salePayment).set({ payoutStartedAt: at }).where(eq(salePayment.paymentId, paymentId))
  },
  /** Payouts of a sale that the provider refused can be made again. */
  async forgetRefused(tx: Transaction, saleId: string, before: Date): Promise<void> {
    const isRefused = sql`exists (select 1 from ${paymentMovement} m where m.payment_id = ${salePayment.paymentId}
      and m.kind = 'transfer' and m.status = 'refused')`
    await tx
      .update(salePayment)
      .set({ payoutStartedAt: null })
      .where(and(eq(salePayment.saleId, saleId), lte(salePayment.payoutStartedAt, before), isRefused))
  },
}
