import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import type { ArtworkRow } from './artworks.repository.ts'

/** The facts an analysis is derived from, and the stored analysis. */
export interface AnalysisFacts
  extends Pick<
    ArtworkRow,
    | 'id'
    | 'ownerId'
    | 'medium'
    | 'width'
    | 'height'
    | 'depth'
    | 'unit'
    | 'yearCreated'
    | 'priceMinor'
    | 'currency'
    | 'aiAnalysis'
  > {
  /** The primary picture, size in pixels; null while a work has none. */
  picture: { width: number; height: number; palette: string[] } | null
  /** The primary picture; null while a work has none. */
  pictureId: string | null
  /** Whether any picture of the work is still processing. */
  isProcessing: boolean
}

export type Analysis = Pick<
  ArtworkRow,
  'aiAnalysis' | 'aiDescription' | 'marketAnalysis' | 'priceAnalysis' | 'similarWorksCount'
>

const processing = sql<boolean>`exists (select 1 from ${artworkImage}
  where ${artworkImage.artworkId} = ${artwork.id} and ${artworkImage.state} = 'processing')`

export const analysisRepository = {
  /** The facts of the works that still exist. */
  async facts(db: Queryable, artworkIds: string[]): Promise<AnalysisFacts[]> {
    return db
      .select({
        id: artwork.id,
        ownerId: artwork.ownerId,
        medium: artwork.medium,
        width: artwork.width,
        height: artwork.height,
        depth: artwork.depth,
        unit: artwork.unit,
        yearCreated: artwork.yearCreated,
        priceMinor: artwork.priceMinor,
        currency: artwork.currency,
        aiAnalysis: artwork.aiAnalysis,
        picture: { width: artworkImage.width, height: artworkImage.height, palette: artworkImage.palette },
        pictureId: artworkImage.id,
        isProcessing: processing,
      })
      .from(artwork)
      .leftJoin(artworkImage, and(eq(artworkImage.artworkId, artwork.id), artworkImage.isPrimary))
      .where(inArray(artwork.id, artworkIds))
  },
  /** Stores an analysis without changing `updatedAt`. Returns the status of the work, null when it no longer exists. */
  async write(tx: Transaction, artworkId: string, analysis: Analysis): Promise<ArtworkRow['status'] | null> {
    const [row] = await tx
      .update(artwork)
      .set({ ...analysis, updatedAt: sql`${artwork.updatedAt}` })
      .where(eq(artwork.id, artworkId))
      .returning({ status: artwork.status })
    return row?.status ?? null
  },
  /** Of the next `window` works by id, those with an outdated analysis, and the last id for the next call. */
  async aged(
    db: Queryable,
    after: string | null,
    before: { estimated: Date; unestimated: Date },
    window: number,
  ): Promise<{ ids: string[]; last: string | null }> {
    const looked = db
      .select({ id: artwork.id, aiAnalysis: artwork.aiAnalysis })
      .from(artwork)
      .where(after === null ? undefined : sql`${artwork.id} > ${after}::uuid`)
      .orderBy(asc(artwork.id))
      .limit(window)
      .as('looked')
    const at = sql`(${looked.aiAnalysis}->'origin'->>'at')::timestamptz`
    const limit = sql`case when ${looked.aiAnalysis}->>'price_range' is null
      then ${before.unestimated.toISOString()}::timestamptz else ${before.estimated.toISOString()}::timestamptz end`
    const rows = await db
      .select({ id: looked.id, isAged: sql<boolean>`coalesce(${at} < ${limit}, false)` })
      .from(looked)
      .orderBy(asc(looked.id))
    return { ids: rows.flatMap(({ id, isAged }) => (isAged ? [id] : [])), last: rows.at(-1)?.id ?? null }
  },
}
