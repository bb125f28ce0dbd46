import { readAmount } from '#contract/amount-text.ts'
import { dateWords, mediumText, OFFER_WORDS, priceText } from '#contract/artwork-display.ts'
import type { ArtworkForm } from '#contract/artwork-fields.ts'
import type { Artwork } from '#contract/artworks.ts'
import { DIMENSION, latestYear, MEDIUMS } from '#contract/constants.ts'
import { decimalAmount } from '#contract/money.ts'
import { readSide } from '#contract/size-text.ts'
import { formatList } from '#web/lib/format.ts'
import type { Part } from '#web/lib/forms/three-way.ts'
import { settings } from '#web/lib/settings.ts'

export type FormField = keyof ArtworkForm

/** The optional fields, in a part of the form that is closed at first (AW-5.21). */
export const DETAIL_FIELDS = [
  'type',
  'product_type',
  'edition_type',
  'edition_number',
  'edition_size',
  'condition',
  'authentication_status',
  'exhibition_history',
  'estimate_public',
] as const satisfies readonly FormField[]

/** The fields a work needs, in the order of the form, as the bar names them (CD-7.6). */
const REQUIRED = {
  title: 'title',
  medium: 'medium',
  year_created: 'year created',
  width: 'width',
  height: 'height',
  price: 'price',
} as const satisfies Partial<Record<FormField, string>>

/** The form of a new work: the unit of the site, the current year and its artist's currency are given (CD-7.9, CD-7.12). */
export const emptyForm = (currency: string): ArtworkForm => ({
  title: '',
  description: '',
  medium: '',
  medium_line: '',
  medium_class: '',
  year_created: String(latestYear()),
  width: '',
  height: '',
  depth: '',
  unit: settings().site.sizes.unit === 'cm' ? 'cm' : 'inches',
  offer: 'for_sale',
  estimate_public: 'false',
  price: '',
  currency,
  type: '',
  product_type: '',
  edition_type: '',
  edition_number: '',
  edition_size: '',
  condition: '',
  authentication_status: '',
  exhibition_history: '',
})

const toText = (value: number | string | null | undefined): string => String(value ?? '')

/** The form of a stored work (CD-7.20). */
export const toForm = (work: Artwork): ArtworkForm => ({
  title: work.title,
  description: work.description,
  medium: MEDIUMS.find((medium) => medium === work.medium) ?? '',
  medium_line: work.medium_line,
  medium_class: work.medium_class ?? '',
  year_created: dateWords(work),
  width: toText(work.dimensions?.width),
  height: toText(work.dimensions?.height),
  depth: toText(work.dimensions?.depth),
  unit: work.dimensions?.unit ?? DIMENSION.defaultUnit,
  offer: work.offer,
  estimate_public: work.estimate_public ? 'true' : 'false',
  price: toText(work.price),
  currency: work.currency,
  type: work.type,
  product_type: work.product_type,
  edition_type: work.edition_type,
  edition_number: toText(work.edition_number),
  edition_size: toText(work.edition_size),
  condition: work.condition,
  authentication_status: work.authentication_status,
  exhibition_history: work.exhibition_history,
})

/** A typed side in the unit of the form; null while no work can have it. */
export const sideIn = (form: ArtworkForm, field: 'width' | 'height' | 'depth'): number | null => {
  const length = readSide(form[field], form.unit)
  return length !== null && length >= DIMENSION.min && length <= DIMENSION.max ? length : null
}

/** The typed size, for the wall scene and its label; null while width or height is missing. */
export const readSize = (form: ArtworkForm) => {
  const [width, height, depth] = [sideIn(form, 'width'), sideIn(form, 'height'), sideIn(form, 'depth')]
  return width === null || height === null ? null : { width, height, depth, unit: form.unit }
}

/** The typed price; null while it cannot be read. */
export const readPrice = ({ price, currency }: Pick<ArtworkForm, 'price' | 'currency'>): number | null => {
  const reading = readAmount(price, { currency, signed: true })
  return reading.kind === 'clear' ? Number(decimalAmount({ amountMinor: reading.minor, currency })) : null
}

const wholeSizeText = ({ width, height, depth, unit }: ArtworkForm): string => {
  const sides = [width, height, depth].map((side) => side.trim()).filter((side) => side !== '')
  return sides.length > 0 ? `${sides.join(' × ')} ${unit === 'cm' ? 'cm' : 'in'}` : ''
}

/** What a work has, as it is compared with what was saved elsewhere. */
export const ARTWORK_PARTS: readonly Part<ArtworkForm>[] = [
  { label: 'Title', fields: ['title'] },
  { label: 'Description', fields: ['description'] },
  {
    label: 'Medium',
    // The materials say what the medium and the kind of work are.
    fields: ['medium', 'medium_line', 'medium_class'],
    text: (form) => form.medium_line || (form.medium ? mediumText(form.medium) : ''),
  },
  { label: 'Year created', fields: ['year_created'] },
  // A width in inches is wrong beside a height in centimeters.
  { label: 'Size', fields: ['width', 'height', 'depth', 'unit'], text: wholeSizeText, meaning: readSize },
  { label: 'Terms', fields: ['offer'], text: (form) => OFFER_WORDS[form.offer] },
  {
    label: 'Price',
    // A price means nothing without its currency.
    fields: ['price', 'currency'],
    text: (form) => priceText(readPrice(form), form.currency) ?? form.price,
    meaning: (form) => [readPrice(form) ?? form.price, form.currency],
  },
  { label: 'Type', fields: ['type'] },
  { label: 'Product type', fields: ['product_type'] },
  { label: 'Edition', fields: ['edition_type', 'edition_number', 'edition_size'] },
  { label: 'Condition', fields: ['condition'] },
  { label: 'Authentication', fields: ['authentication_status'] },
  { label: 'Exhibition history', fields: ['exhibition_history'] },
  {
    label: 'Estimate',
    fields: ['estimate_public'],
    text: (form) => (form.estimate_public === 'true' ? 'Shown to buyers' : 'Not shown to buyers'),
  },
]

/** The sentence of the bottom bar: what a work still needs before it can be saved. */
export const missingText = (form: ArtworkForm, needsImage: boolean, invalid: ReadonlySet<string>): string => {
  const fields = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]
  const required = fields.filter((field) => field !== 'price' || form.offer === 'for_sale')
  const blank = required.filter((field) => form[field].trim() === '').map((field) => REQUIRED[field])
  const missing = needsImage ? ['an image', ...blank] : blank
  if (missing.length > 0) return `Still missing: ${formatList(missing)}.`
  const names = [...invalid].map((field) => field.replaceAll('_', ' '))
  return names.length > 0 ? `Please check: ${formatList(names)}.` : 'All required fields are complete.'
}
