import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

const MAX_COLLECTIONS = 20

export const storefrontRead = {
  /** Artists with listed works, who listed last first. */
  collections: (db: Queryable): Promise<{ id: string; name: string; slug: string }[]> =>
    db
      .select({ id: userProfile.id, name: userProfile.name, slug: userProfile.slug })
      .from(product)
      .innerJoin(artwork, eq(artwork.id, product.artworkId))
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(sql`${product.listed}`)
      .groupBy(userProfile.id)
      .orderBy(desc(max(product.listedAt)), userProfile.id)
      .limit(MAX_COLLECTIONS),
  /** The works of those of these variants that are listed, for sale, not sold and not reserved. */
  async forSale(db: Queryable, variantIds: readonly string[]): Promise<string[]> {
    const found = await db
      .select({ artworkId: artwork.id })
      .from(product)
      .innerJoin(artwork, eq(artwork.id, product.artworkId))
      .where(
        and(
          inArray(product.variantId, [...variantIds]),
          sql`${product.listed}`,
          sql`not ${artwork.isSold} and not ${artwork.isReserved}`,
          eq(artwork.offer, 'for_sale'),
        ),
      )
    return found.map(({ artworkId }) => artworkId)
  },
}
