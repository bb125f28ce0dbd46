import { CM_PER_INCH, MAX_PARCEL_INCHES } from '#contract/constants.ts'
import type { OfferRow } from './offers.read.ts'

type Sides = Pick<OfferRow, 'width' | 'height' | 'depth' | 'unit'>

/** Whether a work is too large for a parcel; one whose size is unknown is not. */
export const isTooLargeForParcel = ({ width, height, depth, unit }: Sides): boolean => {
  const longest = Math.max(width ?? 0, height ?? 0, depth ?? 0)
  return (unit === 'cm' ? longest / CM_PER_INCH : longest) > MAX_PARCEL_INCHES
}
