import type { Artwork } from '#contract/artworks.ts'
import type { Product } from '#contract/shop.ts'
import type { StorefrontCollection, StorefrontProduct } from '#contract/storefront.ts'

/** An artist's works as a collection of the storefront. */
export const presentCollection = (artist: { id: string; name: string; slug: string }): StorefrontCollection => ({
  id: `gid://gesso/Collection/${artist.id}`,
  title: artist.name,
  handle: artist.slug,
  description: `Works by ${artist.name}`,
  image: null,
})

/** A work for sale as a product of the storefront. One without a price has no variant. */
export const presentStorefrontProduct = (product: Product, work: Artwork, publicUrl: string): StorefrontProduct => ({
  id: `gid://gesso/Product/${product.id}`,
  title: product.title,
  description: work.description,
  handle: product.handle,
  price: product.price === null ? null : Number(product.price),
  image: product.image === null ? null : new URL(product.image, publicUrl).href,
  altText: product.picture?.alt_text || null,
  variantId: product.price === null ? null : product.variant_id,
  collections: [work.artist.name],
  tags: [work.medium, work.type].flatMap((word) => word || []),
  artist: product.vendor,
  createdAt: work.created_at,
  updatedAt: work.updated_at,
})
