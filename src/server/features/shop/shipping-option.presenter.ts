import { decimalAmount } from '#contract/money.ts'
import { SHIPPING_MARKUP } from '#contract/shipping-constants.ts'
import type { ShippingOption } from '#contract/storefront.ts'
import type { DeliveryOption, Recipient } from '#server/providers/storefront/storefront.provider.ts'

/** Business days until the delivery, by the title of an option (MS-14.24). */
export const ESTIMATED_DAYS = { nextDay: 1, twoDays: 2, threeDays: 3, otherwise: 5 } as const

const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'Canada Post']

/** The carrier that a title names, otherwise `Shipping` (MS-14.25). */
const findCarrier = (title: string): string =>
  CARRIERS.find((carrier) => new RegExp(`\\b${carrier}\\b`, 'i').test(title)) ?? 'Shipping'

/** In the order in which they are tried. */
const SPEEDS: [words: RegExp, days: number][] = [
  [/overnight|next day|express/, ESTIMATED_DAYS.nextDay],
  [/2 day|priority/, ESTIMATED_DAYS.twoDays],
  [/3 day|expedited/, ESTIMATED_DAYS.threeDays],
]

/** Days until the delivery, estimated from a title, whatever its case and hyphens (MS-14.24). */
const estimateDays = (title: string): number => {
  const words = title.toLowerCase().replaceAll('-', ' ')
  return SPEEDS.find(([speed]) => speed.test(words))?.[1] ?? ESTIMATED_DAYS.otherwise
}

/** A price with its two fees, in the smallest unit; the parts always add up (MS-14.23). */
const withFees = (originalMinor: number) => {
  const percent = (share: number) => Math.round((originalMinor * share) / 100)
  const feesMinor = percent(SHIPPING_MARKUP.totalPercent)
  const productFeeMinor = percent(SHIPPING_MARKUP.productFeePercent)
  return { priceMinor: originalMinor + feesMinor, productFeeMinor, bufferFeeMinor: feesMinor - productFeeMinor }
}

/** Where the delivery goes, such as `US-NY`. */
const formatZone = ({ country, province }: Recipient): string => [country, province].filter(Boolean).join('-')

/** A way of delivery with the two fees and what its title says (MS-14.21, MS-14.22). */
export const presentShippingOption = (
  { id, title, price: original, source }: DeliveryOption,
  recipient: Recipient,
): ShippingOption => {
  const { priceMinor, productFeeMinor, bufferFeeMinor } = withFees(original.amountMinor)
  const amount = (amountMinor: number) => Number(decimalAmount({ ...original, amountMinor }))
  return {
    id,
    carrier: findCarrier(title),
    service: title,
    price: amount(priceMinor),
    est_days: estimateDays(title),
    zone: formatZone(recipient),
    currency: original.currency.toUpperCase(),
    metadata: {
      original_price: amount(original.amountMinor),
      product_fee: amount(productFeeMinor),
      buffer_fee: amount(bufferFeeMinor),
      source,
    },
  }
}
