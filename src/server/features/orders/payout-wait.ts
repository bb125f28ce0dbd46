import type { PaymentStatus } from '#contract/payments.ts'
import type { PayoutWait } from '#contract/payout-waits.ts'
import { hasOpenProblem, reportUntil } from './delivery.ts'
import type { OrderRow } from './orders.repository.ts'

/** What else than the order itself decides about its payout. */
export interface PayoutFacts {
  now: Date
  /** Of the seller's payment account. */
  account: PaymentStatus
  /** Why all shares of the payment wait. */
  hold: 'dispute' | 'fee' | undefined
  hasUnsettledLabel: boolean
}

type Paid = Pick<
  OrderRow,
  | 'status'
  | 'packedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'problemAt'
  | 'problemReleasedAt'
  | 'payoutStartedAt'
  | 'paidOutAt'
>

/** What the payout of an order waits for, first what somebody has to do something about; null when none is due any more. */
export const findPayoutWait = (
  order: Paid,
  { now, account, hold, hasUnsettledLabel }: PayoutFacts,
): PayoutWait | null => {
  if (order.status !== 'paid' || order.paidOutAt !== null) return null
  if (order.payoutStartedAt !== null) return 'transfer'
  if (hasOpenProblem(order)) return 'problem'
  if (hold === 'dispute') return 'dispute'
  if (account === 'restricted') return 'restricted_account'
  if (account === 'not_connected' || account === 'incomplete') return 'account'
  const until = reportUntil(order)
  if (until === null) return 'delivery'
  if (now < until) return 'report_time'
  if (hasUnsettledLabel) return 'label'
  return hold === 'fee' ? 'fee' : 'transfer'
}
