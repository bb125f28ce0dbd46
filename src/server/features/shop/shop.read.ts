import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

/** Other works that a product's page shows. */
const MAX_MORE_WORKS = 8

export interface Listing {
  id: string
  artworkId: string
  handle: string
  variantId: string
}

const listing = {
  id: product.id,
  // A listed product has its work.
  artworkId: sql<string>`${product.artworkId}`,
  handle: product.handle,
  variantId: product.variantId,
}

const newestFirst = [desc(product.listedAt), desc(product.id)]
const isListed = sql`${product.listed}`

// The catalogue stores its words without marks, so that `Zoë` and `Zoe` are one name.
const withoutMarks = (q: string): string => q.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
const wordsOf = (q: string): string[] => q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Every word has to be there: as a stem, or as the beginning of a word when it has three letters or more. */
const matches = (asked: string): SQL => {
  const q = withoutMarks(asked)
  const beginnings = wordsOf(q)
    .map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`))
    .join(' & ')
  return sql`${product.searchDocument} @@ (plainto_tsquery('english', ${q}) || to_tsquery('simple', ${beginnings}))`
}

// The ids come from the index alone, only the page itself is read.
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

// The other works come with the product: a product's page is this query and the one for its works.
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
    /** The product of a handle, with a few other listed works of its artist, newest first; null when nobody may see it. */
    async byHandle(handle: string): Promise<(Listing & { hasGallery: boolean; more: Listing[] }) | null> {
      const [row] = await prepared.byHandle.execute({ handle })
      return row ?? null
    },
  }
}
