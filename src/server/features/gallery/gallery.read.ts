import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article, isPublicArticle } from '#server/schema/community.ts'
import { exhibition, shownArtwork } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import { followersCount, publicColumns } from './public-columns.read.ts'

export interface GalleryAddress {
  userId: string
  name: string
  slug: string
  publishedAt: Date | null
}

/** A published exhibition with the ids of its first few public works, the one chosen for its cover before all. */
export interface Show {
  id: string
  title: string
  start_date: string
  end_date: string
  location: string
  image_url: string | null
  cover_artwork_id: string | null
  covers: string[]
}

/** Maximum number of exhibitions on a gallery page. */
const MAX_SHOWS = 500
const MAX_COVERS = 5

// Drizzle omits the table name in a query of one table, so the subquery qualifies it explicitly.
const ofTheGallery = sql`${userProfile}.${sql.identifier(userProfile.id.name)}`

const worksOfArtist = sql<string[]>`(
  select coalesce(json_agg(${artwork}.id order by ${artwork}.published_at desc, ${artwork}.id desc), '[]')
  from ${artwork}
  where ${artwork}.owner_id = ${ofTheGallery} and ${artwork}.status = 'published')`

const coversOfShow = sql`(
  select coalesce(json_agg(first.id order by first.other, first.position), '[]') from (
    select hung.artwork_id as id, hung.position, hung.artwork_id is distinct from show.cover_artwork_id as other
    from ${shownArtwork} hung
    where hung.exhibition_id = show.id
    order by other, hung.position limit ${sql.raw(String(MAX_COVERS))}) first)`

const showsOfArtist = sql<Show[]>`(
  select coalesce(json_agg(json_build_object(
    'id', show.id, 'title', show.title, 'start_date', show.start_date, 'end_date', show.end_date,
    'location', show.location, 'image_url', show.image_url,
    'cover_artwork_id', show.cover_artwork_id, 'covers', ${coversOfShow}) order by show.id desc), '[]')
  from (
    select * from ${exhibition} one where one.owner_id = ${ofTheGallery} and one.status = 'published'
    order by one.id desc limit ${sql.raw(String(MAX_SHOWS))}) show)`

const address = {
  userId: userProfile.id,
  name: userProfile.name,
  slug: userProfile.slug,
  publishedAt: userProfile.galleryPublishedAt,
}

export const SITEMAP_KINDS = ['gallery', 'product', 'exhibition', 'article'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** A public page: the last segment of its address, and when it last changed. */
export interface SitemapEntry {
  id: string
  name: string
  changedAt: Date
}

const publicPages = {
  gallery: {
    id: userProfile.id,
    name: userProfile.slug,
    changedAt: userProfile.updatedAt,
    table: userProfile,
    isPublic: isNotNull(userProfile.galleryPublishedAt),
  },
  product: {
    id: product.id,
    name: product.handle,
    changedAt: product.updatedAt,
    table: product,
    isPublic: eq(product.listed, true),
  },
  exhibition: {
    id: exhibition.id,
    name: sql<string>`${exhibition.id}::text`,
    changedAt: exhibition.updatedAt,
    table: exhibition,
    isPublic: eq(exhibition.status, 'published'),
  },
  article: {
    id: article.id,
    name: article.slug,
    changedAt: article.updatedAt,
    table: article,
    isPublic: isPublicArticle,
  },
}

export const galleryRead = {
  async byUser(db: Queryable, userId: string): Promise<GalleryAddress | null> {
    const [found] = await db.select(address).from(userProfile).where(eq(userProfile.id, userId))
    return found ?? null
  },
  /** Only while it is published. */
  async bySlug(db: Queryable, slug: string): Promise<GalleryAddress | null> {
    const [found] = await db
      .select(address)
      .from(userProfile)
      .where(and(eq(userProfile.slug, slug), isNotNull(userProfile.galleryPublishedAt)))
    return found ?? null
  },
  /** Whether a gallery was public until its account was closed. */
  async isClosed(db: Queryable, slug: string): Promise<boolean> {
    const found = await db
      .select({ id: userProfile.id })
      .from(userProfile)
      .where(and(eq(userProfile.slug, slug), isNotNull(userProfile.galleryPublishedBeforeClosing)))
    return found.length > 0
  },
  /** Public pages of a kind by id, optionally only those after `after`. */
  async publicPages(
    db: Queryable,
    kind: SitemapKind,
    after: string | undefined,
    limit: number,
  ): Promise<SitemapEntry[]> {
    const { id, name, changedAt, table, isPublic } = publicPages[kind]
    return db
      .select({ id, name, changedAt })
      .from(table)
      .where(and(isPublic, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(limit)
  },
  /** The ids after which the second and later pages of a kind start. */
  async pageStarts(db: Queryable, kind: SitemapKind, size: number): Promise<string[]> {
    const { id, table, isPublic } = publicPages[kind]
    const numbered = db
      .select({ id: sql<string>`${id}`.as('id'), number: sql<number>`row_number() over (order by ${id})`.as('number') })
      .from(table)
      .where(isPublic)
      .as('numbered')
    const starts = await db
      .select({ id: numbered.id })
      .from(numbered)
      .where(sql`${numbered.number} % ${size} = 0`)
      .orderBy(asc(numbered.number))
    return starts.map(({ id }) => id)
  },
}

/** The front of a published gallery in one query, prepared because it is run for every visit. */
export const createGalleryFrontRead = (db: Database) => {
  const prepared = db
    .select({
      artist: publicColumns,
      followers: followersCount,
      workIds: worksOfArtist,
      shows: showsOfArtist,
      resume: userProfile.artistResume,
    })
    .from(userProfile)
    .where(and(eq(userProfile.slug, sql.placeholder('slug')), isNotNull(userProfile.galleryPublishedAt)))
    .prepare('gallery_front')
  /** Null while the gallery is not published. */
  return async (slug: string) => (await prepared.execute({ slug }))[0] ?? null
}
