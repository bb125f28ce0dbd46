import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#server/platform/failure.ts'

/**
 * Failures on request: the sandbox misbehaves for an account whose email starts with one of these names, like
 * `sandbox-fail-link@example.com` or `sandbox-fail-link+1@example.com`. What each does:
 * - `sandbox-fail-account`: no account is created.
 * - `sandbox-lost-reply`: the account is created, but the first answer never arrives; a repeat of the same key works.
 * - `sandbox-fail-link`: no onboarding link is made.
 * - `sandbox-fail-status`: the account cannot be read, so no change of it reaches the product.
 * - `sandbox-fail-dashboard`: no dashboard link, no embedded session and no payout schedule.
 * - `sandbox-fail-webhook`: changes are kept but no event is sent; reading the account tells them.
 * - `sandbox-slow`: every call takes three seconds.
 */
const NAMES = [
  'sandbox-fail-account',
  'sandbox-lost-reply',
  'sandbox-fail-link',
  'sandbox-fail-status',
  'sandbox-fail-dashboard',
  'sandbox-fail-webhook',
  'sandbox-slow',
] as const
export type NamedFailure = (typeof NAMES)[number]

/** Milliseconds a call takes for `sandbox-slow`. */
const SLOW_MS = 3000

/** The failure an email asks for, or null. */
export const failureOf = (email: string): NamedFailure | null =>
  NAMES.find((name) => email.toLowerCase().startsWith(name)) ?? null

/** Waits or throws `payment_provider_failed` when the email asks for it; `failing` are the names this call fails for. */
export const misbehave = async (email: string, failing: NamedFailure[], slowMs = SLOW_MS): Promise<void> => {
  const asked = failureOf(email)
  if (asked === 'sandbox-slow') await pause(slowMs)
  if (asked && failing.includes(asked)) throw new Failure('payment_provider_failed')
}
