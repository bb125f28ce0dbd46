import type { Artwork } from '#contract/artworks.ts'
import type { Product } from '#contract/shop.ts'

export interface StorefrontCollectionRow {
  id: string
  name: string
  slug: string
}

/** An artist's works as a collection of the storefront. */
export const presentStorefrontCollection = ({ id, name, slug }: StorefrontCollectionRow) => ({
  id: `gid://gesso/Collection/${id}`,
  title: name,
  handle: slug,
  description: `Works by ${name}`,
  image: null,
})

/** A work for sale as a product of the storefront. One without a price has no variant. */
export const presentStorefrontProduct = (product: Product, work: Artwork, publicUrl: string) => ({
  id: `gid://gesso/Product/${product.id}`,
  title: product.title,
  description: work.description,
  handle: product.handle,
  vendor: product.vendor,
  tags: [work.medium, work.type].filter(Boolean),
  availableForSale: product.available,
  createdAt: work.created_at,
  updatedAt: work.updated_at,
  images: {
    nodes: product.image
      ? [{ url: new URL(product.image, publicUrl).href, altText: product.picture?.alt_text || null }]
      : [],
  },
  collections: { nodes: [presentStorefrontCollection(work.artist)], pageInfo: { hasNextPage: false, endCursor: null } },
  variants: {
    nodes: product.price
      ? [
          {
            id: product.variant_id,
            availableForSale: product.available,
            price: { amount: product.price, currencyCode: 'USD' },
          },
        ]
      : [],
  },
})
