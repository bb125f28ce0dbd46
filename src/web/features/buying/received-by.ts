import type { ReceivedBy } from '#contract/outside-payments.ts'

/** How it was received, in a sentence: `Paid by bank transfer`. */
export const RECEIVED_WORDS: Record<ReceivedBy, string> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  check: 'by check',
  terminal: 'by card at the studio',
  other: 'outside of Gesso',
}
