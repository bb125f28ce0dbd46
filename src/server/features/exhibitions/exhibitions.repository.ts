import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { publicRows } from '#server/platform/db/public-rows.ts'
import { nextVersion } from '#server/schema/columns.ts'
import { exhibition, exhibitionArtwork } from '#server/schema/exhibitions.ts'

export type ExhibitionRow = typeof exhibition.$inferSelect
export type NewExhibition = Omit<
  typeof exhibition.$inferInsert,
  'id' | 'status' | 'publishedAt' | 'takenDownAt' | 'takenDownReason' | 'createdAt' | 'updatedAt'
>
export type ExhibitionChange = Partial<Omit<NewExhibition, 'ownerId'>> & {
  status?: ExhibitionRow['status'] | undefined
}

export interface NewHungWork {
  artworkId: string
  gapInches?: number | null | undefined
}

const moderated = { ownerId: exhibition.ownerId, title: exhibition.title, status: exhibition.status }

export const publicExhibitions = publicRows(exhibition, eq(exhibition.status, 'published'))

export const exhibitionsRepository = {
  async findOwner(db: Queryable, id: string): Promise<Pick<ExhibitionRow, 'ownerId'> | null> {
    const [row] = await db.select({ ownerId: exhibition.ownerId }).from(exhibition).where(eq(exhibition.id, id))
    return row ?? null
  },
  async insert(tx: Transaction, values: NewExhibition): Promise<string> {
    const [row] = await tx.insert(exhibition).values(values).returning({ id: exhibition.id })
    if (!row) throw new Error('The exhibition could not be stored.')
    return row.id
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<ExhibitionRow | null> {
    const [row] = await tx.select().from(exhibition).where(eq(exhibition.id, id)).for('update')
    return row ?? null
  },
  async update(tx: Transaction, id: string, change: ExhibitionChange): Promise<ExhibitionRow> {
    const [row] = await tx
      .update(exhibition)
      .set({
        ...change,
        // The first time is kept, so that publishing again does not move it to the top of lists.
        ...(change.status === 'published' && { publishedAt: sql`coalesce(${exhibition.publishedAt}, now())` }),
        updatedAt: nextVersion(exhibition.updatedAt),
      })
      .where(eq(exhibition.id, id))
      .returning()
    if (!row) throw new Error('A locked exhibition is gone.')
    return row
  },
  /** Null unless the exhibition is published. */
  async takeDown(tx: Transaction, id: string, by: { at: Date; reason: string }) {
    const [row] = await tx
      .update(exhibition)
      .set({ status: 'draft', takenDownAt: by.at, takenDownReason: by.reason })
      .where(and(eq(exhibition.id, id), eq(exhibition.status, 'published')))
      .returning(moderated)
    return row ?? null
  },
  /** Publishes the exhibition again; null when it was not taken down. */
  async restore(tx: Transaction, id: string) {
    const [row] = await tx
      .update(exhibition)
      .set({ status: 'published', takenDownAt: null, takenDownReason: '' })
      .where(and(eq(exhibition.id, id), isNotNull(exhibition.takenDownAt)))
      .returning(moderated)
    return row ?? null
  },
  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.delete(exhibition).where(eq(exhibition.id, id))
  },
  /** Replaces the works, in the order of the ids. Without new gaps, a work that stays keeps its own. */
  async setArtworks(tx: Transaction, exhibitionId: string, works: readonly NewHungWork[]): Promise<void> {
    const before = await tx
      .delete(exhibitionArtwork)
      .where(eq(exhibitionArtwork.exhibitionId, exhibitionId))
      .returning({ artworkId: exhibitionArtwork.artworkId, gapInches: exhibitionArtwork.gapInches })
    if (works.length === 0) return
    const kept = new Map(before.map(({ artworkId, gapInches }) => [artworkId, gapInches]))
    await tx.insert(exhibitionArtwork).values(
      works.map(({ artworkId, gapInches = kept.get(artworkId) ?? null }, position) => ({
        exhibitionId,
        artworkId,
        position,
        gapInches,
      })),
    )
  },
}
