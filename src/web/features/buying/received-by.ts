import type { ReceivedBy } from '#contract/outside-payments.ts'

/** How a payment outside of the provider is received, as a choice. */
export const RECEIVED_CHOICES: Record<ReceivedBy, string> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  check: 'Check',
  terminal: 'Card, at your studio',
  other: 'Another way',
}
