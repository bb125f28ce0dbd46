import type { ArtworkForm } from '#contract/artwork-fields.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { estimatePrice } from '#contract/valuation.ts'
import { invalidFields } from './form-values.ts'

export type EstimateRequest = InputOf<typeof estimatePrice>['body']

/**
 * The request for an estimate of the price from what is typed so far, or the words for what it still needs. An invalid
 * field counts as missing, and so does a size of 0.
 */
export const estimateRequest = (
  form: ArtworkForm,
  artworkId: string | undefined,
): { request: EstimateRequest } | { missing: string[] } => {
  const invalid = invalidFields(form)
  const { medium, unit } = form
  const positive = (field: 'width' | 'height' | 'depth' | 'price') =>
    !invalid.has(field) && Number(form[field]) > 0 ? Number(form[field]) : null
  const [width, height, depth, price] = [positive('width'), positive('height'), positive('depth'), positive('price')]
  if (medium === '' || width === null || height === null) {
    const missing = { medium: medium === '', width: width === null, height: height === null }
    return { missing: Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : [])) }
  }
  return {
    request: {
      ...(artworkId ? { artwork_id: artworkId } : {}),
      medium,
      width,
      height,
      ...(depth ? { depth } : {}),
      unit,
      ...(invalid.has('year_created') ? {} : { year_created: Number(form.year_created) }),
      ...(price ? { price } : {}),
    },
  }
}

/** The middle of an estimate in whole dollars, for the price field. */
export const middleOf = ({ min, max }: { min: number; max: number }): string => String(Math.round((min + max) / 2))
