import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { exhibition, exhibitionArtwork } from '#server/schema/exhibitions.ts'
import type { ExhibitionRow } from './exhibitions.repository.ts'

/** An exhibition with the ids of those of its works that the reader may see, in their order. */
export interface HungExhibition extends ExhibitionRow {
  artworkIds: string[]
}

/** Most exhibitions of one owner that a list shows. */
const MOST = 500

// Drizzle leaves the table's name off in a query of one table; in the inner query `id` alone would be the artwork's.
const outerId = sql`${exhibition}.${sql.identifier(exhibition.id.name)}`

// A work that its owner took back stays in the list for its owner, and is hidden from everyone else.
const worksFor = (viewerId: string | null) => sql<string[]>`coalesce((
  select jsonb_agg(${exhibitionArtwork.artworkId} order by ${exhibitionArtwork.position})
  from ${exhibitionArtwork} join ${artwork} on ${artwork}.${sql.identifier(artwork.id.name)} = ${exhibitionArtwork.artworkId}
  where ${exhibitionArtwork.exhibitionId} = ${outerId}
    and (${artwork.status} = 'published' or ${artwork}.${sql.identifier(artwork.ownerId.name)} = ${viewerId}::uuid)
), '[]'::jsonb)`

const columns = (viewerId: string | null) => ({
  id: exhibition.id,
  ownerId: exhibition.ownerId,
  title: exhibition.title,
  description: exhibition.description,
  startDate: exhibition.startDate,
  endDate: exhibition.endDate,
  location: exhibition.location,
  imageUrl: exhibition.imageUrl,
  status: exhibition.status,
  createdAt: exhibition.createdAt,
  updatedAt: exhibition.updatedAt,
  artworkIds: worksFor(viewerId),
})

export const exhibitionsRead = {
  ofOwner(db: Queryable, ownerId: string): Promise<HungExhibition[]> {
    return db
      .select(columns(ownerId))
      .from(exhibition)
      .where(eq(exhibition.ownerId, ownerId))
      .orderBy(desc(exhibition.id))
      .limit(MOST)
  },
  /** Null when there is none, or when it is a draft of somebody else. */
  async visible(db: Queryable, id: string, viewerId: string | null): Promise<HungExhibition | null> {
    const isOwn = viewerId === null ? undefined : eq(exhibition.ownerId, viewerId)
    const [found] = await db
      .select(columns(viewerId))
      .from(exhibition)
      .where(and(eq(exhibition.id, id), or(eq(exhibition.status, 'published'), isOwn)))
    return found ?? null
  },
}
