import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { agreedPrice } from '#server/schema/orders.ts'

export type AgreedPriceRow = typeof agreedPrice.$inferSelect

export const agreedPricesRepository = {
  /** Stores a price; a new one replaces what was agreed before. */
  async put(tx: Transaction, row: AgreedPriceRow): Promise<void> {
    const { priceMinor, endsAt } = row
    await tx
      .insert(agreedPrice)
      .values(row)
      .onConflictDoUpdate({ target: [agreedPrice.artworkId, agreedPrice.buyerId], set: { priceMinor, endsAt } })
  },
  async remove(tx: Transaction, buyerId: string, artworkIds: readonly string[]): Promise<void> {
    await tx
      .delete(agreedPrice)
      .where(and(eq(agreedPrice.buyerId, buyerId), inArray(agreedPrice.artworkId, [...artworkIds])))
  },
}
