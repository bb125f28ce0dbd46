import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { valuationEstimate } from '#server/schema/workspace.ts'

export type EstimateRow = typeof valuationEstimate.$inferSelect
export type NewEstimate = Pick<EstimateRow, 'ownerId' | 'artworkId' | 'request' | 'answer'>

export const valuationRepository = {
  /** Locks the work against deletion until the transaction ends; false when it does not exist. */
  async lockForKeyShare(tx: Transaction, artworkId: string): Promise<boolean> {
    const locked = await tx.select({ id: artwork.id }).from(artwork).where(eq(artwork.id, artworkId)).for('key share')
    return locked.length > 0
  },
  async insert(tx: Transaction, estimate: NewEstimate): Promise<EstimateRow> {
    const [row] = await tx.insert(valuationEstimate).values(estimate).returning()
    if (!row) throw new Error('The estimate could not be stored.')
    return row
  },
}
