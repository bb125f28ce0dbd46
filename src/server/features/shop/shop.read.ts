import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Reads } from '#server/platform/db/database.ts'
import { given, prepareStatement, statementsByLimit } from '#server/platform/db/statements.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { Artworks } from '../artworks/artworks.module.ts'

/** Other works that a product's page shows. */
const MORE_WORKS = 8

/** A product and the work it sells, as it is at this moment. */
export interface Listing {
  id: string
  artworkId: string
  version: string
  handle: string
  variantId: string
}

const listingWith = (versionOfWork: Artworks['versionOfWork']) => ({
  id: product.id,
  artworkId: artwork.id,
  version: sql<string>`${versionOfWork}`,
  handle: product.handle,
  variantId: product.variantId,
})
type ListingFields = ReturnType<typeof listingWith>

const newestFirst = [desc(product.listedAt), desc(product.id)]
const isListed = sql`${product.listed}`

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
  db: Reads,
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
    .orderBy(...newestFirst)
}

/** The product of a handle, then other published works of its artist, newest first. */
const prepareWithMore = (versionOfWork: SQL, most: number) =>
  prepareStatement<Listing & { hasGallery: boolean }>(
    `shop_with_${most}_more`,
    sql`with hit as (
        select ${product.id}, ${artwork.id} as artwork_id, ${versionOfWork} as version, handle, variant_id, owner_id,
          gallery_published_at is not null as has_gallery
        from ${product} join ${artwork} on ${artwork.id} = artwork_id join ${userProfile} on ${userProfile.id} = owner_id
        where handle = ${given('handle')} and listed)
      select id, artwork_id as "artworkId", version, handle, variant_id as "variantId", has_gallery as "hasGallery" from hit
      union all (
        select sold.id, work.id, work.version, sold.handle, sold.variant_id, has_gallery
        from hit cross join lateral (
          select ${artwork.id}, published_at, ${versionOfWork} as version from ${artwork}
          where owner_id = hit.owner_id and status = 'published' and ${artwork.id} <> hit.artwork_id
          order by published_at desc, id desc limit ${sql.raw(String(most))}) work
        join ${product} sold on sold.artwork_id = work.id and sold.listed
        order by work.published_at desc, work.id desc)`,
  )

export const createShopRead = (db: Database, reads: Reads, versionOfWork: Artworks['versionOfWork']) => {
  const listing = listingWith(versionOfWork)
  const first = statementsByLimit((limit, nameOf) =>
    selectPage(reads, listing, undefined, limit, 0).prepare(nameOf('shop_first')),
  )
  const further = statementsByLimit((limit, nameOf) =>
    selectPage(db, listing, undefined, limit, sql.placeholder('offset')).prepare(nameOf('shop_further')),
  )
  const withMore = prepareWithMore(versionOfWork, MORE_WORKS)
  return {
    /** Listed products, newest first. */
    async page({ q, offset, limit }: { q: string | undefined; offset: number; limit: number }): Promise<Listing[]> {
      if (q) return selectPage(db, listing, matches(q), limit, offset)
      return offset === 0 ? first(limit).execute() : further(limit).execute({ offset })
    },
    /** The product of a handle first, then a few other listed works of its artist, newest first. */
    withMore: (handle: string): Promise<(Listing & { hasGallery: boolean })[]> => withMore(reads, { handle }),
  }
}
