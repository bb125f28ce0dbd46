import type { ReceivedBy } from '#contract/outside-payments.ts'

export const RECEIVED_OPTIONS: { value: ReceivedBy; label: string }[] = [
  { value: 'terminal', label: 'Card reader' },
  { value: 'cash', label: 'Cash' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'check', label: 'Check' },
  { value: 'other', label: 'Other' },
]

/** How a payment arrived; null: by card, on the page of an invoice. */
export const receivedWord = (receivedBy: ReceivedBy | null): string =>
  receivedBy === null ? 'Card' : (RECEIVED_OPTIONS.find(({ value }) => value === receivedBy)?.label ?? '')

const PHRASES: Record<ReceivedBy, string> = {
  terminal: ' by card',
  cash: ' in cash',
  transfer: ' by transfer',
  check: ' by check',
  other: '',
}

/** The same after “paid”. */
export const receivedPhrase = (receivedBy: ReceivedBy | null): string => PHRASES[receivedBy ?? 'terminal']
