import type { RecordSize, SizeSide } from '#contract/record.ts'
import {
  convertStoredSize,
  fromStoredSize,
  isConverted,
  otherUnit,
  storedUnit,
  toStoredSize,
  withoutNoise,
  writeBothSizes,
  writeSides,
} from '#contract/record-size.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import { lengthProblem, namedUnit, readLength } from '#contract/size-text.ts'

/** The sides of a size, as they stand together. */
export const SIZE_GROUPS = [
  { name: 'Work', sides: { height: 'Height', width: 'Width', depth: 'Depth' } },
  { name: 'Plate', sides: { plate_height: 'Height', plate_width: 'Width' } },
  { name: 'Framed', sides: { framed_height: 'Height', framed_width: 'Width', framed_depth: 'Depth' } },
] as const satisfies readonly { name: string; sides: Partial<Record<SizeSide, string>> }[]

const SIDES = [...SIZE_GROUPS.flatMap(({ sides }) => Object.keys(sides) as SizeSide[]), 'diameter'] as const

const convert = (length: number, from: SizeUnit, to: SizeUnit): number => {
  const stored = toStoredSize(length, from)
  const [own, wanted] = [storedUnit(from), storedUnit(to)]
  return fromStoredSize(own === wanted ? stored : convertStoredSize(stored, wanted), to)
}

/** A size in another unit; each side keeps its meaning. */
export const toUnit = (size: RecordSize, unit: SizeUnit): RecordSize => ({
  ...size,
  ...Object.fromEntries(
    SIDES.map((side) => {
      const length = size[side]
      return [side, length === null ? null : convert(length, size.unit, unit)]
    }),
  ),
  unit,
})

/** A side as it is typed: a number in the unit of the record, or with a unit of its own like `40,6 cm`; null when it cannot be read. */
export const readTypedSide = (typed: string, unit: SizeUnit): number | null => {
  const hasUnit = /[a-z"'′″”’]/i.test(typed)
  const stored = readLength(hasUnit ? typed : `${typed} ${unit}`, storedUnit(unit) === 'cm' ? 'cm' : 'in')
  return stored === null ? null : fromStoredSize(stored, unit)
}

const others = (size: RecordSize, side: SizeSide): number[] =>
  SIDES.filter((one) => one !== side).flatMap((one) => size[one] ?? [])

/**
 * A size with a side as it was typed. One that names another unit brings the size into it, unless a side beside it was typed
 * in the unit of the size: then it is converted.
 */
export const takeSide = (size: RecordSize, side: SizeSide, typed: string): RecordSize => {
  const named = namedUnit(typed) ?? size.unit
  const stored = storedUnit(size.unit)
  const isOther = (length: number): boolean => isConverted(toStoredSize(length, size.unit), stored)
  const follows = storedUnit(named) === stored ? others(size, side).length === 0 : others(size, side).every(isOther)
  const next = follows && named !== size.unit ? toUnit(size, named) : size
  return { ...next, [side]: typed.trim() === '' ? null : readTypedSide(typed, next.unit) }
}

/** A side as it stands in its field; one that was converted has two decimals. */
export const sideText = (length: number | null, unit: SizeUnit): string =>
  length === null ? '' : String(fromStoredSize(withoutNoise(toStoredSize(length, unit), storedUnit(unit)), unit))

/** Why a side cannot be stored, and how to type it; null when it can. */
export const sideProblem = (typed: string, unit: SizeUnit): string | null => {
  if (typed.trim() === '') return null
  const side = readTypedSide(typed, unit)
  return side === null || side < 0 ? lengthProblem(typed) : null
}

/** The sides of a record as they are stored, without those that are not known. */
const toStored = (sides: readonly (number | null)[], unit: SizeUnit): number[] =>
  sides.flatMap((side) => (side ? toStoredSize(side, unit) : []))

/** A side in the other unit: `40.6 cm`. */
export const otherSideText = (length: number, unit: SizeUnit): string =>
  writeSides(toStored([length], unit), unit, otherUnit(unit))

/** Height × width × depth as typed: `16 × 12 in`; null without any side. */
export const typedSizeText = (sides: readonly (number | null)[], unit: SizeUnit): string | null => {
  const stored = toStored(sides, unit)
  return stored.length === 0 ? null : writeSides(stored, unit, unit)
}

/** The same with the other unit beside it: `16 × 12 in (40.6 × 30.5 cm)`. */
export const bothSizesText = (sides: readonly (number | null)[], unit: SizeUnit): string | null => {
  const stored = toStored(sides, unit)
  return stored.length === 0 ? null : writeBothSizes(stored, unit)
}

/** What hangs on a wall, in inches; null without height and width. */
export const hangingInches = (size: RecordSize, hangsFramed: boolean): { widthIn: number; heightIn: number } | null => {
  const framed = hangsFramed && size.framed_height && size.framed_width
  const height = framed ? size.framed_height : (size.height ?? size.diameter)
  const width = framed ? size.framed_width : (size.width ?? size.diameter)
  if (!height || !width) return null
  return { widthIn: convert(width, size.unit, 'in'), heightIn: convert(height, size.unit, 'in') }
}
