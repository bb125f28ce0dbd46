import { otherUnit, writeBothSizes, writeSides } from './record-size.ts'
import type { SizeUnit } from './record-terms.ts'

/** A work with its sides as they are stored, and the unit in which they were typed. */
export interface Sized {
  dimensions: { width: number; height: number; depth: number | null } | null
  size_unit: SizeUnit
}

const listSides = ({ height, width, depth }: NonNullable<Sized['dimensions']>) => [height, width, depth || null]

/** Height first, in the unit in which the size was typed; null without dimensions. */
export const typedSizeText = ({ dimensions, size_unit: unit }: Sized): string | null =>
  dimensions && writeSides(listSides(dimensions), unit, unit)

/** The same size in inches for one in centimeters, and the other way round. */
export const otherSizeText = ({ dimensions, size_unit: unit }: Sized): string | null =>
  dimensions && writeSides(listSides(dimensions), unit, otherUnit(unit))

/** As typed, with the other unit beside it: `12 ¼ × 9 ½ in (31.1 × 24.1 cm)`; null without dimensions. */
export const bothSizesText = ({ dimensions, size_unit }: Sized): string | null =>
  dimensions && writeBothSizes(listSides(dimensions), size_unit)
