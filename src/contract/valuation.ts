import { z } from 'zod'
import { dimensionsInput, medium } from './artwork-fields.ts'
import { dimensions } from './artworks.ts'
import { DIMENSION, EARLIEST_YEAR, latestYear, MAX_PRICE_MINOR } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { SERVICE_CURRENCY } from './money.ts'
import { currency, id, line, pageQuery, pageSchema } from './primitives.ts'

/** Minimum number of comparable works for an estimate. */
export const MIN_COMPARABLES = 3

const side = z
  .number({ error: 'must be a number' })
  .positive({ error: 'must be more than 0' })
  .max(DIMENSION.max, { error: `must be at most ${DIMENSION.max}` })
const year = z
  .number()
  .int()
  .refine((value) => value >= EARLIEST_YEAR && value <= latestYear(), {
    error: `must be from ${EARLIEST_YEAR} to this year`,
  })
const amount = z.number().min(0)

/** The work to estimate. Fields of the request override those stored for `artwork_id`. */
const subject = z.strictObject({
  artwork_id: id.optional(),
  medium: medium.optional(),
  width: side.optional(),
  height: side.optional(),
  depth: side.nullable().optional(),
  unit: dimensionsInput.shape.unit,
  year_created: year.nullable().optional(),
  /** Compared with the estimate, without effect on the range. */
  price: amount.max(MAX_PRICE_MINOR).nullable().optional(),
  /** Of the price and the estimate; by default that of the work, otherwise that of the caller. */
  currency: currency.optional(),
  tags: z.array(line(40)).max(20).optional(),
})

const needed = ['medium', 'width', 'height'] as const

const valuationInput = subject.superRefine((body, context) => {
  const halfSize = (body.width === undefined) !== (body.height === undefined)
  const missing = needed.filter((field) => body[field] === undefined)
  if (body.artwork_id !== undefined && !halfSize) return
  for (const field of body.artwork_id === undefined ? missing : missing.filter((one) => one !== 'medium'))
    context.addIssue({ code: 'custom', path: [field], message: 'is required' })
})

/** With too little data, range and stats are null, and `note` says why. */
export const valuation = z.object({
  basis: z.enum(['sufficient', 'too_little_data']),
  /** Only works with a price in it are compared. Earlier estimates are in US dollars. */
  currency: currency.default(SERVICE_CURRENCY),
  price_range: z.object({ min: amount, max: amount }).nullable(),
  /** Asking prices of the comparable works, not adjusted for size. */
  stats: z.object({ average: amount, min: amount, max: amount, count: z.number().int() }).nullable(),
  market_position: z.string(),
  price_trend: z.string().nullable(),
  recommendation: z.string(),
  /** 0 to 1; 0 with too little data. */
  confidence_score: z.number().min(0).max(1),
  similar_works_count: z.number().int(),
  note: z.string(),
})
export type ValuationAnswer = z.infer<typeof valuation>

const stored = { id, artwork_id: id.nullable(), created_at: z.iso.datetime() }

/** The work as it was estimated; null for unknown fields. */
export const valuationRequest = z.object({
  medium: z.string().nullable(),
  dimensions: dimensions.nullable(),
  year_created: z.number().int().nullable(),
  price: amount.nullable(),
  tags: z.array(z.string()),
})
export type ValuationRequest = z.infer<typeof valuationRequest>

export const estimatePrice = endpoint({
  method: 'POST',
  path: '/valuation/estimate',
  summary: 'Estimate a price from comparable works on this site; the response says when there are too few (AW-15.13).',
  access: { kind: 'signed-in' },
  acting: 'Had a price estimated',
  body: valuationInput,
  response: valuation.extend(stored),
  errors: ['artwork_not_found', 'account_not_found'],
  limit: { by: 'user', max: 60, windowSeconds: 600 },
})

export const valuationHistory = endpoint({
  method: 'GET',
  path: '/valuation/history',
  summary: 'The caller’s earlier estimates with their inputs, newest first (AW-15.14).',
  access: { kind: 'signed-in' },
  acting: true,
  query: pageQuery,
  response: pageSchema(valuation.extend({ ...stored, request: valuationRequest })),
  errors: [],
  cache: 'private',
})
