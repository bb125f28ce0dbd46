import { and, eq, lt, notExists, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { shipmentPaymentOrder, shippingLabel, shippingQuote, shippingRate } from '#server/schema/shipping.ts'

export type QuoteRow = typeof shippingQuote.$inferSelect
export type RateRow = typeof shippingRate.$inferSelect
type NewQuote = typeof shippingQuote.$inferInsert
type NewRate = Omit<typeof shippingRate.$inferInsert, 'quoteId'>

export const quotesRepository = {
  /** Stores a quote with its rates, in the given order. */
  async insert(tx: Transaction, quote: NewQuote, rates: readonly NewRate[]): Promise<RateRow[]> {
    const [row] = await tx.insert(shippingQuote).values(quote).returning({ id: shippingQuote.id })
    if (!row) throw new Error('A quote could not be stored.')
    if (rates.length === 0) return []
    const values = rates.map((rate) => ({ ...rate, quoteId: row.id }))
    return tx.insert(shippingRate).values(values).returning()
  },
  /** A rate of that user, with its quote. */
  async findRate(db: Queryable, id: string, userId: string): Promise<{ rate: RateRow; quote: QuoteRow } | null> {
    const [row] = await db
      .select({ rate: shippingRate, quote: shippingQuote })
      .from(shippingRate)
      .innerJoin(shippingQuote, eq(shippingQuote.id, shippingRate.quoteId))
      .where(and(eq(shippingRate.id, id), eq(shippingQuote.userId, userId)))
    return row ?? null
  },
  /** Deletes quotes that expired before, none of whose rates was used. */
  async prune(db: Database, before: Date): Promise<void> {
    const used = db
      .select({ one: sql`1` })
      .from(shippingRate)
      .leftJoin(shippingLabel, eq(shippingLabel.rateId, shippingRate.id))
      .leftJoin(shipmentPaymentOrder, eq(shipmentPaymentOrder.rateId, shippingRate.id))
      .where(
        and(
          eq(shippingRate.quoteId, shippingQuote.id),
          or(sql`${shippingLabel.id} is not null`, sql`${shipmentPaymentOrder.id} is not null`),
        ),
      )
    await db.delete(shippingQuote).where(and(lt(shippingQuote.expiresAt, before), notExists(used)))
  },
}
