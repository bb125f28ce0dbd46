import { SHIPPING_MARKUP } from '#contract/shipping-constants.ts'
import type { ShippingOption, StorefrontCollection, StorefrontProduct } from '#contract/storefront.ts'
import { ESTIMATED_DAYS } from './storefront.provider.ts'

/** An amount of the API: a decimal as text. */
export interface Money {
  amount: string
  currencyCode: string
}

export interface ProductNode {
  id: string
  title: string
  description: string
  handle: string
  vendor?: string | null
  tags?: string[] | null
  createdAt?: string | null
  updatedAt?: string | null
  images?: { nodes: { url: string; altText: string | null }[] } | null
  collections?: { nodes: { title: string }[] } | null
  variants?: { nodes: { id: string; price: Money }[] } | null
}

export interface CollectionNode extends Omit<StorefrontCollection, 'image'> {
  image: { url: string } | null
}

/** A product of the API as this product uses it (MS-14.10 to MS-14.12). */
export const presentProduct = (node: ProductNode): StorefrontProduct => {
  const variant = node.variants?.nodes[0]
  const image = node.images?.nodes[0]
  return {
    id: node.id,
    title: node.title,
    description: node.description,
    handle: node.handle,
    price: variant ? Number(variant.price.amount) : null,
    image: image?.url ?? null,
    altText: image?.altText ?? null,
    variantId: variant?.id ?? null,
    collections: node.collections?.nodes.map(({ title }) => title) ?? [],
    tags: node.tags ?? [],
    artist: node.vendor ?? null,
    createdAt: node.createdAt ?? null,
    updatedAt: node.updatedAt ?? null,
  }
}

export const presentCollection = ({ image, ...rest }: CollectionNode): StorefrontCollection => ({
  ...rest,
  image: image?.url ?? null,
})

const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'Canada Post']

/** The carrier that a title names, otherwise `Shipping` (MS-14.25). */
export const carrierOf = (title: string): string =>
  CARRIERS.find((carrier) => new RegExp(`\\b${carrier}\\b`, 'i').test(title)) ?? 'Shipping'

/** In the order in which they are tried. */
const SPEEDS: [words: RegExp, days: number][] = [
  [/overnight|next day|express/, ESTIMATED_DAYS.nextDay],
  [/2 day|priority/, ESTIMATED_DAYS.twoDays],
  [/3 day|expedited/, ESTIMATED_DAYS.threeDays],
]

/** Days until the delivery, estimated from a title, whatever its case and hyphens (MS-14.24). */
export const estimatedDaysOf = (title: string): number => {
  const words = title.toLowerCase().replaceAll('-', ' ')
  return SPEEDS.find(([speed]) => speed.test(words))?.[1] ?? ESTIMATED_DAYS.otherwise
}

/** A price with its two fees, in cents; the parts always add up (MS-14.23). */
const withFees = (originalCents: number) => {
  const percent = (share: number) => Math.round((originalCents * share) / 100)
  const feesCents = percent(SHIPPING_MARKUP.totalPercent)
  const productFeeCents = percent(SHIPPING_MARKUP.productFeePercent)
  return { priceCents: originalCents + feesCents, productFeeCents, bufferFeeCents: feesCents - productFeeCents }
}

interface PricedService {
  handle: string
  title: string | null
  price: Money
}

/** A delivery option or shipping rate of the API (MS-14.21, MS-14.22). */
export const presentOption = (
  { handle, title, price }: PricedService,
  zone: string,
  source: ShippingOption['metadata']['source'],
): ShippingOption => {
  const originalCents = Math.round(Number(price.amount) * 100)
  const { priceCents, productFeeCents, bufferFeeCents } = withFees(originalCents)
  const service = title ?? handle
  return {
    id: handle,
    carrier: carrierOf(service),
    service,
    price: priceCents / 100,
    est_days: estimatedDaysOf(service),
    zone,
    currency: price.currencyCode,
    metadata: {
      original_price: originalCents / 100,
      product_fee: productFeeCents / 100,
      buffer_fee: bufferFeeCents / 100,
      source,
    },
  }
}
