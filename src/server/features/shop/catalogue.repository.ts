import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { given } from '#server/platform/db/statements.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

const withoutMarks = (text: SQL | Column) => sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`

/**
 * Exact words of title and artist, so that their beginnings are found too, and stems of everything a visitor reads. For a
 * query with the artist; `work` names whatever has the work's columns.
 */
const documentOf = (work: SQL) => {
  const names = withoutMarks(sql`${work}.title || ' ' || ${userProfile.name}`)
  const everything = withoutMarks(
    sql`concat_ws(' ', ${work}.title, ${userProfile.name}, replace(${work}.medium, '_', ' '), ${work}.description)`,
  )
  return sql`setweight(to_tsvector('simple', ${names}), 'A') || to_tsvector('english', ${everything})`
}

const refresh = async (db: Queryable, which: ReturnType<typeof eq>): Promise<void> => {
  await db
    .update(product)
    .set({ searchDocument: documentOf(sql`${artwork}`) })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .where(and(eq(product.artworkId, artwork.id), which))
}

const base = sql`${given('handle')}::text`
const MOST_NUMBERED = 10
const isTaken = (handle: SQL) => sql`exists (select 1 from ${product} other where other.handle = ${handle})`
// The plain one, nearly always; else one with a number, or one that nobody has. Never a look at all there are.
const freeHandle = sql`case when not ${isTaken(base)} then ${base} else coalesce((
  select ${base} || '-' || number from generate_series(2, ${sql.raw(String(MOST_NUMBERED))}) as number
  where not ${isTaken(sql`${base} || '-' || number`)} order by number limit 1),
  ${base} || '-' || right(${given('productId')}::text, 10)) end`

/** See `Catalogue.listing`. Values: `productId`, `variantId` and the plain `handle`. */
export const listedPart = (published: SQL): SQL => sql`listed as (
  insert into ${product} as known (id, artwork_id, handle, variant_id, search_document)
  select ${given('productId')}::uuid, ${published}.id, ${freeHandle}, ${given('variantId')}, ${documentOf(published)}
  from ${published} join ${userProfile} on ${userProfile}.id = ${published}.owner_id
  on conflict (artwork_id) do update set listed = true, updated_at = now(), search_document = excluded.search_document,
    listed_at = case when known.listed then known.listed_at else now() end
  returning handle, variant_id)`

export const catalogueRepository = {
  async unlist(tx: Transaction, artworkId: string): Promise<void> {
    await tx.update(product).set({ listed: false }).where(eq(product.artworkId, artworkId))
  },
  refreshSearchOfWork: (db: Queryable, artworkId: string) => refresh(db, eq(artwork.id, artworkId)),
  refreshSearchOfArtist: (db: Queryable, ownerId: string) => refresh(db, eq(artwork.ownerId, ownerId)),
}
