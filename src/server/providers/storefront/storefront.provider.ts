import type { Money } from '#contract/money.ts'
import type { ShippingOption, StorefrontCollection, StorefrontProduct } from '#contract/storefront.ts'

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

/** A way of delivery at the price that the shop asks. */
export interface DeliveryOption {
  id: string
  title: string
  price: Money
  source: ShippingOption['metadata']['source']
}

/** The storefront did not do it; the message is one of the stated ones (MS-14.15 to MS-14.20). */
export class StorefrontError extends Error {
  override readonly name: string = 'StorefrontError'
}

/** The storefront does not accept what it was sent, such as a product that is no longer sold. */
export class StorefrontRefusedError extends StorefrontError {
  override readonly name = 'StorefrontRefusedError'
}

/** A shop as its visitors see it. Every call may throw a `StorefrontError`. */
export interface Storefront {
  /** Products of a page, newest or best match first. */
  products(request: ProductsRequest): Promise<StorefrontPage>
  /** The handles of the products of a page, as the shop itself has them: nothing stands in for it. */
  handles(request: ProductsRequest): Promise<{ handles: string[]; hasMore: boolean }>
  /** The product that has a handle now; null when none has it. */
  product(handle: string): Promise<StorefrontProduct | null>
  /** The first 20 collections. */
  collections(): Promise<StorefrontCollection[]>
  /** How these lines can be delivered; carriers' prices may take ten seconds. */
  deliveryOptions(lines: readonly StorefrontLine[], recipient: Recipient): Promise<DeliveryOption[]>
}
