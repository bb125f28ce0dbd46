import type { Artwork } from '#contract/artworks.ts'

/** The fields of a work that lists on public pages show; the others are not sent. */
export type ShownWork = Pick<
  Artwork,
  | 'id'
  | 'title'
  | 'artist'
  | 'year_created'
  | 'medium'
  | 'dimensions'
  | 'price'
  | 'is_sold'
  | 'shopify_handle'
  | 'public_url'
  | 'image_url'
  | 'images'
  | 'color_palette'
>

/** Those fields of a work, with its primary picture only. */
export const shownWork = (work: Artwork): ShownWork => {
  const primary = work.images.find(({ is_primary }) => is_primary) ?? work.images[0]
  return {
    id: work.id,
    title: work.title,
    artist: work.artist,
    year_created: work.year_created,
    medium: work.medium,
    dimensions: work.dimensions,
    price: work.price,
    is_sold: work.is_sold,
    shopify_handle: work.shopify_handle,
    public_url: work.public_url,
    image_url: work.image_url,
    images: primary ? [primary] : [],
    color_palette: work.color_palette.slice(0, 1),
  }
}
