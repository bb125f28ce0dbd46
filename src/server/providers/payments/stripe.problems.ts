import { Stripe } from 'stripe'
import type { Outcome } from '#server/platform/vendors/vendor-problem.ts'
import { PaymentProblem } from './payments.provider.ts'

const { errors } = Stripe

/** Why Stripe refused something, in our words: its own may quote what people typed. */
const REASONS: Record<string, string> = {
  balance_insufficient: 'There is not enough money available for this at the moment.',
  insufficient_capabilities_for_transfer: 'This account cannot receive money at the moment.',
  charge_disputed: 'The payment is disputed, and the dispute decides where its money goes.',
  charge_already_refunded: 'The payment was refunded already.',
  amount_too_small: 'The amount is smaller than a card can be charged with.',
  amount_too_large: 'The amount is larger than a card can be charged with.',
}
/** What we know of is not there, or is not ours. */
const UNKNOWN_OBJECT = new Set(['resource_missing', 'account_invalid'])

const decideOutcome = (error: InstanceType<typeof errors.StripeError>, code: string, isWrite: boolean): Outcome => {
  if (error instanceof errors.StripeConnectionError) return 'later'
  if (error instanceof errors.StripeRateLimitError || error.statusCode === 429 || code === 'rate_limit') return 'later'
  // Another request with the same key is under way.
  if (error.statusCode === 409) return 'later'
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'misconfigured'
  if (UNKNOWN_OBJECT.has(code)) return 'misconfigured'
  // The key did something else, which is a defect of ours.
  if (error instanceof errors.StripeIdempotencyError) return 'unknown'
  // Stripe stores such a response with the key: a repeat would return it again, although something may have been done.
  if (error instanceof errors.StripeAPIError) return isWrite ? 'unknown' : 'later'
  return 'refused'
}

/** What a failed call to Stripe means. Neither its message nor its parameters are in the result. */
export const toProblem = (error: unknown, { isWrite }: { isWrite: boolean }): PaymentProblem => {
  if (!(error instanceof errors.StripeError)) throw error
  const code = error.code ?? error.rawType ?? error.type
  const details = [`Stripe: ${code}`, ...(error.requestId === undefined ? [] : [error.requestId])].join(', ')
  const outcome = decideOutcome(error, code, isWrite)
  if (outcome !== 'refused') return new PaymentProblem(outcome, { details })
  return new PaymentProblem('refused', { reason: REASONS[code] ?? `The payment provider refused this (${details}).` })
}

/** The right that a restricted key lacks, such as `rak_transfer_write`; null when that is not the problem. */
export const findMissingRight = (error: unknown): string | null =>
  error instanceof errors.StripePermissionError ? (/\brak_\w+/.exec(error.message)?.[0] ?? null) : null
