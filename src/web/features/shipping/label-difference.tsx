import { formatMoney, parseAmount } from '#contract/money.ts'
import type { QueueItem } from '#contract/shipping.ts'
import type { ShippingRate } from '#contract/shipping-rates.ts'
import { classNames } from '#web/ui/class-names.ts'

type Paid = Pick<QueueItem, 'shipping_paid' | 'currency'>
type Price = Pick<ShippingRate, 'price' | 'currency'>

/** What a label costs its seller beyond what the buyer paid for shipping, in one line; empty for different currencies. */
export const differenceText = ({ shipping_paid: shippingPaid, currency }: Paid, rate: Price): string => {
  if (rate.currency.toLowerCase() !== currency.toLowerCase()) return ''
  const [paid, price] = [parseAmount(shippingPaid, currency), parseAmount(rate.price, currency)]
  if (paid.amountMinor === 0) return `Free shipping: you pay ${formatMoney(price)}.`
  const left = paid.amountMinor - price.amountMinor
  const difference = formatMoney({ amountMinor: Math.abs(left), currency })
  const end = left < 0 ? `you add ${difference}` : left > 0 ? `${difference} remains with you` : 'which the label costs'
  return `Buyer paid ${formatMoney(paid)} for shipping, ${end}.`
}

/** Announces what the chosen label costs its seller beyond what the buyer paid, before it is bought. */
export function LabelDifference({ order, rate }: { order: Paid; rate: Price | undefined }) {
  return (
    <p className={classNames('small', !rate && 'sr')} aria-live="polite">
      {rate && differenceText(order, rate)}
    </p>
  )
}
