import { mediumText, priceText, statusText } from '#contract/artwork-display.ts'
import type { RecordField, RecordSize } from '#contract/record.ts'
import type { RecordChangeItem } from '#contract/record-parts.ts'
import { typedSizeText } from './sizes.ts'

export const FIELD_WORDS: Record<RecordField, string> = {
  inventory_number: 'inventory number',
  title: 'title',
  series: 'series',
  tags: 'tags',
  description: 'description',
  medium: 'medium to filter by',
  medium_class: 'kind',
  medium_line: 'medium',
  printer: 'printer',
  made_in: 'place where it was made',
  date_text: 'date',
  year_from: 'first year',
  year_to: 'year',
  size: 'size',
  hangs_framed: 'way it hangs',
  weight_grams: 'weight in grams',
  parts: 'parts',
  price: 'price',
  currency: 'currency',
  price_note: 'note on the price',
  offer: 'terms',
  estimate_public: 'estimate for buyers',
  lowest_price: 'lowest price',
  insured_value: 'insured value',
  cost: 'cost',
  edition_type: 'kind of edition',
  edition_number: 'first copy',
  edition_size: 'size of the edition',
  artist_proofs: 'proofs',
  is_signed: 'signed',
  signature_text: 'signature',
  provenance: 'provenance',
  literature: 'literature',
  exhibition_history: 'exhibitions',
  condition: 'condition',
  custody: 'custody',
  location: 'place',
  consigned_to: 'consignee',
  private_notes: 'private notes',
  entered_on: 'day of entry',
}

/** Texts that are too long for a line, and those that follow from another field. */
const WITHOUT_VALUES: readonly string[] = [
  'description',
  'provenance',
  'literature',
  'exhibition_history',
  'condition',
  'private_notes',
]
const FOLLOWING: readonly string[] = ['year_from', 'year_to', 'medium']
const AMOUNTS: readonly string[] = ['price', 'lowest_price', 'insured_value']
const WORDS: readonly string[] = ['offer', 'custody', 'medium_class', 'edition_type']

const sizeWords = (size: RecordSize): string =>
  [
    typedSizeText([size.height, size.width, size.depth], size.unit),
    typedSizeText([size.framed_height, size.framed_width, size.framed_depth], size.unit)?.replace(/^/, 'framed '),
  ]
    .filter(Boolean)
    .join(', ')

/** A value of a field as a person reads it; empty for none. */
export const valueWords = (field: string, value: unknown, currency: string): string => {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'medium') return mediumText(String(value))
  if (WORDS.includes(field)) return statusText(String(value))
  if (AMOUNTS.includes(field)) return priceText(String(value), currency) ?? String(value)
  if (field === 'size') return sizeWords(value as RecordSize)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'cost') return Object.values(value).join(' ').toUpperCase()
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const describe = ({ field, before, after }: RecordChangeItem['changes'][number], currency: string): string => {
  if (field === 'condition_report') {
    if (before === null) return 'added a condition report'
    return after === null ? 'deleted a condition report' : `signed a condition report as ${String(after)}`
  }
  if (field === 'file') return before === null ? `added “${String(after)}”` : `removed “${String(before)}”`
  const word = FIELD_WORDS[field as RecordField] ?? field.replaceAll('_', ' ')
  if (WITHOUT_VALUES.includes(field)) return `changed the ${word}`
  const [from, to] = [valueWords(field, before, currency), valueWords(field, after, currency)]
  if (from === '' && to === '') return `changed the ${word}`
  if (from === '') return `set the ${word} to ${to}`
  return to === '' ? `removed the ${word}, which was ${from}` : `changed the ${word} from ${from} to ${to}`
}

const BEGUN: Record<RecordChangeItem['source'], string> = {
  form: 'began the record',
  bulk: 'began the record',
  import: 'began the record by an import',
  undo: 'began the record again',
  sale: 'began the record with a sale',
  shop: 'began the record from a shop',
}
const FROM: Partial<Record<RecordChangeItem['source'], string>> = {
  bulk: 'with other works',
  import: 'by an import',
  undo: 'by taking an import back',
  sale: 'by a sale',
  shop: 'from a shop',
}

/** What happened, in one sentence without its subject: `changed the price from $240.00 to $280.00`. */
export const changeWords = ({ changes, source }: RecordChangeItem, currency: string): string => {
  if (changes.length === 0) return BEGUN[source]
  // What follows from another field is said when nothing else was changed.
  const own = changes.filter(({ field }) => !FOLLOWING.includes(field))
  const said = (own.length > 0 ? own : changes).map((change) => describe(change, currency))
  return [said.join(', '), FROM[source]].filter(Boolean).join(' ')
}
