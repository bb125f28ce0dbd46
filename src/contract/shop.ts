import { z } from 'zod'
import { artwork, artworkImage, dimensions } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { currency, id, money, searchText } from './primitives.ts'
import { zonePrices } from './zone-prices.ts'

/** A product in lists of the shop, with the storefront's field names (CD-10.8, CD-T55). */
export const product = z.object({
  id,
  artwork_id: id,
  handle: z.string(),
  variant_id: z.string(),
  title: z.string(),
  vendor: z.string(),
  vendor_slug: z.string(),
  price: money.nullable(),
  currency,
  /** How its artist offers it. */
  offer: artwork.shape.offer,
  /** Whether it can be bought: it is for sale, not sold and not reserved. */
  available: z.boolean(),
  is_sold: z.boolean(),
  is_reserved: artwork.shape.is_reserved,
  image: z.string().nullable(),
  picture: artworkImage.nullable(),
  year_created: z.number().int().nullable(),
  date_text: artwork.shape.date_text,
  medium: z.string().nullable(),
  medium_line: artwork.shape.medium_line,
  dimensions: dimensions.nullable(),
  size_unit: artwork.shape.size_unit,
})
export type Product = z.infer<typeof product>

const productList = z.object({ products: z.array(product), has_more: z.boolean() })
export type ProductList = z.infer<typeof productList>

const list = {
  q: searchText.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/shopify/products',
  summary: 'Published works as products, newest first; `q`, `page` and `limit` are optional (CD-10.4, CD-10.17).',
  access: { kind: 'public' },
  query: z.strictObject(list),
  response: productList,
  errors: [],
  cache: 'public',
})

export const searchProducts = endpoint({
  method: 'GET',
  path: '/shopify/search',
  summary: 'Products that match a search (CD-10.5).',
  access: { kind: 'public' },
  query: z.strictObject({ ...list, q: searchText }),
  response: productList,
  errors: [],
  cache: 'public',
})

/** One product with its complete artwork, and other works of the artist (CD-10.14). */
export const productPage = z.object({
  product,
  artwork,
  /** Whether the artist's gallery is public. */
  gallery_published: z.boolean(),
  /** What it costs to have the work shipped from the artist's country to each zone around it; null: it is not. */
  shipping: z.object({ country: z.string(), prices: zonePrices(money.nullable()), currency }),
  /** False where no card payment can be as high, or as low, as the price. */
  payable: z.boolean(),
  more: z.array(product),
})
export type ProductPage = z.infer<typeof productPage>

export const getProduct = endpoint({
  method: 'GET',
  path: '/shopify/products/:handle',
  summary:
    'One product by its handle; 404 when it is unknown or no longer published (CD-10.15), 410 when the account is closed.',
  access: { kind: 'public' },
  object: { param: 'handle', kind: 'product', audience: 'published', refusal: 404 },
  params: z.strictObject({ handle: z.string().min(1).max(200) }),
  response: productPage,
  errors: ['artwork_not_found', 'account_closed'],
  cache: 'public',
})
