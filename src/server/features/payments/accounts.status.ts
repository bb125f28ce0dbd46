import type { PaymentStatus } from '#contract/payments.ts'
import type { ProviderAccount } from '#server/providers/payments/payments.provider.ts'

/** The provider's facts about an account. */
export type AccountFacts = Omit<ProviderAccount, 'id'>

/**
 * Derives the status from the provider's facts (AW-11.17). The strictest fact wins: a disabled account is restricted
 * whatever else is true, and an active one needs both charges and payouts.
 */
export const statusOfFacts = (facts: AccountFacts | null): PaymentStatus => {
  if (!facts) return 'not_connected'
  if (facts.disabledReason !== null) return 'restricted'
  if (!facts.detailsSubmitted) return 'incomplete'
  if (facts.chargesEnabled && facts.payoutsEnabled) return 'active'
  return 'pending'
}
