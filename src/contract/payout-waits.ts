/**
 * What the payout of a sale waits for: the delivery, the end of the time in which the buyer can report a problem, a reported
 * problem, a dispute, a label whose price may still change, the provider's fee, the seller's payment account, or only the
 * transfer itself.
 */
export const PAYOUT_WAITS = [
  'delivery',
  'report_time',
  'problem',
  'dispute',
  'label',
  'fee',
  'account',
  'restricted_account',
  'transfer',
] as const
export type PayoutWait = (typeof PAYOUT_WAITS)[number]

/** Whether a payout comes without anybody doing anything. */
export const isOnItsWay = (wait: PayoutWait): boolean => wait === 'report_time' || wait === 'transfer'
