import type { Dimensions } from './artworks.ts'
import { DIAMETER_SIGN, otherUnit, writeBothSizes, writeSides } from './record-size.ts'
import type { SizeUnit } from './record-terms.ts'

/** A work with its sides as they are stored, and the unit in which they were typed. */
export interface Sized {
  dimensions: Omit<Dimensions, 'unit'> | null
  size_unit: SizeUnit
}

interface StoredSides extends Pick<Dimensions, 'depth' | 'unit'> {
  width: number | null
  height: number | null
  diameter: number | null
}
/** The size of a work as responses have it; null when a side is missing that it has. */
export const toDimensions = ({ width, height, depth, unit, diameter }: StoredSides): Dimensions | null => {
  const [wide, high] = [width ?? diameter, height ?? diameter]
  if (wide === null || high === null) return null
  return { width: wide, height: high, depth, unit, ...(width === null && height === null && { is_round: true }) }
}

type Sides = Omit<Dimensions, 'unit'>
const listSides = ({ height, width, depth, is_round: isRound }: Sides) =>
  isRound ? [width, depth || null] : [height, width, depth || null]
const signFor = ({ is_round: isRound }: Sides): string => (isRound ? DIAMETER_SIGN : '')

/** Height first, in the unit: `30 × 20 × 2 cm`, or `Ø 30 cm` of a round work. */
export const sizeIn = (dimensions: Sides, unit: SizeUnit, wanted: SizeUnit): string =>
  `${signFor(dimensions)}${writeSides(listSides(dimensions), unit, wanted)}`

/** Height first, in the unit in which the size was typed; null without dimensions. */
export const typedSizeText = ({ dimensions, size_unit: unit }: Sized): string | null =>
  dimensions && sizeIn(dimensions, unit, unit)

/** The same size in inches for one in centimeters, and the other way round. */
export const otherSizeText = ({ dimensions, size_unit: unit }: Sized): string | null =>
  dimensions && sizeIn(dimensions, unit, otherUnit(unit))

/** As typed, with the other unit beside it: `12 ¼ × 9 ½ in (31.1 × 24.1 cm)`; null without dimensions. */
export const bothSizesText = ({ dimensions, size_unit }: Sized): string | null =>
  dimensions && `${signFor(dimensions)}${writeBothSizes(listSides(dimensions), size_unit)}`
