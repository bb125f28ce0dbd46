import { primaryImage } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { Product } from '#contract/shop.ts'
import type { Listing } from './shop.read.ts'

/** Presents a work as a product: `available` while it is listed and not sold (AW-7.28). */
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
  available: !work.is_sold,
  image: work.image_url,
  picture: primaryImage(work.images) ?? null,
  year_created: work.year_created,
  medium: work.medium,
  dimensions: work.dimensions,
})
