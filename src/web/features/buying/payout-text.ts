import { priceText } from '#contract/artwork-display.ts'
import { REPORT_DAYS } from '#contract/constants.ts'
import type { Sale } from '#contract/orders.ts'
import type { PayoutWait } from '#contract/payout-waits.ts'
import type { Payout } from '#contract/payouts.ts'
import { formatDate, weekdayText } from '#web/lib/format.ts'
import { paidStraightText } from './received-by.ts'

const WAITS: Record<Exclude<PayoutWait, 'report_time'>, string> = {
  delivery: `Not delivered yet. Paid out ${REPORT_DAYS} days after delivery.`,
  problem: 'Paid out when the reported problem is solved.',
  dispute: 'The buyer disputes the payment at their bank. Paid out once that is decided for you.',
  label: 'Paid out as soon as the price of its shipping label is settled.',
  fee: 'Paid out as soon as Stripe has stated its fee.',
  account: 'Paid out once your payment account is set up.',
  restricted_account: 'Stripe has restricted your account. Paid out once that is solved.',
  transfer: 'Being paid out.',
}

/** When a payout comes, or what it waits for; empty once it was made. */
export const waitText = ({ waits_for: wait, releases_at }: Pick<Payout, 'waits_for' | 'releases_at'>): string => {
  if (wait === null) return ''
  if (wait !== 'report_time') return WAITS[wait]
  return `Paid out on ${weekdayText(releases_at ?? '')}. Until then, the buyer can report a problem.`
}

/** How a payment reached its seller without the provider: `Paid straight to you, by bank transfer.` */
const outsideText = ({ status, received_by: receivedBy }: Sale): string =>
  status === 'paid' ? `${paidStraightText('you', receivedBy)}.` : 'You have given the buyer the money back.'

/** When a sale is paid out, or what its payout waits for, in one line. */
export const payoutText = (sale: Sale): string => {
  const { status, payout, currency } = sale
  if (sale.payment_method === 'outside') return outsideText(sale)
  if (status === 'refunded' && Number(payout.net) < 0)
    return `You owe ${priceText(payout.net.slice(1), currency)} for this order. Your next payouts are reduced by it.`
  if (status !== 'paid') return 'Nothing is paid out for a refunded order.'
  if (payout.waits_for === null) return payout.paid_out_at ? `Paid out ${formatDate(payout.paid_out_at)}.` : ''
  return waitText(payout)
}

/** Whether the seller has to see to their payment account first. */
export const needsAccount = ({ payout: { waits_for: wait } }: Sale): boolean =>
  wait === 'account' || wait === 'restricted_account'
