import { RECEIVED_BY_WORDS, type ReceivedBy } from '#contract/outside-payments.ts'

/** How a payment outside of the provider is received, as a choice. */
export const RECEIVED_CHOICES: Record<ReceivedBy, string> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  check: 'Check',
  terminal: 'Card, at your studio',
  other: 'Another way',
}

/** `Paid straight to you, by bank transfer`: the way is left out where it is not one with a name. */
export const paidStraightText = (to: string, receivedBy: ReceivedBy | null): string =>
  `Paid straight to ${to}${receivedBy && receivedBy !== 'other' ? `, ${RECEIVED_BY_WORDS[receivedBy]}` : ''}`
