import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countryCode, line, searchText } from './primitives.ts'

/** A product of the storefront; what the shop leaves out is null (MS-14.10, MS-14.12). */
const storefrontProduct = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  handle: z.string(),
  /** Of the first variant, in the currency of the shop. */
  price: z.number().nullable(),
  image: z.string().nullable(),
  altText: z.string().nullable(),
  variantId: z.string().nullable(),
  /** Titles of its collections. */
  collections: z.array(z.string()),
  tags: z.array(z.string()),
  artist: z.string().nullable(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
})
export type StorefrontProduct = z.infer<typeof storefrontProduct>

const storefrontCollection = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  image: z.string().nullable(),
})
export type StorefrontCollection = z.infer<typeof storefrontCollection>

/** A way of delivery (MS-14.21, MS-14.22). Amounts are in the unit of `currency`, with two decimals. */
const shippingOption = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** The price of the shop with the two fees. */
  price: z.number(),
  est_days: z.number().int(),
  /** Country and state of the delivery, such as `US-NY`. */
  zone: z.string(),
  currency: z.string(),
  metadata: z.object({
    original_price: z.number(),
    product_fee: z.number(),
    buffer_fee: z.number(),
    source: z.enum(['cart', 'checkout']),
  }),
})
export type ShippingOption = z.infer<typeof shippingOption>

export const listStorefrontProducts = endpoint({
  method: 'GET',
  path: '/shopify/storefront/products',
  summary:
    'Products of the storefront: the Shopify shop of the installation, or the built-in one. While it cannot be used, the catalogue of `GET /shopify/products` (MS-14.6).',
  access: { kind: 'public' },
  query: z.strictObject({
    q: searchText.default(''),
    page: z.coerce.number().int().min(1).max(20).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(24),
  }),
  response: z.object({ products: z.array(storefrontProduct), has_more: z.boolean() }),
  errors: ['storefront_failed'],
  limit: { by: 'ip', max: 600, windowSeconds: 600 },
})

export const listStorefrontCollections = endpoint({
  method: 'GET',
  path: '/shopify/storefront/collections',
  summary: 'The first 20 collections of the storefront; in the built-in shop, each artist has one (MS-14.3).',
  access: { kind: 'public' },
  response: z.object({ collections: z.array(storefrontCollection) }),
  errors: ['storefront_failed'],
  limit: { by: 'ip', max: 600, windowSeconds: 600 },
})

export const estimateStorefrontShipping = endpoint({
  method: 'POST',
  path: '/shopify/storefront/shipping-options',
  summary:
    'How the storefront would deliver products to an address, with the fees added (MS-14.13, MS-14.23). An estimate: orders are charged what their checkout shows. Carriers’ prices can take ten seconds.',
  access: { kind: 'public' },
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ variant_id: line(200).min(1), quantity: z.number().int().min(1).max(99) }))
      .min(1)
      .max(20),
    first_name: line(60).optional(),
    last_name: line(60).optional(),
    address1: line(200),
    address2: line(200).optional(),
    city: line(120),
    province: line(120),
    zip: line(30),
    country: countryCode,
  }),
  response: z.object({ options: z.array(shippingOption) }),
  errors: ['storefront_failed', 'storefront_refused'],
  limit: { by: 'ip', max: 120, windowSeconds: 600 },
})
