import { setTimeout as pause } from 'node:timers/promises'
import { PaymentProblem } from './payments.provider.ts'

/**
 * Simulated failures: the sandbox misbehaves for accounts and buyers whose email starts with one of these names, such as
 * `sandbox-fail-link@example.com` or `sandbox-fail-link+1@example.com`:
 * - `sandbox-fail-account`: no account is created.
 * - `sandbox-lost-reply`: the account or payment page is created, but the first response is lost; a repeat with the same
 *   key works.
 * - `sandbox-fail-link`: no onboarding link is created.
 * - `sandbox-fail-status`: the account cannot be read, so no change of it reaches the product.
 * - `sandbox-fail-dashboard`: no dashboard link, no embedded session and no payout schedule.
 * - `sandbox-fail-webhook`: changes are saved but no event is sent; reading the account or the payment page returns them.
 * - `sandbox-fail-checkout`: no payment page is created.
 * - `sandbox-fail-refund`: no payment of this buyer is refunded.
 * - `sandbox-fail-transfer`: this account is not paid out, for the provider does not respond.
 * - `sandbox-refuse-account`, `sandbox-refuse-refund`, `sandbox-refuse-transfer`, `sandbox-refuse-reversal`: the provider refuses it, with a reason.
 * - `sandbox-forget-refund`, `sandbox-forget-transfer`: it is made, but the provider reports an error of its own, and its
 *   outcome is unknown.
 * - `sandbox-slow`: every call takes three seconds.
 */
const NAMES = [
  'sandbox-fail-account',
  'sandbox-lost-reply',
  'sandbox-fail-link',
  'sandbox-fail-status',
  'sandbox-fail-dashboard',
  'sandbox-fail-webhook',
  'sandbox-fail-checkout',
  'sandbox-fail-refund',
  'sandbox-fail-transfer',
  'sandbox-refuse-account',
  'sandbox-refuse-refund',
  'sandbox-refuse-transfer',
  'sandbox-refuse-reversal',
  'sandbox-forget-refund',
  'sandbox-forget-transfer',
  'sandbox-slow',
] as const
export type NamedFailure = (typeof NAMES)[number]

/** Duration in milliseconds of a call for `sandbox-slow`. */
const SLOW_MS = 3000

const REASON = 'The sandbox was asked to refuse this.'

/** The failure that an email requests, or null. */
export const findRequestedFailure = (email: string): NamedFailure | null =>
  NAMES.find((name) => email.toLowerCase().startsWith(name)) ?? null

/** Waits or throws when the email requests it; `failing` are the names for which this call fails. */
export const misbehave = async (email: string, failing: NamedFailure[], slowMs = SLOW_MS): Promise<void> => {
  const asked = findRequestedFailure(email)
  if (asked === 'sandbox-slow') await pause(slowMs)
  if (!asked || !failing.includes(asked)) return
  if (asked.startsWith('sandbox-refuse')) throw new PaymentProblem('refused', { reason: REASON })
  throw new PaymentProblem('later')
}
