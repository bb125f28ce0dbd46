import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { exhibition, exhibitionArtwork, shownArtwork } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { ExhibitionRow } from './exhibitions.repository.ts'

/** An exhibition with the ids of its works that the viewer may see, in their order. */
export interface HungExhibition
  extends Omit<ExhibitionRow, 'publishedAt' | 'statusBeforeClosing' | 'takenDownAt' | 'takenDownReason'> {
  artworkIds: string[]
  /** Of each work, in the same order. */
  gaps: (number | null)[]
}

/** Maximum number of exhibitions in an owner's list. */
const MAX_LISTED = 500

// Drizzle omits the table name in a query of one table; in the subquery a bare `id` would be the artwork's.
const outerId = sql`${exhibition}.${sql.identifier(exhibition.id.name)}`

const shownWorks = (column: typeof shownArtwork.artworkId | typeof shownArtwork.gapInches) => sql`
  select jsonb_agg(${column} order by ${shownArtwork.position})
  from ${shownArtwork} where ${shownArtwork.exhibitionId} = ${outerId}`

// The host keeps own drafts and works without consent in the list; they are hidden from everyone else.
const hungWorks = (
  column: typeof exhibitionArtwork.artworkId | typeof exhibitionArtwork.gapInches,
  hostId: string,
) => sql`
  select jsonb_agg(${column} order by ${exhibitionArtwork.position})
  from ${exhibitionArtwork} join ${artwork} on ${artwork}.${sql.identifier(artwork.id.name)} = ${exhibitionArtwork.artworkId}
  where ${exhibitionArtwork.exhibitionId} = ${outerId}
    and (${artwork.status} = 'published' or ${artwork}.${sql.identifier(artwork.ownerId.name)} = ${hostId}::uuid)`

/** A column of the works that a viewer may see, in their order. */
const ofWorks = <T>(column: 'artworkId' | 'gapInches', viewerId: string | null) => {
  const shown = shownWorks(shownArtwork[column])
  if (viewerId === null) return sql<T[]>`coalesce((${shown}), '[]'::jsonb)`
  const hung = hungWorks(exhibitionArtwork[column], viewerId)
  return sql<T[]>`coalesce(
    case when ${exhibition.ownerId} = ${viewerId}::uuid then (${hung}) else (${shown}) end, '[]'::jsonb)`
}

const columns = (viewerId: string | null) => ({
  id: exhibition.id,
  ownerId: exhibition.ownerId,
  title: exhibition.title,
  description: exhibition.description,
  startDate: exhibition.startDate,
  endDate: exhibition.endDate,
  location: exhibition.location,
  imageUrl: exhibition.imageUrl,
  coverArtworkId: exhibition.coverArtworkId,
  status: exhibition.status,
  createdAt: exhibition.createdAt,
  updatedAt: exhibition.updatedAt,
  wall: exhibition.wall,
  artworkIds: ofWorks<string>('artworkId', viewerId),
  gaps: ofWorks<number | null>('gapInches', viewerId),
})

const isVisible = (id: string, viewerId: string | null) => {
  const isOwn = viewerId === null ? undefined : eq(exhibition.ownerId, viewerId)
  return and(eq(exhibition.id, id), or(eq(exhibition.status, 'published'), isOwn))
}

const host = {
  id: userProfile.id,
  name: userProfile.name,
  role: userProfile.role,
  slug: userProfile.slug,
  gallery_published: sql<boolean>`${userProfile.galleryPublishedAt} is not null`,
}

export const exhibitionsRead = {
  ofOwner(db: Queryable, ownerId: string): Promise<HungExhibition[]> {
    return db
      .select(columns(ownerId))
      .from(exhibition)
      .where(eq(exhibition.ownerId, ownerId))
      .orderBy(desc(exhibition.id))
      .limit(MAX_LISTED)
  },
  /** The cover as entered, whatever the exhibition's status. */
  async findImage(db: Queryable, id: string): Promise<string | null> {
    const [found] = await db.select({ url: exhibition.imageUrl }).from(exhibition).where(eq(exhibition.id, id))
    return found?.url ?? null
  },
  /** Whether any exhibition has the picture at this address as its cover. */
  async isCover(db: Queryable, imageUrl: string): Promise<boolean> {
    const [found] = await db
      .select({ id: exhibition.id })
      .from(exhibition)
      .where(eq(exhibition.imageUrl, imageUrl))
      .limit(1)
    return found !== undefined
  },
  /** Published ones, newest id first, optionally only those before `before`. */
  publishedPage(db: Queryable, before: string | undefined, limit: number) {
    return db
      .select({ shown: columns(null), host: { name: userProfile.name } })
      .from(exhibition)
      .innerJoin(userProfile, eq(userProfile.id, exhibition.ownerId))
      .where(and(eq(exhibition.status, 'published'), before === undefined ? undefined : lt(exhibition.id, before)))
      .orderBy(desc(exhibition.id))
      .limit(limit)
  },
  /** Published ones that have not ended on a day like `2026-11-26`, those that began first first. */
  onNowAndNext(db: Queryable, today: string, limit: number) {
    return db
      .select({ shown: columns(null), host: { name: userProfile.name } })
      .from(exhibition)
      .innerJoin(userProfile, eq(userProfile.id, exhibition.ownerId))
      .where(and(eq(exhibition.status, 'published'), gte(exhibition.endDate, today)))
      .orderBy(asc(exhibition.startDate), asc(exhibition.id))
      .limit(limit)
  },
  /** The published ones of these ids. */
  listPublished(db: Queryable, ids: readonly string[]) {
    return db
      .select({ shown: columns(null), host: { name: userProfile.name } })
      .from(exhibition)
      .innerJoin(userProfile, eq(userProfile.id, exhibition.ownerId))
      .where(and(eq(exhibition.status, 'published'), inArray(exhibition.id, [...ids])))
  },
  /** The public exhibitions in which a work hangs or hung, the latest first. */
  listShows(db: Queryable, artworkId: string) {
    return db
      .select({
        exhibition_id: exhibition.id,
        title: exhibition.title,
        host_name: userProfile.name,
        location: exhibition.location,
        start_date: exhibition.startDate,
        end_date: exhibition.endDate,
      })
      .from(shownArtwork)
      .innerJoin(exhibition, eq(exhibition.id, shownArtwork.exhibitionId))
      .innerJoin(userProfile, eq(userProfile.id, exhibition.ownerId))
      .where(and(eq(shownArtwork.artworkId, artworkId), eq(exhibition.status, 'published')))
      .orderBy(desc(exhibition.startDate), desc(exhibition.id))
      .limit(MAX_LISTED)
  },
  /** Null when it does not exist or is another's draft. */
  async visible(db: Queryable, id: string, viewerId: string | null): Promise<HungExhibition | null> {
    const [found] = await db.select(columns(viewerId)).from(exhibition).where(isVisible(id, viewerId))
    return found ?? null
  },
  /** The same, with its host. */
  async visibleWithHost(db: Queryable, id: string, viewerId: string | null) {
    const [found] = await db
      .select({ shown: columns(viewerId), host })
      .from(exhibition)
      .innerJoin(userProfile, eq(userProfile.id, exhibition.ownerId))
      .where(isVisible(id, viewerId))
    return found ?? null
  },
  /** Whether an exhibition was public until the account of its host was closed. */
  async isClosed(db: Queryable, id: string): Promise<boolean> {
    const found = await db
      .select({ id: exhibition.id })
      .from(exhibition)
      .where(and(eq(exhibition.id, id), isNotNull(exhibition.statusBeforeClosing)))
    return found.length > 0
  },
}
