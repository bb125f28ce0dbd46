import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { ImageRow } from './artwork-images.repository.ts'
import type { ArtworkRow } from './artworks.repository.ts'
import type { PublishedCursor } from './published-cursor.ts'

/** A work with everything the wire shows of it: its artist's name, its product while listed, its pictures in order. */
export interface Work extends ArtworkRow {
  artistName: string
  artistSlug: string
  handle: string | null
  variantId: string | null
  images: ImageRow[]
}

// Written out, because the planner takes a partial index only for a condition it can see.
const published = sql`${artwork.status} = 'published'`

const selectWorks = (db: Queryable) =>
  db
    .select({
      work: artwork,
      artistName: userProfile.name,
      artistSlug: userProfile.slug,
      handle: product.handle,
      variantId: product.variantId,
      publishedAtExact: sql<string | null>`${artwork.publishedAt}::text`,
    })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .leftJoin(product, and(eq(product.artworkId, artwork.id), eq(product.listed, true)))

type Row = Awaited<ReturnType<typeof selectWorks>>[number]

const withImages = async (db: Queryable, rows: Row[]): Promise<Work[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ work }) => work.id)
  const images = await db
    .select()
    .from(artworkImage)
    .where(inArray(artworkImage.artworkId, ids))
    .orderBy(asc(artworkImage.artworkId), asc(artworkImage.position))
  const byWork = Map.groupBy(images, ({ artworkId }) => artworkId)
  return rows.map(({ work, artistName, artistSlug, handle, variantId }) => ({
    ...work,
    artistName,
    artistSlug,
    handle,
    variantId,
    images: byWork.get(work.id) ?? [],
  }))
}

const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const matches = (q: string): SQL | undefined => {
  const pattern = literal(q)
  return or(ilike(artwork.title, pattern), ilike(artwork.description, pattern), ilike(userProfile.name, pattern))
}

const after = ({ at, id }: PublishedCursor): SQL =>
  sql`(${artwork.publishedAt}, ${artwork.id}) < (${at}::timestamptz, ${id}::uuid)`

export const artworksRead = {
  async byId(db: Queryable, id: string): Promise<Work | null> {
    const [work] = await withImages(db, await selectWorks(db).where(eq(artwork.id, id)))
    return work ?? null
  },
  async byIds(db: Queryable, ids: string[]): Promise<Work[]> {
    if (ids.length === 0) return []
    return withImages(db, await selectWorks(db).where(inArray(artwork.id, ids)))
  },
  /** All works of an owner, newest first. */
  async ofOwner(db: Queryable, ownerId: string): Promise<Work[]> {
    return withImages(db, await selectWorks(db).where(eq(artwork.ownerId, ownerId)).orderBy(desc(artwork.id)))
  },
  /** Published works of an owner, newest first. */
  async publishedOf(db: Queryable, ownerId: string): Promise<Work[]> {
    const rows = await selectWorks(db)
      .where(and(eq(artwork.ownerId, ownerId), published))
      .orderBy(desc(artwork.publishedAt), desc(artwork.id))
    return withImages(db, rows)
  },
  /** A page of published works, newest first, and where the next one starts. */
  async publishedPage(
    db: Queryable,
    { cursor, limit, q }: { cursor: PublishedCursor | undefined; limit: number; q: string | undefined },
  ): Promise<{ works: Work[]; next: PublishedCursor | null }> {
    const rows = await selectWorks(db)
      .where(and(published, cursor && after(cursor), q ? matches(q) : undefined))
      .orderBy(desc(artwork.publishedAt), desc(artwork.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next = rows.length > limit && last?.publishedAtExact ? { at: last.publishedAtExact, id: last.work.id } : null
    return { works: await withImages(db, page), next }
  },
  async countOf(db: Queryable, ownerId: string): Promise<{ published: number; drafts: number }> {
    const rows = await db
      .select({ status: artwork.status, works: count() })
      .from(artwork)
      .where(and(eq(artwork.ownerId, ownerId), inArray(artwork.status, ['published', 'draft'])))
      .groupBy(artwork.status)
    const of = (status: string) => rows.find((row) => row.status === status)?.works ?? 0
    return { published: of('published'), drafts: of('draft') }
  },
  async isPublished(db: Queryable, artworkId: string): Promise<boolean> {
    const rows = await db
      .select({ id: artwork.id })
      .from(artwork)
      .where(and(eq(artwork.id, artworkId), published))
    return rows.length > 0
  },
  /** The primary picture of a work when it is ready, with the stated size of the work. */
  async shareSource(
    db: Queryable,
    artworkId: string,
  ): Promise<(Pick<ArtworkRow, 'width' | 'height' | 'unit'> & { imageId: string }) | null> {
    const [row] = await db
      .select({ imageId: artworkImage.id, width: artwork.width, height: artwork.height, unit: artwork.unit })
      .from(artworkImage)
      .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
      .where(and(eq(artworkImage.artworkId, artworkId), artworkImage.isPrimary, eq(artworkImage.state, 'ready')))
    return row ?? null
  },
}
