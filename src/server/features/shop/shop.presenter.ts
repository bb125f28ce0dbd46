import { primaryImage } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { DeliveryZone } from '#contract/delivery-zones.ts'
import { isTooLargeForParcel } from '#contract/large-works.ts'
import { decimalAmount } from '#contract/money.ts'
import type { Product, ProductPage } from '#contract/shop.ts'
import type { FoundProduct, Listing } from './shop.read.ts'

/** Presents a work as a product: `available` while it is listed, for sale, not sold and not reserved (AW-7.28). */
export const presentProduct = ({ id, artworkId, handle, variantId }: Listing, work: ArtworkCard): Product => ({
  id,
  artwork_id: artworkId,
  handle,
  variant_id: variantId,
  title: work.title,
  vendor: work.artist.name,
  vendor_slug: work.artist.slug,
  price: work.price,
  currency: work.currency,
  offer: work.offer,
  available: work.offer === 'for_sale' && !work.is_sold && !work.is_reserved,
  is_sold: work.is_sold,
  is_reserved: work.is_reserved,
  image: work.image_url,
  picture: primaryImage(work.images) ?? null,
  year_created: work.year_created,
  date_text: work.date_text,
  medium: work.medium,
  medium_line: work.medium_line,
  dimensions: work.dimensions,
  size_unit: work.size_unit,
})

/** At what the artist ships a work to each zone: the lowest price of the methods that take it. */
export const presentShipping = (
  { country, shippingPrices }: FoundProduct,
  { dimensions, currency }: Pick<ArtworkCard, 'dimensions' | 'currency'>,
): ProductPage['shipping'] => {
  const isLarge = dimensions !== null && isTooLargeForParcel(dimensions)
  const suitable = isLarge ? shippingPrices.filter(({ method }) => method === 'art_handlers') : shippingPrices
  const lowest = (zone: DeliveryZone): string | null => {
    const amounts = suitable.flatMap((one) => (one.zone === zone ? one.priceMinor : []))
    return amounts.length === 0 ? null : decimalAmount({ amountMinor: Math.min(...amounts), currency })
  }
  const prices = { domestic: lowest('domestic'), region: lowest('region'), world: lowest('world') }
  return { country, prices, currency }
}
