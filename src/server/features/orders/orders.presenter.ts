import type { Artwork } from '#contract/artworks.ts'
import { ORDER_STATUSES, type Order, type Sale } from '#contract/orders.ts'
import { presentAmounts } from './checkout.presenter.ts'
import type { LedgerLine } from './ledger.ts'
import { moneyOf } from './money.ts'
import { presentLine } from './order-lines.ts'
import type { FullOrder } from './orders.read.ts'

const statusOf = (status: FullOrder['order']['status']): Order['status'] => {
  const found = ORDER_STATUSES.find((one) => one === status)
  if (!found) throw new Error(`An order that is ${status} is not presented.`)
  return found
}

export const presentOrder = (
  { order, delivery, lines }: FullOrder,
  works: readonly Artwork[],
  testMode: boolean,
): Order => ({
  id: order.id,
  number: order.number,
  status: statusOf(order.status),
  paid_at: (order.paidAt ?? order.createdAt).toISOString(),
  seller: { id: order.sellerId, name: order.sellerName },
  address: delivery.address,
  shipping_method: order.shippingMethod,
  ...presentAmounts(order),
  lines: lines.map((line) => presentLine(line, works)),
  refund_reason: order.refundReason,
  refunded_at: order.refundedAt?.toISOString() ?? null,
  test_mode: testMode,
})

/** What the seller's account received (or paid, if negative) for one kind of entry, or for all. */
const ofSeller = (ledger: readonly LedgerLine[], kind?: LedgerLine['kind']): number =>
  ledger
    .filter((entry) => entry.account === 'seller' && (kind === undefined || entry.kind === kind))
    .reduce((sum, { cents }) => sum + cents, 0)

export const presentSale = (full: FullOrder, works: readonly Artwork[], testMode: boolean): Sale => {
  const { order, delivery, ledger } = full
  return {
    ...presentOrder(full, works, testMode),
    buyer: { name: delivery.address.name, email: delivery.email, phone: delivery.phone },
    payout: {
      price: moneyOf(ofSeller(ledger, 'price')),
      shipping: moneyOf(ofSeller(ledger, 'shipping')),
      commission_percent: order.commissionPercent,
      commission: moneyOf(Math.max(0, -ofSeller(ledger, 'commission') - ofSeller(ledger, 'returned_commission'))),
      provider_fee: moneyOf(Math.max(0, -ofSeller(ledger, 'provider_fee'))),
      refunded: moneyOf(Math.max(0, -ofSeller(ledger, 'refund'))),
      net: moneyOf(ofSeller(ledger)),
    },
  }
}
