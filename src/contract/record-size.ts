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

/** A stored size in the other unit of storage. */
export const convertStoredSize = (size: number, to: StoredUnit): number =>
  exactSize(to === 'cm' ? size * CM_PER_INCH : size / CM_PER_INCH)
