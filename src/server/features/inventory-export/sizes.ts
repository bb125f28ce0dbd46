import { CM_PER_INCH } from '#contract/constants.ts'
import type { RecordSize, SizeSide } from '#contract/record.ts'
import { storedUnit, toStoredSize } from '#contract/record-size.ts'

const MM_PER_CM = 10
const DECIMALS = 10_000

/** A side in millimeters, exact: 12 1/4 in is 311.15. Null without the side. */
export const sideInMm = (size: RecordSize, side: SizeSide): number | null => {
  const typed = size[side]
  if (typed === null) return null
  const factor = storedUnit(size.unit) === 'cm' ? MM_PER_CM : CM_PER_INCH * MM_PER_CM
  return Math.round(toStoredSize(typed, size.unit) * factor * DECIMALS) / DECIMALS
}

const GROUPS: readonly { name: string; sides: readonly SizeSide[] }[] = [
  { name: '', sides: ['height', 'width', 'depth'] },
  { name: 'diameter ', sides: ['diameter'] },
  { name: 'plate ', sides: ['plate_height', 'plate_width'] },
  { name: 'framed ', sides: ['framed_height', 'framed_width', 'framed_depth'] },
]

/** Sizes as they were typed: `12.25 × 16 in; framed 16 × 20 in`. */
export const typedSizes = (size: RecordSize): string =>
  GROUPS.flatMap(({ name, sides }) => {
    const typed = sides.flatMap((side) => size[side] ?? [])
    return typed.length > 0 ? [`${name}${typed.join(' × ')} ${size.unit}`] : []
  }).join('; ')
