import { listSides, sizeText } from './artwork-display.ts'
import { fromStoredSize, otherUnit } from './record-size.ts'
import type { SizeUnit } from './record-terms.ts'

interface Sized {
  dimensions: { width: number; height: number; depth: number | null } | null
  size_unit: SizeUnit
}

/** Height first, in the unit in which the size was typed; null without dimensions. */
export const typedSizeText = ({ dimensions, size_unit: unit }: Sized): string | null => {
  if (!dimensions) return null
  const { width, height, depth } = dimensions
  const sides = [height, width, depth || null].map((side) => (side === null ? null : fromStoredSize(side, unit)))
  return `${listSides(sides, ' × ')} ${unit}`
}

/** The same size in inches for one in centimeters, and the other way round. */
export const otherSizeText = ({ dimensions, size_unit }: Sized): string | null =>
  sizeText(dimensions, otherUnit(size_unit))
