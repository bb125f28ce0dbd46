import type { ShippingOption, StorefrontCollection, StorefrontProduct } from '#contract/storefront.ts'

/** The version of the API where the installation names none (MS-14.1). */
export const STOREFRONT_API_VERSION = '2024-01'
/** Collections that are asked for (MS-14.3). */
export const COLLECTIONS_PAGE_SIZE = 20
/** How long products and collections are remembered (MS-14.7, MS-14.8). */
export const PRODUCTS_CACHE_MS = 10 * 60_000
export const COLLECTIONS_CACHE_MS = 30 * 60_000
/** How long calls for the same thing are collected before one request is sent (MS-14.9). */
export const DEBOUNCE_MS = 300
/** How often, and how far apart, a cart is asked for its delivery options (MS-14.14). */
export const RATES_POLL = { attempts: 10, intervalMs: 1000 } as const
/** Business days until the delivery, by the title of an option (MS-14.24). */
export const ESTIMATED_DAYS = { nextDay: 1, twoDays: 2, threeDays: 3, otherwise: 5 } as const

export interface ProductsRequest {
  /** Blank lists all products. */
  q: string
  /** Begins with 1. */
  page: number
  limit: number
}

export interface StorefrontPage {
  products: StorefrontProduct[]
  hasMore: boolean
}

/** A buyer and the address of the delivery; the country as two letters. */
export interface Recipient {
  firstName?: string | undefined
  lastName?: string | undefined
  address1: string
  address2: string
  city: string
  province: string
  zip: string
  country: string
}

export interface StorefrontLine {
  variantId: string
  quantity: number
}

/** The storefront did not do it; the message is one of the stated ones (MS-14.15 to MS-14.20). */
export class StorefrontError extends Error {
  override readonly name: string = 'StorefrontError'
}

/** The storefront does not accept what it was sent, such as a product that is no longer sold. */
export class StorefrontRefusedError extends StorefrontError {
  override readonly name = 'StorefrontRefusedError'
}

/** A shop as its visitors see it, through the GraphQL calls of a Shopify storefront. Every call may throw a `StorefrontError`. */
export interface Storefront {
  readonly name: string
  /** Products of a page, newest or best match first; from `GET /shopify/products` while the storefront cannot be used. */
  products(request: ProductsRequest): Promise<StorefrontPage>
  collections(): Promise<StorefrontCollection[]>
  /** How these lines can be delivered; waits up to ten seconds for the prices of carriers. */
  shippingOptions(lines: readonly StorefrontLine[], recipient: Recipient): Promise<ShippingOption[]>
}
