import { z } from 'zod'
import { artworkTexts, medium } from './artwork-fields.ts'
import { artworkStatus } from './artworks.ts'
import { ARTWORK_IMAGES, DIMENSION, latestYear } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { currency, id, line, text, typedAmount } from './primitives.ts'
import { toStoredSize } from './record-size.ts'
import { CUSTODIES, MEDIUM_CLASSES, OFFERS, RECORD_LIMITS, SIZE_UNITS } from './record-terms.ts'

const side = z.number({ error: 'Enter a number.' }).nullable().default(null)
/** The sides of a size, in the order of the record. */
export const SIZE_SIDES = [
  'height',
  'width',
  'depth',
  'diameter',
  'plate_height',
  'plate_width',
  'framed_height',
  'framed_width',
  'framed_depth',
] as const
export type SizeSide = (typeof SIZE_SIDES)[number]

/** Sizes in the unit in which they were typed. A size replaces the whole size: sides that are missing have none. */
export const recordSize = z
  .strictObject({
    height: side,
    width: side,
    depth: side,
    diameter: side,
    plate_height: side,
    plate_width: side,
    framed_height: side,
    framed_width: side,
    framed_depth: side,
    unit: z.enum(SIZE_UNITS),
  } satisfies Record<SizeSide | 'unit', z.ZodType>)
  .superRefine((size, context) => {
    for (const name of SIZE_SIDES) {
      const value = size[name]
      const stored = value === null ? 0 : toStoredSize(value, size.unit)
      if (stored < DIMENSION.min || stored > DIMENSION.max)
        context.addIssue({ code: 'custom', path: [name], message: 'Enter a length from 0 to 10,000 in or cm.' })
    }
  })
export type RecordSize = z.output<typeof recordSize>

const year = z
  .number()
  .int({ error: 'Enter a year.' })
  .min(1, { error: 'Enter a year.' })
  .refine((value) => value <= latestYear() + 1, { error: () => `Enter a year up to ${latestYear()}.` })
  .nullable()
const count = z.number().int({ error: 'Enter a whole number.' }).min(0).max(999_999).nullable()
const longText = text(RECORD_LIMITS.text)
const sum = typedAmount.nullable()
const tag = line(RECORD_LIMITS.tag).min(1, { error: 'Enter a tag.' })

/** Everything that the holder of a work keeps of it. Amounts are decimal texts in the currency beside them. */
const recordShape = {
  inventory_number: line(RECORD_LIMITS.inventoryNumber).nullable(),
  title: artworkTexts.title,
  series: line(RECORD_LIMITS.line),
  tags: z.array(tag).max(RECORD_LIMITS.tags, { error: `Use at most ${RECORD_LIMITS.tags} tags.` }),
  description: artworkTexts.description,
  medium: medium.nullable(),
  medium_class: z.enum(MEDIUM_CLASSES).nullable(),
  medium_line: line(RECORD_LIMITS.mediumLine),
  printer: line(RECORD_LIMITS.line),
  made_in: line(RECORD_LIMITS.line),
  date_text: line(RECORD_LIMITS.dateText),
  year_from: year,
  year_to: year,
  size: recordSize,
  hangs_framed: z.boolean(),
  weight_grams: z.number().int({ error: 'Enter whole grams.' }).min(0).max(100_000_000).nullable(),
  parts: line(RECORD_LIMITS.line),
  price: sum,
  currency,
  price_note: line(RECORD_LIMITS.line),
  offer: z.enum(OFFERS),
  /** Whether buyers see what the work is estimated at beside its price. */
  estimate_public: z.boolean(),
  lowest_price: sum,
  insured_value: sum,
  cost: z.strictObject({ amount: typedAmount, currency }).nullable(),
  edition_type: artworkTexts.edition_type,
  edition_number: count,
  edition_size: count,
  artist_proofs: count,
  is_signed: z.boolean().nullable(),
  signature_text: line(RECORD_LIMITS.line),
  provenance: longText,
  literature: longText,
  exhibition_history: longText,
  condition: longText,
  custody: z.enum(CUSTODIES),
  location: line(RECORD_LIMITS.line),
  consigned_to: line(RECORD_LIMITS.line),
  private_notes: longText,
  entered_on: z.iso.date({ error: 'Enter a day like 2024-05-31.' }).nullable(),
}

/** Any of the fields of a record; those that are not sent do not change. */
export const recordFields = z.object(recordShape).partial().strict()
export type RecordFields = z.output<typeof recordFields>
export type RecordField = keyof typeof recordShape

export const artworkRecord = z.object({
  id,
  status: artworkStatus,
  is_sold: z.boolean(),
  updated_at: z.iso.datetime(),
  ...recordShape,
})
export type ArtworkRecord = z.output<typeof artworkRecord>

const artistOnly = { kind: 'role', roles: ['artist'] } as const
const ofOwnWork = {
  access: artistOnly,
  object: { param: 'id', kind: 'artwork', audience: 'owner', refusal: 403 },
  params: z.strictObject({ id }),
} as const
const notYours = ['artwork_not_found', 'artwork_forbidden', 'artist_only'] as const

export const getRecord = endpoint({
  method: 'GET',
  path: '/artworks/:id/record',
  summary: 'The whole record of a work, for its holder alone.',
  ...ofOwnWork,
  acting: true,
  response: artworkRecord,
  errors: notYours,
  cache: 'private',
})

export const changeRecord = endpoint({
  method: 'PATCH',
  path: '/artworks/:id/record',
  summary: 'Change the fields of a record that are sent; the change is kept in its history.',
  ...ofOwnWork,
  acting: 'Changed the record of an artwork',
  body: recordFields,
  response: artworkRecord,
  errors: [...notYours, 'conflict', 'artwork_incomplete', 'payment_account_inactive'],
  versioned: true,
})

export const createRecord = endpoint({
  method: 'POST',
  path: '/artworks/records',
  summary: 'Store a work as a draft by its record, with or without pictures that were uploaded before.',
  access: artistOnly,
  acting: 'Added an artwork',
  body: z
    .object({ ...recordShape, images: z.array(id).max(ARTWORK_IMAGES.maxCount) })
    .partial()
    .required({ title: true })
    .strict(),
  response: artworkRecord,
  status: 201,
  errors: ['artist_only', 'image_expired', 'too_many_images'],
  idempotent: true,
  limit: { by: 'user', max: 600, windowSeconds: 3600 },
})
