import { z } from 'zod'
import { checkAmount } from './amount-text.ts'
import { isOpenEdition } from './artwork-display.ts'
import { DIMENSION, EARLIEST_YEAR, isYear, latestYear, MAX_PRICE_MINOR, MEDIUMS, UNITS } from './constants.ts'
import { currency, line, text, typedAmount } from './primitives.ts'
import { readYears } from './record-date.ts'
import { exactSize } from './record-size.ts'
import { MEDIUM_CLASSES, type MediumClass, OFFERS, type Offer, RECORD_LIMITS } from './record-terms.ts'
import { lengthProblem, readSide } from './size-text.ts'

export const medium = z.enum(MEDIUMS, { error: 'Choose a medium.' })
export type Medium = z.infer<typeof medium>
/** The length of a side, exact to a sixteenth of an inch and to a millimeter. */
export const measure = z
  .number({ error: 'Enter a number.' })
  .overwrite(exactSize)
  .min(DIMENSION.min, { error: `Use at least ${DIMENSION.min}.` })
  .max(DIMENSION.max, { error: `Use at most ${DIMENSION.max.toLocaleString('en-US')}.` })

/** Dimensions as entered; `in` is accepted for inches (AW T-34). */
export const dimensionsInput = z.strictObject({
  width: measure,
  height: measure,
  depth: measure.nullable().optional(),
  unit: z.preprocess((unit) => (unit === 'in' ? 'inches' : unit), z.enum(UNITS)).default(DIMENSION.defaultUnit),
})

/** A list of colors like `#2f4858` as JSON text, for multipart forms. */
const paletteText = z.string().max(1000).transform((value, context) => {
  try {
    return JSON.parse(value) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON list of colors' })
    return z.NEVER
  }
}).pipe(z.array(z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color like #2f4858')).max(24)) // biome-ignore format: one pipeline

/** Dimensions as JSON text, for multipart forms (CD-7.19). */
const dimensionsText = z.string().max(500).transform((value, context) => {
  try {
    return JSON.parse(value) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON with width, height, depth and unit' })
    return z.NEVER
  }
}).pipe(dimensionsInput) // biome-ignore format: one pipeline

/** What the price of a work may be. */
export const PRICE_RULE = { maxMinor: MAX_PRICE_MINOR, missing: 'Enter a price.' }
const yearText = z
  .string()
  .trim()
  .min(1, { error: 'Enter the year it was created.' })
  .max(10, { abort: true, error: () => `Enter a year from ${EARLIEST_YEAR} to ${latestYear()}.` })
  .refine(isYear, { error: () => `Enter a year from ${EARLIEST_YEAR} to ${latestYear()}.` })
/** A year, or a date as people write it: `c. 1998`, `2019–21`, `18th century`, `n.d.`; '' for none. */
const dateText = line(RECORD_LIMITS.dateText).refine(
  (typed) => {
    if (typed === '' || isYear(typed)) return true
    if (/^-?[\d.,]+$/.test(typed)) return false
    const { from } = readYears(typed)
    // One word with digits and without a year is a mistyped year.
    return from === null ? !/^\S*\d\S*$/.test(typed) : from <= latestYear()
  },
  { error: () => `Enter a year from ${EARLIEST_YEAR} to ${latestYear()}.` },
)
const countText = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, { error: 'Enter a whole number.' })

/** The texts of a work as a form has them; each rule is written here only (CD-7.27). */
export const artworkTexts = {
  title: line(200).min(1, { error: 'Enter a title.' }),
  description: text(10_000),
  year_created: yearText,
  type: line(80),
  product_type: line(80),
  edition_type: line(80),
  edition_number: countText,
  edition_size: countText,
  // As long as in the record, so that the short form accepts what stands there.
  condition: text(RECORD_LIMITS.text),
  authentication_status: line(200),
  exhibition_history: text(RECORD_LIMITS.text),
}

const count = countText.transform((digits) => (digits === '' ? null : Number(digits)))
const { title, description: _description, year_created, ...details } = artworkTexts
/** What a work needs, as the fields of a request. */
export const requiredFields = {
  title,
  price: typedAmount,
  medium,
  dimensions: dimensionsText,
  year_created: year_created.transform(Number),
}
export const optionalDetails = {
  ...details,
  /** Of the price; by default that of the work, for a new one that of its artist. */
  currency,
  edition_number: count,
  edition_size: count,
  // What an artist's own tools say of a work stands in place of the product's analysis; empty gives it back.
  ai_description: text(10_000),
  color_palette: paletteText,
  price_analysis: text(5000),
  similar_works_count: count,
  /** The holder's own words stand before the stated medium and the year, which they replace where they say them. */
  medium_line: line(RECORD_LIMITS.mediumLine),
  medium_class: z.enum(MEDIUM_CLASSES),
  date_text: dateText,
  offer: z.enum(OFFERS),
  estimate_public: z.enum(['true', 'false']).transform((choice) => choice === 'true'),
}

/** What cannot be of an edition, with the field to correct; null when it can. An open edition has no limit to compare with. */
export const editionProblem = (edition: {
  type: string
  number: number | null
  size: number | null
}): { field: 'edition_number' | 'edition_size'; message: string } | null => {
  const { number, size } = edition
  if (isOpenEdition(edition.type.trim())) return null
  if (size === 0) return { field: 'edition_size', message: 'Enter at least 1, or leave it empty.' }
  if (number === null) return null
  if (size === null)
    return { field: 'edition_size', message: `Enter the size of the edition that has number ${number}.` }
  if (number >= 1 && number <= size) return null
  return { field: 'edition_number', message: `Enter a number from 1 to ${size}, the size of the edition.` }
}

const editionOfForm = (form: { edition_type: string; edition_number: string; edition_size: string }) => {
  const [number, size] = [count.safeParse(form.edition_number), count.safeParse(form.edition_size)]
  // What is no whole number is a problem of its own field.
  if (!number.success || !size.success) return null
  return editionProblem({ type: form.edition_type, number: number.data, size: size.data })
}
const editionRule = (field: 'edition_number' | 'edition_size') => ({
  path: [field],
  error: ({ input }: { input?: unknown }) => editionOfForm(input as Parameters<typeof editionOfForm>[0])?.message,
  // Other fields may still be missing.
  when: () => true,
})

type PriceTyped = { price: string; currency: string; offer: Offer }
/** Only a work that is for sale needs a price. */
const checkPrice = ({ price, currency: of, offer }: PriceTyped) =>
  offer !== 'for_sale' && price.trim() === ''
    ? { money: null, problem: null }
    : checkAmount(price, { ...PRICE_RULE, currency: of, signed: true })

const side = z
  .string()
  .trim()
  .superRefine((typed, context) => {
    if (typed === '') return
    const length = readSide(typed, 'inches')
    const message = length === null ? lengthProblem(typed) : measure.safeParse(length).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The form of a work: every value is a text; checked, it becomes the fields of the request (CD-7.18, CD-7.19). */
export const artworkForm = z
  .object({
    ...artworkTexts,
    year_created: dateText.min(1, { error: 'Enter the year it was created.' }),
    medium_line: line(RECORD_LIMITS.mediumLine),
    medium_class: z.preprocess((chosen: MediumClass | '') => chosen || undefined, z.enum(MEDIUM_CLASSES).optional()),
    offer: z.enum(OFFERS),
    estimate_public: z.enum(['true', 'false']),
    price: typedAmount,
    currency,
    medium: z.preprocess((chosen: Medium | '') => chosen, medium),
    width: side.min(1, { error: 'Enter the width.' }),
    height: side.min(1, { error: 'Enter the height.' }),
    depth: side,
    unit: z.enum(UNITS),
  })
  .refine((form) => editionOfForm(form)?.field !== 'edition_number', editionRule('edition_number'))
  .refine((form) => editionOfForm(form)?.field !== 'edition_size', editionRule('edition_size'))
  .refine((form) => checkPrice(form).problem === null, {
    path: ['price'],
    error: ({ input }) => checkPrice(input as PriceTyped).problem ?? undefined,
    when: () => true,
  })
  .transform(({ width, height, depth, unit, price, year_created, ...fields }) => {
    const [wide, high, deep] = [width, height, depth].map((typed) => readSide(typed, unit))
    const { money } = checkPrice({ price, currency: fields.currency, offer: fields.offer })
    return {
      ...fields,
      ...(isYear(year_created) ? { year_created, date_text: '' } : { date_text: year_created }),
      price: money ?? '',
      dimensions: JSON.stringify({ width: wide, height: high, depth: deep, unit }),
    }
  })
/** Everything typed into the form of a work. */
export type ArtworkForm = z.input<typeof artworkForm>
/** The fields of the request that a checked form becomes. */
export type ArtworkFields = z.output<typeof artworkForm>
