import { type SQL, sql } from 'drizzle-orm'
import { artworkUnit } from './orders.ts'

/**
 * Whether as many copies of a work as it has fulfil a condition on `unit`: one of a unique work, of an edition those from its
 * number on. Never for an open edition. For statements about the table "artwork", whose columns are written in full, because
 * in a statement about one table drizzle would leave out its name.
 */
const allCopies = (condition: SQL): SQL<boolean> => sql<boolean>`("artwork"."edition_type" !~* '^\\s*open\\M' and (
  select count(*) from ${artworkUnit} unit where unit.artwork_id = "artwork"."id" and ${condition}
) >= greatest(1, coalesce("artwork"."edition_size", 1) - greatest(1, coalesce("artwork"."edition_number", 1)) + 1))`

/** Every copy was sold, here or elsewhere; of a draft, too, which is not marked as sold. */
export const allCopiesSold = allCopies(sql`unit.sold_at is not null`)
const allCopiesKept = allCopies(sql`(unit.sold_at is not null or unit.sale_id is not null)`)
/**
 * Not every copy is sold, and those that are left are held: by recorded sales, or by the holder for somebody. What a checkout
 * holds is held for minutes only.
 */
export const allCopiesReserved = sql<boolean>`((${allCopiesKept} or "artwork"."custody" in ('on_hold', 'reserved'))
  and not ${allCopiesSold})`
/** Every copy is held for somebody or sold. */
export const allCopiesTaken = allCopies(sql`true`)
