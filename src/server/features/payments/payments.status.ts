import type { PaymentStatus } from '#contract/payments.ts'
import type { ProviderAccount } from '#server/providers/payments/payments.provider.ts'

/** What the provider says of an account, without its name. */
export type AccountFacts = Omit<ProviderAccount, 'id'>

/**
 * The status that follows from the provider's facts (AW-11.17). The strictest fact wins: an account the provider
 * disabled is restricted whatever else it says, and only charges and payouts together make one active.
 */
export const statusOfFacts = (facts: AccountFacts | null): PaymentStatus => {
  if (!facts) return 'not_connected'
  if (facts.disabledReason !== null) return 'restricted'
  if (!facts.detailsSubmitted) return 'incomplete'
  if (facts.chargesEnabled && facts.payoutsEnabled) return 'active'
  return 'pending'
}
