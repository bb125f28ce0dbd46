import { parseAmount } from '#contract/money.ts'
import type { SalePayment, SalePlace } from '#contract/sale-terms.ts'
import type { RecordedSale } from '#contract/sales.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { receivedPhrase } from '#web/shared/received-by.ts'
import type { StatusMarkKind } from '#web/ui/badge.tsx'

export const SALE_STATUS_WORDS: Record<RecordedSale['status'], string> = {
  on_approval: 'On approval',
  running: 'Owed',
  paid: 'Paid',
  ended: 'Called off',
  taken_back: 'Taken back',
}

export const SALE_STATUS_MARKS: Record<RecordedSale['status'], StatusMarkKind> = {
  on_approval: 'away',
  running: 'pending',
  paid: 'sold',
  ended: 'draft',
  taken_back: 'draft',
}

export const PLACE_OPTIONS: { value: SalePlace; label: string; name: string }[] = [
  { value: 'studio', label: 'Studio', name: 'Which studio' },
  { value: 'fair', label: 'Fair', name: 'Which fair' },
  { value: 'gallery', label: 'Gallery', name: 'Which gallery' },
  { value: 'online', label: 'Online', name: 'Which site' },
]

export const PAYMENT_OPTIONS: { value: SalePayment; title: string; text: string }[] = [
  { value: 'paid', title: 'Paid', text: 'In full, on the day' },
  { value: 'deposit', title: 'Deposit paid', text: 'The rest by a day' },
  { value: 'not_yet', title: 'Not yet', text: 'All of it by a day' },
  { value: 'on_approval', title: 'On approval', text: 'Reserved until a day' },
]

const PLACES: Record<SalePlace, string> = {
  studio: 'in the studio',
  fair: 'at a fair',
  gallery: 'by a gallery',
  online: 'online',
}

/** `at a fair`, or the fair's own name. */
export const placeText = ({ place, place_name: name }: Pick<RecordedSale, 'place' | 'place_name'>): string => {
  if (name === '') return PLACES[place]
  return place === 'gallery' ? `by ${name}` : `at ${name}`
}

/** After “paid”, where all payments were made in one way. */
export const receivedText = (payments: RecordedSale['payments']): string => {
  const [phrase, ...others] = new Set(
    payments.map(({ by_card: byCard, received_by: by }) => receivedPhrase(byCard ? null : by)),
  )
  return phrase !== undefined && others.length === 0 ? phrase : ''
}

/** What is held and freed by a sale. */
export const soldNoun = ({ proof }: Pick<RecordedSale, 'proof'>): string => (proof === null ? 'copy' : 'proof')

/** What the buyer still owes, in the smallest unit. */
export const computeOwed = ({ total, paid, currency }: RecordedSale): number =>
  parseAmount(total, currency).amountMinor - parseAmount(paid, currency).amountMinor

/** What a form says above its fields: nothing where the server named the fields, which say it themselves. */
export const failureBesideFields = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.fields.length > 0 ? null : failure

export const isSaleOwed = ({ status }: Pick<RecordedSale, 'status'>): boolean =>
  status === 'running' || status === 'on_approval'
