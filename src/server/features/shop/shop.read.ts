import { and, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { statementsByLimit } from '#server/platform/db/statements.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { Artworks } from '../artworks/artworks.module.ts'

/** A product and the work it sells, as it is at this moment. */
export interface Listing {
  id: string
  artworkId: string
  version: string
  handle: string
  variantId: string
}

type VersionOfWork = Artworks['versionOfWork']

const listingWith = (versionOfWork: VersionOfWork) => ({
  id: product.id,
  artworkId: artwork.id,
  version: sql<string>`${versionOfWork()}`,
  handle: product.handle,
  variantId: product.variantId,
})
type ListingFields = ReturnType<typeof listingWith>

const newestFirst = [desc(product.listedAt), desc(product.id)]
const isListed = sql`${product.listed}`
const isForSale = and(isListed, isNotNull(product.artworkId))

// The catalogue keeps its words without marks, so that `Zoë` and `Zoe` are one name.
const withoutMarks = (q: string): string => q.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
const words = (q: string): string[] => q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Every word has to be there: as a stem, or as the beginning of a word when it has three letters or more. */
const matches = (given: string): SQL => {
  const q = withoutMarks(given)
  const beginnings = words(q)
    .map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`))
    .join(' & ')
  return sql`${product.searchDocument} @@ (plainto_tsquery('english', ${q}) || to_tsquery('simple', ${beginnings}))`
}

// The ids come from the index alone, only the page itself is read.
const selectPage = (
  db: Database,
  listing: ListingFields,
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
    .innerJoin(artwork, eq(artwork.id, product.artworkId))
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .orderBy(...newestFirst)
}

const selectWithMore = (db: Database, listing: ListingFields, limit: Placeholder) => {
  const hasGallery = sql<boolean>`${userProfile.galleryPublishedAt} is not null`.as('has_gallery')
  const hit = db.$with('hit').as(
    db
      .select({ productId: product.id, ownerId: artwork.ownerId, hasGallery })
      .from(product)
      .innerJoin(artwork, eq(artwork.id, product.artworkId))
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(and(isForSale, eq(product.handle, sql.placeholder('handle')))),
  )
  const rank = sql<number>`case when ${product.id} = ${hit.productId} then 0 else 1 end`
  return db
    .with(hit)
    .select({ ...listing, hasGallery: hit.hasGallery })
    .from(hit)
    .innerJoin(artwork, eq(artwork.ownerId, hit.ownerId))
    .innerJoin(product, and(eq(product.artworkId, artwork.id), isForSale))
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .orderBy(rank, ...newestFirst)
    .limit(limit)
}

export const createShopRead = (db: Database, versionOfWork: VersionOfWork) => {
  const listing = listingWith(versionOfWork)
  const first = statementsByLimit((limit, nameOf) =>
    selectPage(db, listing, undefined, limit, 0).prepare(nameOf('shop_first')),
  )
  const further = statementsByLimit((limit, nameOf) =>
    selectPage(db, listing, undefined, limit, sql.placeholder('offset')).prepare(nameOf('shop_further')),
  )
  const withMore = statementsByLimit((limit, nameOf) =>
    selectWithMore(db, listing, limit).prepare(nameOf('shop_with_more')),
  )
  return {
    /** Listed products, newest first. */
    async page({ q, offset, limit }: { q: string | undefined; offset: number; limit: number }): Promise<Listing[]> {
      if (q) return selectPage(db, listing, matches(q), limit, offset)
      return offset === 0 ? first(limit).execute() : further(limit).execute({ offset })
    },
    /** The product of a handle first, then up to `more` other listed works of its artist, newest first. */
    withMore: (handle: string, more: number): Promise<(Listing & { hasGallery: boolean })[]> =>
      withMore(more + 1).execute({ handle }),
  }
}
