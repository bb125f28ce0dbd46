import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { nextVersion } from '#server/schema/columns.ts'
import { recordChange } from '#server/schema/records.ts'
import { allCopiesSold } from '#server/schema/sold-copies.ts'
import type { ArtworkChanges, ArtworkRow, NewArtwork } from './artworks.repository.ts'

export const recordRepository = {
  list: (db: Queryable, ids: readonly string[]): Promise<ArtworkRow[]> =>
    db
      .select()
      .from(artwork)
      .where(inArray(artwork.id, [...ids]))
      .orderBy(asc(artwork.id)),
  /** Those of which every copy was sold, drafts included, which are not marked as sold. */
  async listSold(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ id: artwork.id })
      .from(artwork)
      .where(and(inArray(artwork.id, [...ids]), or(artwork.isSold, allCopiesSold)))
    return new Set(rows.map(({ id }) => id))
  },
  async lock(tx: Transaction, id: string): Promise<ArtworkRow | null> {
    const [row] = await tx.select().from(artwork).where(eq(artwork.id, id)).for('update')
    return row ?? null
  },
  async insert(tx: Transaction, work: NewArtwork): Promise<ArtworkRow> {
    const [row] = await tx.insert(artwork).values(work).returning()
    if (!row) throw new Error('An inserted work was not returned')
    return row
  },
  /** Updates a locked work, at least its `updatedAt`. */
  async update(tx: Transaction, id: string, columns: ArtworkChanges): Promise<ArtworkRow> {
    const [row] = await tx
      .update(artwork)
      .set({ ...columns, updatedAt: nextVersion(artwork.updatedAt) })
      .where(eq(artwork.id, id))
      .returning()
    if (!row) throw new Error('A locked work was not updated')
    return row
  },
  /** The work of the holder that has this inventory number, another one than `besides`. */
  async findNumbered(
    tx: Transaction,
    { besides, holderId, number }: { besides?: string; holderId: string; number: string },
  ): Promise<{ id: string; title: string } | null> {
    const [row] = await tx
      .select({ id: artwork.id, title: artwork.title })
      .from(artwork)
      .where(
        and(
          eq(artwork.holderId, holderId),
          besides === undefined ? undefined : ne(artwork.id, besides),
          sql`lower(${artwork.inventoryNumber}) = lower(${number})`,
        ),
      )
    return row ?? null
  },
  async log(tx: Transaction, change: typeof recordChange.$inferInsert): Promise<void> {
    await tx.insert(recordChange).values(change)
  },
}
export type RecordChangeRow = typeof recordChange.$inferSelect
