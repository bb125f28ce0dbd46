import { z } from 'zod'
import { DIMENSION, EARLIEST_YEAR, latestYear, MAX_PRICE_CENTS } from './constants.ts'
import { line, text } from './primitives.ts'

export const MEDIUMS = [
  'oil', 'acrylic', 'watercolor', 'digital', 'photography', 'sculpture', 'mixed_media', 'other',
] as const // biome-ignore format: the list reads as one line
export const medium = z.enum(MEDIUMS, { error: 'Choose a medium.' })
export type Medium = z.infer<typeof medium>
export const UNITS = ['inches', 'cm'] as const
const isStep = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6
/** The length of a side. */
export const measure = z
  .number({ error: 'Enter a number.' })
  .min(DIMENSION.min, { error: `Use at least ${DIMENSION.min}.` })
  .max(DIMENSION.max, { error: `Use at most ${DIMENSION.max.toLocaleString('en-US')}.` })
  .refine(isStep, { error: 'Use steps of 0.1, like 12.5.' })

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

/** A price in a form: digits with at most 2 decimals; an unfinished `12.` is 12 (CD-7.11, CD-18.7). */
const priceText = z
  .string()
  .trim()
  .overwrite((price) => price.replace(/\.$/, ''))
  .min(1, { error: 'Enter a price.' })
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'Enter an amount with at most 2 decimals, like 1200.00.' })
  .refine((price) => Math.round(Number(price) * 100) <= MAX_PRICE_CENTS, { error: 'Enter at most $10,000,000.00.' })
const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= EARLIEST_YEAR && Number(text) <= latestYear()
const yearText = z
  .string()
  .trim()
  .min(1, { error: 'Enter the year it was created.' })
  .max(10, { abort: true, error: () => `Enter a year from ${EARLIEST_YEAR} to ${latestYear()}.` })
  .refine(isYear, { error: () => `Enter a year from ${EARLIEST_YEAR} to ${latestYear()}.` })
const countText = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, { error: 'Enter a whole number.' })

/** The texts of a work as a form has them; each rule is written here only (CD-7.27). */
export const artworkTexts = {
  title: line(200).min(1, { error: 'Enter a title.' }),
  description: text(10_000),
  price: priceText,
  year_created: yearText,
  type: line(80),
  product_type: line(80),
  edition_type: line(80),
  edition_number: countText,
  edition_size: countText,
  condition: line(200),
  authentication_status: line(200),
  exhibition_history: text(5000),
}

const count = countText.transform((digits) => (digits === '' ? null : Number(digits)))
const { title, description: _description, price, year_created, ...details } = artworkTexts
/** What a work needs, as the fields of a request. */
export const requiredFields = {
  title,
  price,
  medium,
  dimensions: dimensionsText,
  year_created: year_created.transform(Number),
}
export const optionalDetails = {
  ...details,
  edition_number: count,
  edition_size: count,
  // What an artist's own tools say of a work stands in place of the product's analysis; empty gives it back (AW-5.17).
  ai_description: text(10_000),
  color_palette: paletteText,
  price_analysis: text(5000),
  similar_works_count: count,
}

const side = (missing: string) => z.string().trim().min(1, { error: missing }).transform(Number).pipe(measure)

/** The form of a work: every value is a text; checked, it becomes the fields of the request (CD-7.18, CD-7.19). */
export const artworkForm = z
  .object({
    ...artworkTexts,
    medium: z.preprocess((chosen: Medium | '') => chosen, medium),
    width: side('Enter the width.'),
    height: side('Enter the height.'),
    depth: z
      .string()
      .trim()
      .transform((depth) => (depth === '' ? null : Number(depth)))
      .pipe(measure.nullable()),
    unit: z.enum(UNITS),
  })
  .transform(({ width, height, depth, unit, ...fields }) => ({
    ...fields,
    dimensions: JSON.stringify({ width, height, depth, unit }),
  }))
/** Everything typed into the form of a work. */
export type ArtworkForm = z.input<typeof artworkForm>
/** The fields of the request that a checked form becomes. */
export type ArtworkFields = z.output<typeof artworkForm>
