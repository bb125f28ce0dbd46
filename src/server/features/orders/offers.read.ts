import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OFFERS, SizeUnit } from '#contract/record-terms.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { agreedPrice, artworkUnit, listShippingPrices, order, type ShippingPrice } from '#server/schema/orders.ts'
import { outsidePaymentTerms, payment } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { Buyer } from './guest-cookie.ts'

/** Copies of a work that are not free; the moments are those of the first hold that ends. */
interface Taken {
  sold: number
  heldByOthers: number
  heldByCaller: number
  othersUntil: string | null
  callerUntil: string | null
  /** When the last copy was sold. */
  lastSoldAt: string | null
}

/** A work as it can be bought by a caller, whatever its status. */
export interface OfferRow {
  artworkId: string
  sellerId: string
  sellerName: string
  sellerSlug: string
  sellerLocation: string
  title: string
  yearCreated: number | null
  dateText: string
  medium: string | null
  mediumLine: string
  width: number | null
  height: number | null
  depth: number | null
  diameter: number | null
  unit: 'inches' | 'cm'
  typedUnit: SizeUnit | null
  editionType: string
  editionNumber: number | null
  editionSize: number | null
  /** The price that the caller and the seller agreed on, otherwise the asking price; null where none is asked in public. */
  priceMinor: number | null
  currency: string
  /** An agreed price is for one copy. */
  isAgreed: boolean
  isPublished: boolean
  /** Without an agreed price, only a work that is for sale can be bought. */
  offer: (typeof OFFERS)[number]
  isSold: boolean
  /** Recorded sales hold what is not sold of it. */
  isReserved: boolean
  handle: string | null
  /** Of the seller's shipping address. */
  sellerCountry: string
  sellerState: string
  /** The seller can be paid without the provider. */
  isPaidOutside: boolean
  /** In the currency of the price. */
  shippingPrices: ShippingPrice[]
  taken: Taken
}

const countTaken = (buyer: Buyer | null) => {
  const isHeld = sql`${artworkUnit.soldAt} is null`
  const isOwn = sql`coalesce(${order.buyerId} = ${buyer?.userId ?? null}::uuid, ${payment.openKey} = ${buyer?.guestKey ?? null}, false)`
  return sql<Taken>`(
    select json_build_object(
      'sold', count(*) filter (where ${artworkUnit.soldAt} is not null),
      'heldByOthers', count(*) filter (where ${isHeld} and not ${isOwn}),
      'heldByCaller', count(*) filter (where ${isHeld} and ${isOwn}),
      'othersUntil', min(${payment.endsAt}) filter (where ${isHeld} and not ${isOwn}),
      'lastSoldAt', max(${artworkUnit.soldAt}),
      'callerUntil', min(${payment.endsAt}) filter (where ${isHeld} and ${isOwn}))
    from ${artworkUnit}
    left join ${order} on ${order.id} = ${artworkUnit.orderId}
    left join ${payment} on ${payment.id} = ${order.checkoutId}
    where ${artworkUnit.artworkId} = ${artwork.id})`
}

const priceCurrency = sql<string>`coalesce(${agreedPrice.currency}, ${artwork.currency})`

/** Works as they can be bought by a caller, in no particular order; unknown ids are left out. */
export const readOffers = async (
  db: Queryable,
  artworkIds: readonly string[],
  buyer: Buyer | null,
): Promise<OfferRow[]> => {
  if (artworkIds.length === 0) return []
  return db
    .select({
      artworkId: artwork.id,
      sellerId: artwork.ownerId,
      sellerName: userProfile.name,
      sellerSlug: userProfile.slug,
      sellerLocation: userProfile.location,
      title: artwork.title,
      yearCreated: artwork.yearCreated,
      dateText: artwork.dateText,
      medium: artwork.medium,
      mediumLine: artwork.mediumLine,
      width: artwork.width,
      height: artwork.height,
      depth: artwork.depth,
      diameter: artwork.diameter,
      unit: artwork.unit,
      typedUnit: artwork.typedUnit,
      editionType: artwork.editionType,
      editionNumber: artwork.editionNumber,
      editionSize: artwork.editionSize,
      priceMinor: sql<
        number | null
      >`coalesce(${agreedPrice.priceMinor}, case when ${artwork.offer} = 'for_sale' then ${artwork.priceMinor} end)::float8`,
      currency: priceCurrency,
      isAgreed: sql<boolean>`${agreedPrice.priceMinor} is not null`,
      isPublished: sql<boolean>`${artwork.status} = 'published'`,
      offer: artwork.offer,
      isSold: artwork.isSold,
      isReserved: artwork.isReserved,
      handle: product.handle,
      sellerCountry: userProfile.shippingCountry,
      sellerState: userProfile.shippingState,
      isPaidOutside: sql<boolean>`${outsidePaymentTerms.isOn} is true`,
      shippingPrices: listShippingPrices(artwork.ownerId, priceCurrency),
      taken: countTaken(buyer),
    })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .leftJoin(outsidePaymentTerms, eq(outsidePaymentTerms.sellerId, artwork.ownerId))
    .leftJoin(product, and(eq(product.artworkId, artwork.id), sql`${product.listed}`))
    .leftJoin(
      agreedPrice,
      and(
        eq(agreedPrice.artworkId, artwork.id),
        sql`${agreedPrice.buyerId} = ${buyer?.userId ?? null}::uuid`,
        gt(agreedPrice.endsAt, sql`now()`),
      ),
    )
    .where(inArray(artwork.id, [...artworkIds]))
}
