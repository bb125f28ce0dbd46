import { CM_PER_INCH, MAX_PARCEL_INCHES } from './constants.ts'

interface Sides {
  width: number | null
  height: number | null
  depth: number | null
  unit: 'inches' | 'cm'
}

/** Whether a work is too large for a parcel; one whose size is unknown is not. */
export const isTooLargeForParcel = ({ width, height, depth, unit }: Sides): boolean => {
  const longest = Math.max(width ?? 0, height ?? 0, depth ?? 0)
  return (unit === 'cm' ? longest / CM_PER_INCH : longest) > MAX_PARCEL_INCHES
}
