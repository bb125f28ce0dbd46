import { CM_PER_INCH, type UNITS } from './constants.ts'
import type { SizeUnit } from './record-terms.ts'

const DECIMALS = 10_000
/** Sizes are kept to four decimals, which has room for a sixteenth of an inch and more than a millimeter. */
export const exactSize = (size: number): number => Math.round(size * DECIMALS) / DECIMALS

type StoredUnit = (typeof UNITS)[number]

/** What a unit is of the unit in which its sizes are stored. */
const STORED: Record<SizeUnit, { unit: StoredUnit; factor: number }> = {
  in: { unit: 'inches', factor: 1 },
  ft: { unit: 'inches', factor: 12 },
  cm: { unit: 'cm', factor: 1 },
  mm: { unit: 'cm', factor: 0.1 },
  m: { unit: 'cm', factor: 100 },
}

/** The unit in which sizes typed in this one are stored. */
export const storedUnit = (unit: SizeUnit): StoredUnit => STORED[unit].unit

/** The unit that stands beside one, so that nobody has to convert it. */
export const otherUnit = (unit: SizeUnit): 'in' | 'cm' => (storedUnit(unit) === 'cm' ? 'in' : 'cm')

/** A typed size as it is stored, exact to a sixteenth of an inch and to a millimeter. */
export const toStoredSize = (size: number, unit: SizeUnit): number => exactSize(size * STORED[unit].factor)

// Six decimals, so that a size in feet becomes the same size in inches again.
const MILLIONTHS = 1_000_000
/** A stored size in a unit that is stored in the same one. */
export const fromStoredSize = (size: number, unit: SizeUnit): number =>
  Math.round((size / STORED[unit].factor) * MILLIONTHS) / MILLIONTHS

/** The unit in which a work was typed; one that is not known is the unit in which it is stored. */
export const typedUnit = (work: { typedUnit?: SizeUnit | null; unit: StoredUnit }): SizeUnit =>
  work.typedUnit ?? (work.unit === 'cm' ? 'cm' : 'in')

const convertExactly = (size: number, to: StoredUnit): number =>
  exactSize(to === 'cm' ? size * CM_PER_INCH : size / CM_PER_INCH)

/** A stored size in the other unit of storage, as the shortest number that is the same there: 15.9843 in are 40.6 cm. */
export const convertStoredSize = (size: number, to: StoredUnit): number => {
  const exact = convertExactly(size, to)
  const from = to === 'cm' ? 'inches' : 'cm'
  const shorter = [1, 10, 100, 1000].map((parts) => Math.round(exact * parts) / parts)
  return shorter.find((short) => convertExactly(short, from) === size) ?? exact
}

/** Whether a stored size was typed in the other unit of storage, in which it is shorter: 15.9843 in were 40.6 cm. */
export const isConverted = (size: number, unit: StoredUnit): boolean =>
  String(convertStoredSize(size, unit === 'cm' ? 'inches' : 'cm')).length < String(size).length

/** A stored size as it is shown: what was converted has two decimals, whatever is stored to be exact. */
export const withoutNoise = (size: number, unit: StoredUnit): number =>
  isConverted(size, unit) ? Math.round(size * 100) / 100 : size

/** The eighths of an inch, as on a ruler. */
const EIGHTHS = '⅛¼⅜½⅝¾⅞'
const SIXTEENTHS = 16

type WriteNumber = (value: number) => string

/** `12.25` reads `12 ¼` and `12.0625` reads `12 1/16`; what no ruler has stays as it is. */
const onRuler = (inches: number, write: WriteNumber): string => {
  const [whole, parts] = [Math.floor(inches), (inches % 1) * SIXTEENTHS]
  if (parts === 0 || !Number.isInteger(parts)) return write(inches)
  const fraction = EIGHTHS[parts / 2 - 1] ?? `${parts}/${SIXTEENTHS}`
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

/**
 * A side stored as `unit` stores it, in `wanted`: exact where nothing was converted, with fractions of an inch, and
 * otherwise with one decimal (AW-5.8).
 */
const writeSide = (side: number, unit: SizeUnit, wanted: SizeUnit, write: WriteNumber): string => {
  const to = storedUnit(wanted)
  if (storedUnit(unit) === to) {
    const shown = withoutNoise(exactSize(side), to)
    return wanted === 'in' ? onRuler(shown, write) : write(fromStoredSize(shown, wanted))
  }
  return write(Math.round(convertStoredSize(side, to) * 10) / 10)
}

/** Stored sides in a unit, each as `writeSide` has it: `12 ¼ × 9 ½ in`; those that are missing are left out. */
export const writeSides = (
  sides: readonly (number | null)[],
  unit: SizeUnit,
  wanted: SizeUnit,
  { sign = ' × ', write = String }: { sign?: string | undefined; write?: WriteNumber } = {},
): string =>
  `${sides.flatMap((side) => (side === null ? [] : writeSide(side, unit, wanted, write))).join(sign)} ${wanted}`

/** What is written before the diameter of a round work. */
export const DIAMETER_SIGN = 'Ø '

/** Both units of one size, the typed one first: `12 ¼ × 9 ½ in (31.1 × 24.1 cm)`. */
export const writeBothSizes = (sides: readonly (number | null)[], unit: SizeUnit, sign?: string): string =>
  `${writeSides(sides, unit, unit, { sign })} (${writeSides(sides, unit, otherUnit(unit), { sign })})`
