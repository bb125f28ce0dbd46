import { z } from 'zod'

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

const moment = z.iso.datetime()

/** When a sale is paid out, and why it is not yet. */
export const payoutTimes = {
  /** Null once it was paid out, and for a refunded order. */
  waits_for: z.enum(PAYOUT_WAITS).nullable(),
  /** When it is paid out if nothing else holds it; null before the delivery and once it was paid out. */
  releases_at: moment.nullable(),
  paid_out_at: moment.nullable(),
}
