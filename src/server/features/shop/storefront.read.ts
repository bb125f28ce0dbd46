import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

/** Works of which one would be sold; the ids of their products' variants are permanent. */
export interface Variant {
  variantId: string
  artworkId: string
}

const newest = max(product.listedAt)

export const storefrontRead = {
  /** Artists with listed works, who listed last first. */
  collections: (
    db: Queryable,
    range: { offset: number; limit: number },
  ): Promise<{ id: string; name: string; slug: string }[]> =>
    db
      .select({ id: userProfile.id, name: userProfile.name, slug: userProfile.slug })
      .from(product)
      .innerJoin(artwork, eq(artwork.id, product.artworkId))
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(sql`${product.listed}`)
      .groupBy(userProfile.id)
      .orderBy(desc(newest), userProfile.id)
      .limit(range.limit)
      .offset(range.offset),
  /** Those of these variants that are listed and not sold. */
  variants: (db: Queryable, variantIds: readonly string[]): Promise<Variant[]> =>
    db
      .select({ variantId: product.variantId, artworkId: artwork.id })
      .from(product)
      .innerJoin(artwork, eq(artwork.id, product.artworkId))
      .where(and(inArray(product.variantId, [...variantIds]), sql`${product.listed}`, sql`not ${artwork.isSold}`)),
}
