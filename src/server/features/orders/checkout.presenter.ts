import type { ArtworkCard } from '#contract/artworks.ts'
import { decimalAmount } from '#contract/money.ts'
import type { Checkout } from '#contract/orders.ts'
import type { TaxLine } from '#contract/tax.ts'
import type { PaidCheckout } from './checkouts.repository.ts'
import { presentLine } from './order-lines.ts'
import type { LineRow, OrderRow } from './orders.repository.ts'

export type ChargedTax = Omit<TaxLine, 'amount'> & { amountMinor: number }

interface Amounts extends Pick<OrderRow, 'priceMinor' | 'shippingMinor' | 'taxMinor' | 'totalMinor' | 'currency'> {
  taxes: readonly ChargedTax[]
}

/** The taxes of orders, those alike in one sum. */
export const listTaxes = (orders: readonly OrderRow[]): ChargedTax[] =>
  [
    ...Map.groupBy(
      orders.filter(({ taxName }) => taxName !== ''),
      ({ taxName, taxPercent, isTaxIncluded }) => `${taxName} ${taxPercent} ${isTaxIncluded}`,
    ).values(),
  ].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const { taxName: name, taxPercent: percent, isTaxIncluded: included } = first
    return [{ name, percent, included, amountMinor: sum(alike, 'taxMinor') }]
  })

export const presentOrderAmounts = (order: OrderRow) => presentAmounts({ ...order, taxes: listTaxes([order]) })

const presentAmounts = ({ priceMinor, shippingMinor, taxMinor, totalMinor, currency, taxes }: Amounts) => {
  const amount = (amountMinor: number) => decimalAmount({ amountMinor, currency })
  return {
    price: amount(priceMinor),
    shipping: amount(shippingMinor),
    tax: amount(taxMinor),
    taxes: taxes.map(({ amountMinor, ...tax }) => ({ ...tax, amount: amount(amountMinor) })),
    total: amount(totalMinor),
    currency,
  }
}

const sum = (orders: readonly OrderRow[], field: 'priceMinor' | 'shippingMinor' | 'taxMinor'): number =>
  orders.reduce((total, order) => total + order[field], 0)

export interface CheckoutParts {
  checkout: PaidCheckout
  orders: readonly OrderRow[]
  lines: readonly LineRow[]
  works: readonly ArtworkCard[]
  /** When the last copies of its works were sold, by work. */
  soldAt?: ReadonlyMap<string, Date>
  /** The token of an order without an account. */
  toToken(orderId: string): string
  testMode: boolean
}

export const presentCheckout = ({
  checkout,
  orders,
  lines,
  works,
  soldAt,
  toToken,
  testMode,
}: CheckoutParts): Checkout => ({
  id: checkout.id,
  status: checkout.status,
  ends_at: checkout.endsAt.toISOString(),
  paid_at: checkout.paidAt?.toISOString() ?? null,
  can_extend: checkout.status === 'open' && checkout.extendedAt === null,
  declined: checkout.status === 'open' && checkout.declinedAt !== null,
  email: checkout.email,
  phone: checkout.phone,
  address: checkout.address,
  ...presentAmounts({
    priceMinor: sum(orders, 'priceMinor'),
    shippingMinor: sum(orders, 'shippingMinor'),
    taxMinor: sum(orders, 'taxMinor'),
    totalMinor: checkout.amountMinor,
    taxes: listTaxes(orders),
    currency: checkout.currency,
  }),
  orders: orders.map((order) => ({
    id: order.id,
    number: order.number,
    seller: { id: order.sellerId, name: order.sellerName },
    shipping_method: order.shippingMethod,
    crosses_customs: order.crossesCustoms,
    ...presentOrderAmounts(order),
    lines: lines.filter(({ orderId }) => orderId === order.id).map((line) => presentLine(line, order.currency, works)),
    guest_token: order.buyerId === null && checkout.status === 'paid' ? toToken(order.id) : null,
  })),
  lost: [...(soldAt ?? [])]
    .filter(([artworkId]) => works.some(({ id, is_sold: isSold }) => id === artworkId && isSold))
    .map(([artworkId, at]) => ({ artwork_id: artworkId, sold_at: at.toISOString() })),
  payment_method: checkout.method,
  instructions: checkout.instructions,
  sent_at: checkout.sentAt?.toISOString() ?? null,
  test_mode: testMode,
})
