import type { z } from 'zod'
import { CM_PER_INCH } from '#contract/constants.ts'
import type { Packaging } from '#contract/shipping-constants.ts'
import type { parcelRatesForm } from '#contract/shipping-rates.ts'
import { readDimensions, readWeight } from '#contract/size-text.ts'
import { refuseField } from '#server/platform/failure.ts'
import type { CarrierParcel } from '#server/providers/carriers/carriers.provider.ts'

/** A packed parcel as its seller typed it. */
export type TypedParcel = Pick<
  z.infer<typeof parcelRatesForm>,
  'width' | 'height' | 'depth' | 'dimension_unit' | 'weight' | 'weight_unit' | 'packaging_type'
>

const OUNCES = { lb: 16, kg: 35.273_96 }

const hundredths = (value: number): number => Math.max(0.01, Math.round(value * 100) / 100)

/** A parcel as carriers take it. */
export const carrierParcel = (typed: TypedParcel): CarrierParcel => {
  const inches = (side: number) => hundredths(typed.dimension_unit === 'cm' ? side / CM_PER_INCH : side)
  const sides = [typed.width, typed.height, typed.depth].map(inches).toSorted((a, b) => b - a)
  const [length = 0, width = 0, height = 0] = sides
  const ounces = hundredths(typed.weight * OUNCES[typed.weight_unit])
  return { length, width, height, ounces, packaging: typed.packaging_type }
}

/** The parcel of the page of one shipment, whose sizes are text. Throws `invalid_request`, naming the field. */
export const parcelOfTexts = (texts: { dimensions: string; weight: string; packagingType: Packaging }): TypedParcel => {
  const dimensions = readDimensions(texts.dimensions)
  if (!dimensions) throw unreadable('dimensions', 'Enter width x height x depth, such as 20 x 30 x 2 in.')
  const weight = readWeight(texts.weight)
  if (!weight) throw unreadable('weight', 'Enter a weight, such as 5 lb.')
  const { unit, ...sides } = dimensions
  return {
    ...sides,
    dimension_unit: unit,
    weight: weight.weight,
    weight_unit: weight.unit,
    packaging_type: texts.packagingType,
  }
}

const unreadable = (field: string, message: string) => refuseField(field, message, message)
