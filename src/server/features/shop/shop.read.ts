import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { listShippingPrices, type ShippingPrice } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import { shopProduct } from '#server/schema/shopify.ts'

/** Other works on a product page. */
const MAX_MORE_WORKS = 8

export interface Listing {
  id: string
  artworkId: string
  handle: string
  variantId: string
}

/** What the page of a product has besides its work. */
export interface FoundProduct extends Listing {
  hasGallery: boolean
  more: Listing[]
  /** Of the artist's shipping address. */
  country: string
  shippingPrices: ShippingPrice[]
}

const listing = {
  id: product.id,
  // Not null, because a listed product has a work.
  artworkId: sql<string>`${product.artworkId}`,
  handle: product.handle,
  variantId: product.variantId,
}

const isListed = sql`${product.listed}`

// Literals, because the planner uses the partial index of works that are only shown.
const onlyShown = sql`select ${artwork.id} from ${artwork} where ${artwork.offer} in ('not_for_sale', 'sold_elsewhere')`

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
  page: db
    .select(listing)
    .from(product)
    .where(and(isListed, sql`${product.artworkId} not in (${onlyShown})`))
    .orderBy(desc(product.listedAt), desc(product.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('shop_page'),
  byHandle: db
    .select({
      ...listing,
      hasGallery: sql<boolean>`${userProfile.galleryPublishedAt} is not null`,
      more: moreWorks,
      country: userProfile.shippingCountry,
      shippingPrices: listShippingPrices(userProfile.id, artwork.currency),
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
    /** Listed products, newest first; without works that are only shown. */
    page: (range: { offset: number; limit: number }): Promise<Listing[]> => prepared.page.execute(range),
    /** The product of a handle, with a few other listed works of its artist, newest first; null unless it is listed. */
    async byHandle(handle: string): Promise<FoundProduct | null> {
      const [row] = await prepared.byHandle.execute({ handle })
      return row ?? null
    },
    /** The listed products that a shop has under these handles, in their order. */
    async byHandlesOfShop(handles: readonly string[]): Promise<Listing[]> {
      if (handles.length === 0) return []
      const handle = sql<string>`coalesce(${shopProduct.handle}, ${product.handle})`
      const found = await db
        .select({ ...listing, handleOfShop: handle })
        .from(product)
        .leftJoin(shopProduct, eq(shopProduct.artworkId, product.artworkId))
        .where(and(inArray(handle, [...handles]), isListed))
      const byHandle = new Map(found.map(({ handleOfShop, ...one }) => [handleOfShop, one]))
      return handles.flatMap((one) => byHandle.get(one) ?? [])
    },
    /** Our handle of the work that is this product of a shop, by Shopify's id; null unless it is listed. */
    async handleOfShopProduct(productId: string): Promise<string | null> {
      const [found] = await db
        .select({ handle: product.handle })
        .from(product)
        .innerJoin(shopProduct, eq(shopProduct.artworkId, product.artworkId))
        .where(and(eq(shopProduct.productId, productId), isListed))
      return found?.handle ?? null
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
