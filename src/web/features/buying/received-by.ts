import type { ReceivedBy } from '#contract/outside-payments.ts'

/** How a payment outside of the provider is received, as a choice. */
export const RECEIVED_CHOICES: Record<ReceivedBy, string> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  check: 'Check',
  terminal: 'Card, at your studio',
  other: 'Another way',
}

/** How it was received, in a sentence: `Paid by bank transfer`. */
export const RECEIVED_WORDS: Record<ReceivedBy, string> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  check: 'by check',
  terminal: 'by card at the studio',
  other: 'outside of Gesso',
}
