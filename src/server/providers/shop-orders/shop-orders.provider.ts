import type { Money } from '#contract/money.ts'
import type { DeliveryAddress } from '#contract/orders.ts'

export interface ShopOrderLine {
  /** The shop's id of the line. */
  id: string
  /** The work of this site that was published there as the product; null for anything else, or a deleted product. */
  workId: string | null
  title: string
  /** What was paid for the line. */
  price: Money
  /** How many of it wait to be shipped. */
  waiting: number
}

/** An order of a shop, as far as its shipping needs it. */
export interface ShopOrder {
  /** The shop's id of it. */
  id: string
  /** As people in the shop call it, such as `#1001`. */
  number: string
  placedAt: Date
  /** Whether it is paid and not cancelled, so that its goods may leave. */
  mayLeave: boolean
  email: string
  phone: string
  /** Null when nothing is shipped, or the shop has erased it. */
  address: DeliveryAddress | null
  shipping: Money
  lines: ShopOrderLine[]
}

/** How a parcel travels. */
export interface ShopTracking {
  carrier: string
  number: string
  /** Its page for the buyer. */
  url: string
}

/** The orders of one shop. Every call may throw a `VendorProblem`. */
export interface ShopOrdersProvider {
  readonly shopDomain: string
  /** Those with goods that wait to be shipped, the oldest first. */
  listWaiting(): Promise<ShopOrder[]>
  /** Null when the shop does not know it. */
  find(orderId: string): Promise<ShopOrder | null>
  /**
   * Records that what waits of these lines travels under this number. It looks first whether that was recorded, so that it
   * can be repeated after any failure.
   */
  fulfil(orderId: string, lineIds: readonly string[], tracking: ShopTracking): Promise<void>
  /** Takes back that anything travels under this number; its lines wait to be shipped again. It can be repeated. */
  cancelFulfilment(orderId: string, trackingNumber: string): Promise<void>
}
