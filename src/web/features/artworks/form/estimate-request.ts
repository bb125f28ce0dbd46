import { MEDIUMS, UNITS } from '#contract/artworks.ts'
import { DIMENSION } from '#contract/constants.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { estimatePrice } from '#contract/valuation.ts'
import type { ArtworkDraft } from './artwork-draft.ts'
import { problemsOf } from './draft-problems.ts'
import { settlePrice } from './price-input.ts'

export type EstimateRequest = InputOf<typeof estimatePrice>['body']

const NEEDED = { medium: 'medium', width: 'width', height: 'height' } as const
type Needed = keyof typeof NEEDED

/**
 * What the estimate of a price is asked with, from what is typed so far; or the words for what it still needs. A field
 * that is wrong is as good as none, and a size of 0 is none.
 */
export const estimateRequest = (
  draft: ArtworkDraft,
  artworkId: string | undefined,
  now: Date,
): { request: EstimateRequest } | { missing: string[] } => {
  const problems = problemsOf(draft, now)
  const isThere = (field: Needed) => !problems[field] && (field === 'medium' || Number(draft[field]) > 0)
  const missing = (Object.keys(NEEDED) as Needed[]).filter((field) => !isThere(field))
  const medium = MEDIUMS.find((one) => one === draft.medium)
  if (missing.length > 0 || !medium) return { missing: missing.map((field) => NEEDED[field]) }
  const price = problems.price ? 0 : Number(settlePrice(draft.price.trim()))
  const depth = problems.depth ? 0 : Number(draft.depth)
  return {
    request: {
      ...(artworkId ? { artwork_id: artworkId } : {}),
      medium,
      width: Number(draft.width),
      height: Number(draft.height),
      ...(depth > 0 ? { depth } : {}),
      unit: UNITS.find((one) => one === draft.unit) ?? DIMENSION.defaultUnit,
      ...(problems.year_created ? {} : { year_created: Number(draft.year_created) }),
      ...(price > 0 ? { price } : {}),
    },
  }
}

/** The middle of an estimate in whole dollars, as the price field takes it. */
export const middleOf = ({ min, max }: { min: number; max: number }): string => String(Math.round((min + max) / 2))
