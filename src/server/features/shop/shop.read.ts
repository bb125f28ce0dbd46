import { and, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

/** Other works on a product page. */
const MAX_MORE_WORKS = 8

export interface Listing {
  id: string
  artworkId: string
  handle: string
  variantId: string
}

const listing = {
  id: product.id,
  // Not null, because a listed product has a work.
  artworkId: sql<string>`${product.artworkId}`,
  handle: product.handle,
  variantId: product.variantId,
}

const newestFirst = [desc(product.listedAt), desc(product.id)]
const isListed = sql`${product.listed}`

// The catalogue stores words without diacritics, so that `Zoë` and `Zoe` match.
const withoutMarks = (q: string): string => q.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
const wordsOf = (q: string): string[] => q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Every word must match: as a stem, or as a prefix if it has at least three letters. */
const matches = (search: string): SQL => {
  const q = withoutMarks(search)
  const beginnings = wordsOf(q)
    .map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`))
    .join(' & ')
  return sql`${product.searchDocument} @@ (plainto_tsquery('english', ${q}) || to_tsquery('simple', ${beginnings}))`
}

// The ids are read from the index only; full rows are read for the page alone.
const selectPage = (
  db: Database,
  isFound: SQL | undefined,
  limit: number | Placeholder,
  offset: number | Placeholder,
) => {
  const ids = db
    .select({ id: product.id })
    .from(product)
    .where(and(isListed, isFound))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select(listing)
    .from(product)
    .innerJoin(ids, eq(ids.id, product.id))
    .orderBy(...newestFirst)
}

// The other works are selected with the product: a product page is this query and the one for its works.
const moreWorks = sql<Listing[]>`(
  select coalesce(json_agg(json_build_object(
    'id', sold.id, 'artworkId', sold.artwork_id, 'handle', sold.handle, 'variantId', sold.variant_id
  ) order by other.published_at desc, other.id desc), '[]')
  from (
    select o.id, o.published_at from ${artwork} o
    where o.owner_id = ${artwork.ownerId} and o.status = 'published' and o.id <> ${artwork.id}
    order by o.published_at desc, o.id desc limit ${sql.raw(String(MAX_MORE_WORKS))}) other
  join ${product} sold on sold.artwork_id = other.id and sold.listed)`

const prepareAll = (db: Database) => ({
  page: selectPage(db, undefined, sql.placeholder('limit'), sql.placeholder('offset')).prepare('shop_page'),
  byHandle: db
    .select({
      ...listing,
      hasGallery: sql<boolean>`${userProfile.galleryPublishedAt} is not null`,
      more: moreWorks,
    })
    .from(product)
    .innerJoin(artwork, eq(artwork.id, product.artworkId))
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .where(and(eq(product.handle, sql.placeholder('handle')), isListed))
    .prepare('shop_by_handle'),
})

export const createShopRead = (db: Database) => {
  const prepared = prepareAll(db)
  return {
    /** Listed products, newest first. */
    async page({ q, offset, limit }: { q: string | undefined; offset: number; limit: number }): Promise<Listing[]> {
      return q ? selectPage(db, matches(q), limit, offset) : prepared.page.execute({ limit, offset })
    },
    /** The product of a handle, with a few other listed works of its artist, newest first; null unless it is listed. */
    async byHandle(handle: string): Promise<(Listing & { hasGallery: boolean; more: Listing[] }) | null> {
      const [row] = await prepared.byHandle.execute({ handle })
      return row ?? null
    },
    /** Whether a work was on sale until its artist's account was closed. */
    async isClosed(handle: string): Promise<boolean> {
      const found = await db
        .select({ id: product.id })
        .from(product)
        .innerJoin(artwork, eq(artwork.id, product.artworkId))
        .where(and(eq(product.handle, handle), isNotNull(artwork.statusBeforeClosing)))
      return found.length > 0
    },
  }
}
