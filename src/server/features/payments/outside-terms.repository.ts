import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { outsidePaymentTerms as table } from '#server/schema/payments.ts'

export type OutsideTermsRow = typeof table.$inferSelect

/** How sellers are paid without the provider. */
export const outsideTermsRepository = {
  async find(db: Queryable, sellerId: string): Promise<OutsideTermsRow | null> {
    const [row] = await db.select().from(table).where(eq(table.sellerId, sellerId))
    return row ?? null
  },
  /** Of these sellers, those who are paid this way. */
  async turnedOn(db: Queryable, sellerIds: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: table.sellerId })
      .from(table)
      .where(and(inArray(table.sellerId, [...sellerIds]), eq(table.isOn, true)))
    return rows.map(({ id }) => id)
  },
  async store(tx: Transaction, row: Omit<OutsideTermsRow, 'createdAt' | 'updatedAt'>): Promise<void> {
    const { sellerId: _, ...terms } = row
    await tx
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: table.sellerId, set: { ...terms, updatedAt: new Date() } })
  },
}
