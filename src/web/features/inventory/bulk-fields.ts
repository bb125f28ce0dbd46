import type { BodyOf } from '#contract/endpoint.ts'
import type { changeWorks } from '#contract/inventory.ts'
import type { MediumClass } from '#contract/record-terms.ts'
import { readLength, readWeightIn } from '#contract/size-text.ts'
import { CLASS_WORDS } from './work-words.ts'

type Fields = BodyOf<typeof changeWorks>['fields']

export interface BulkField {
  name: keyof Fields
  label: string
  options?: readonly { value: string; label: string }[]
  isLong?: boolean
  /** An amount of the work, or the currency in which its amounts are: they are changed together. */
  isAmount?: boolean
  /** Every work has one, so that it cannot be emptied. */
  isRequired?: boolean
  /** Why what was typed is not read, and how to type it. */
  problem?: string
  /** Like `40 × 60 in`. */
  example?: string
  /** What is stored; undefined when it cannot be read. Nothing typed takes the value away. */
  read?: (typed: string) => unknown
}

const orNull = (typed: string) => typed || null
const readCount = (typed: string) => (typed === '' ? null : /^\d{1,6}$/.test(typed) ? Number(typed) : undefined)
const readFlag = (typed: string) => (typed === '' ? null : typed === 'yes')
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const UNKNOWN = { value: '', label: 'Not said' } as const
const COUNT = { problem: 'Enter a whole number.', read: readCount } as const

const NO_SIDES = { depth: null, diameter: null, plate_height: null, plate_width: null, framed_height: null, framed_width: null, framed_depth: null } // biome-ignore format: one line

/** Reads `40 × 60 × 1.5 in` as height × width × depth; undefined when the unit is missing or a side cannot be read. */
export const readBulkSize = (typed: string): Fields['size'] | undefined => {
  if (typed === '') return { ...NO_SIDES, height: null, width: null, unit: 'in' }
  const [, sides = '', unit] = /^(.+?)\s*(in|cm)\.?$/i.exec(typed) ?? []
  const known = unit?.toLowerCase() === 'cm' ? 'cm' : 'in'
  const lengths = sides.split(/\s*[x×*]\s*/i).map((side) => readLength(side, known))
  const [height = null, width = null, depth = null] = lengths
  if (unit === undefined || height === null || width === null || lengths.length > 3) return undefined
  return lengths.length === 3 && depth === null ? undefined : { ...NO_SIDES, height, width, depth, unit: known }
}

const readCost = (typed: string): Fields['cost'] | undefined => {
  if (typed === '') return null
  const [, amount, currency] = /^([\d.,’' ]+?)\s*([a-z]{3})$/i.exec(typed) ?? []
  return amount && currency ? { amount, currency: currency.toLowerCase() } : undefined
}

/** Every field of a record that several works can share: all but the inventory number, which only one has, and the medium of the shop and the years, which follow from kind and date. */
export const BULK_FIELDS: readonly BulkField[] = [
  { name: 'location', label: 'Place' },
  {
    name: 'custody',
    label: 'Whereabouts',
    options: [
      { value: 'here', label: 'Here' },
      { value: 'on_hold', label: 'On hold' },
      { value: 'reserved', label: 'Reserved' },
      { value: 'consigned', label: 'On consignment' },
      { value: 'on_loan', label: 'On loan' },
      { value: 'donated', label: 'Donated' },
      { value: 'destroyed', label: 'Destroyed' },
    ],
  },
  { name: 'consigned_to', label: 'Consigned to' },
  {
    name: 'offer',
    label: 'Terms',
    options: [
      { value: 'for_sale', label: 'For sale' },
      { value: 'on_request', label: 'Price on request' },
      { value: 'not_for_sale', label: 'Not for sale' },
      { value: 'sold_elsewhere', label: 'Sold elsewhere' },
    ],
  },
  { name: 'price', label: 'Price', isAmount: true, read: orNull },
  { name: 'currency', label: 'Currency', isAmount: true, isRequired: true },
  { name: 'price_note', label: 'Note on the price' },
  { name: 'estimate_public', label: 'Estimate beside the price', options: YES_NO, read: (typed) => typed === 'yes' },
  { name: 'lowest_price', label: 'Lowest price', isAmount: true, read: orNull },
  { name: 'insured_value', label: 'Insured value', isAmount: true, read: orNull },
  { name: 'cost', label: 'Cost', example: '120.00 EUR', problem: 'Enter an amount and its currency, like 120.00 EUR.', read: readCost }, // biome-ignore format: one line a field
  { name: 'title', label: 'Title', isRequired: true, problem: 'Enter a title.', read: (typed) => typed || undefined },
  { name: 'date_text', label: 'Date', example: 'c. 1998' },
  { name: 'medium_class', label: 'Kind', read: orNull, options: [UNKNOWN, ...(Object.keys(CLASS_WORDS) as MediumClass[]).map((value) => ({ value, label: CLASS_WORDS[value] }))] }, // biome-ignore format: one line a field
  { name: 'medium_line', label: 'Medium' },
  { name: 'size', label: 'Size', example: '40 × 60 × 1.5 in', problem: 'Enter height × width, a depth if there is one, and in or cm: 40 × 60 in.', read: readBulkSize }, // biome-ignore format: one line a field
  { name: 'parts', label: 'Parts' },
  { name: 'weight_grams', label: 'Weight', example: '2.5 kg', problem: 'Enter a weight like 2.5 kg or 5 lb 4 oz.', read: (typed) => (typed === '' ? null : readGrams(typed)) }, // biome-ignore format: one line a field
  { name: 'hangs_framed', label: 'Hangs framed', options: YES_NO, read: (typed) => typed === 'yes' },
  { name: 'edition_type', label: 'Copies', options: [{ value: 'unique', label: 'Unique' }, { value: 'limited', label: 'Edition' }, { value: 'open', label: 'Open edition' }] }, // biome-ignore format: one line a field
  { name: 'edition_number', label: 'Number of the copy', ...COUNT },
  { name: 'edition_size', label: 'Size of the edition', ...COUNT },
  { name: 'artist_proofs', label: 'Proofs', ...COUNT },
  { name: 'series', label: 'Series' },
  { name: 'tags', label: 'Tags, with commas between them', read: (typed) => typed.split(',').map((tag) => tag.trim()).filter(Boolean) }, // biome-ignore format: one line a field
  { name: 'description', label: 'About the work', isLong: true },
  { name: 'printer', label: 'Printer or foundry' },
  { name: 'made_in', label: 'Made in' },
  { name: 'is_signed', label: 'Signed', options: [UNKNOWN, ...YES_NO], read: readFlag },
  { name: 'signature_text', label: 'Signature' },
  { name: 'provenance', label: 'Provenance', isLong: true },
  { name: 'literature', label: 'Literature', isLong: true },
  { name: 'exhibition_history', label: 'Exhibition history', isLong: true },
  { name: 'condition', label: 'Condition', isLong: true },
  { name: 'private_notes', label: 'Private notes', isLong: true },
  { name: 'entered_on', label: 'In the records since', example: '2024-05-31', problem: 'Enter a day like 2024-05-31.', read: (typed) => (typed === '' ? null : /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined) }, // biome-ignore format: one line a field
]

const GRAMS_PER_KG = 1000
const readGrams = (typed: string): number | undefined => {
  const kilograms = /[a-z]/i.test(typed) ? readWeightIn(typed, 'kg') : null
  return kilograms === null ? undefined : Math.round(kilograms * GRAMS_PER_KG)
}

/** The amounts whose currency is that of the work. What it cost has its own. */
export const AMOUNTS: readonly BulkField[] = BULK_FIELDS.filter(({ name, isAmount }) => isAmount && name !== 'currency')

/**
 * What is to be changed by what was typed for a field, and beside an amount by the currency and the other amounts; undefined when
 * it cannot be read. Of the other amounts, those that are left empty stay.
 */
export const readBulkFields = (field: BulkField, read: (name: string) => string): Fields | undefined => {
  const typed = read(field.name)
  const value = field.read ? field.read(typed) : typed
  if (value === undefined) return undefined
  const currency = field.isAmount ? read('currency') : ''
  const others = AMOUNTS.filter(({ name }) => name !== field.name).map(({ name }) => [name, read(name)] as const)
  return {
    [field.name]: value,
    ...(currency && { currency, ...Object.fromEntries(others.filter(([, amount]) => amount !== '')) }),
  }
}
