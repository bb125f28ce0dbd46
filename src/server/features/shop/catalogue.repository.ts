import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { given } from '#server/platform/db/statements.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

const withoutMarks = (text: SQL | Column) => sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
const names = withoutMarks(sql`${artwork.title} || ' ' || ${userProfile.name}`)
const everything = withoutMarks(
  sql`concat_ws(' ', ${artwork.title}, ${userProfile.name}, replace(${artwork.medium}, '_', ' '), ${artwork.description})`,
)
// Exact words of title and artist, so that their beginnings are found too, and stems of everything a visitor reads.
const documentOf = sql`setweight(to_tsvector('simple', ${names}), 'A') || to_tsvector('english', ${everything})`

const refresh = async (db: Queryable, which: ReturnType<typeof eq>): Promise<void> => {
  await db
    .update(product)
    .set({ searchDocument: documentOf })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .where(and(eq(product.artworkId, artwork.id), which))
}

/** See `Catalogue`. Placeholders: the product's id and variant id, and the handles to try, the first free one is taken. */
export const listingParts = (published: SQL): SQL => sql`
  known as (
    select ${product}.handle, ${product}.variant_id from ${published} join ${product} on ${product}.artwork_id = ${published}.id),
  free as (
    select candidate.handle from unnest(${given('handles')}::text[]) with ordinality as candidate(handle, place)
    where not exists (select 1 from known)
      and not exists (select 1 from ${product} other where other.handle = candidate.handle)
    order by candidate.place limit 1),
  made as (
    insert into ${product} (id, artwork_id, handle, variant_id, search_document)
    select ${given('productId')}::uuid, ${artwork}.id, free.handle, ${given('variantId')}, ${documentOf}
    from ${published} join ${artwork} on ${artwork}.id = ${published}.id
      join ${userProfile} on ${userProfile}.id = ${artwork}.owner_id cross join free
    returning handle, variant_id),
  relisted as (
    update ${product} set listed = true, listed_at = now(), updated_at = now(), search_document = ${documentOf}
    from ${published} join ${artwork} on ${artwork}.id = ${published}.id
      join ${userProfile} on ${userProfile}.id = ${artwork}.owner_id
    where ${product}.artwork_id = ${published}.id and not ${product}.listed),
  listed as (select handle, variant_id from known union all select handle, variant_id from made)`

export const catalogueRepository = {
  async unlist(tx: Transaction, artworkId: string): Promise<void> {
    await tx.update(product).set({ listed: false }).where(eq(product.artworkId, artworkId))
  },
  refreshSearchOfWork: (db: Queryable, artworkId: string) => refresh(db, eq(artwork.id, artworkId)),
  refreshSearchOfArtist: (db: Queryable, ownerId: string) => refresh(db, eq(artwork.ownerId, ownerId)),
}
