import { CM_PER_INCH, type UNITS as WORK_UNITS } from './constants.ts'
import { plainText, readNumber } from './number-text.ts'
import { exactSize } from './record-size.ts'
import type { SizeUnit } from './record-terms.ts'
import type { DimensionUnit, WeightUnit } from './shipping-constants.ts'

const MM_PER_CM = 10
const INCHES_PER_FOOT = 12
const OUNCES_PER_POUND = 16
const GRAMS_PER_KG = 1000
/** Pounds in a kilogram. */
export const LB_PER_KG = 2.204_62

const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g
/** `8¼`, `8 1/4` and `8-1/4` are one number. */
const normalizeFractions = (typed: string): string =>
  plainText(typed.replace(VULGAR, (one) => ` ${one.normalize('NFKC')} `))
    .replace(/ ?[\u2044/] ?/g, '/')
    .replace(/(\d) ?- ?(?=\d+\/\d)/g, '$1 ')

/** A number of `normalizeFractions`, or null. `mayGroup`: a point before three digits may separate thousands, which is unclear. */
const parseNumber = (text: string, mayGroup = false): number | null => {
  const [, whole = '', above, below] = /^(?:(\d+) )?(\d+)\/([1-9]\d*)$/.exec(text.trim()) ?? []
  if (above !== undefined) return Number(whole) + Number(above) / Number(below)
  const [first, second] = readNumber(text)
  if (first === undefined) return null
  if (second === undefined) return Number(first)
  // `8.125` is an eighth more than 8; `8,125` may be as much, or thousands.
  return text.includes(',') || mayGroup ? null : Number(second)
}

/** Reads a number with decimals or a fraction and without a unit, such as `60,5` or `8 1/4`; null when it cannot be read. */
export const readSize = (typed: string): number | null => parseNumber(normalizeFractions(typed))

const UNITS = [
  { name: 'in', words: /(?:inch(?:es)?|in\.?|")$/i, unit: 'in', factor: 1, mayGroup: false },
  { name: 'ft', words: /(?:feet|foot|ft\.?|')$/i, unit: 'in', factor: INCHES_PER_FOOT, mayGroup: false },
  { name: 'mm', words: /(?:mm\.?|millimet(?:er|re)s?)$/i, unit: 'cm', factor: 1 / MM_PER_CM, mayGroup: true },
  { name: 'cm', words: /(?:cm\.?|centimet(?:er|re)s?)$/i, unit: 'cm', factor: 1, mayGroup: false },
  { name: 'm', words: /(?:m|met(?:er|re)s?)$/i, unit: 'cm', factor: 100, mayGroup: false },
] as const

const namedIn = (text: string) => UNITS.find(({ words }) => words.test(text))

interface Length {
  value: number
  /** Null when the text names none. */
  unit: DimensionUnit | null
}

const FEET = /^(.+?)(?:feet|foot|ft\.?|') ?([^'].*)$/i

/** Reads `8 1/4`, `60,5 cm`, `210 mm`, `12”` or `1′ 6″`; null when it cannot be read or has two readings. */
const readAnyLength = (typed: string): Length | null => {
  const text = normalizeFractions(typed)
  const named = namedIn(text)
  const value = parseNumber(named ? text.replace(named.words, '') : text, named?.mayGroup)
  if (value !== null) return { value: value * (named?.factor ?? 1), unit: named?.unit ?? null }
  const [, feet = '', rest = ''] = FEET.exec(text) ?? []
  const [whole, inches] = [parseNumber(feet), parseNumber(rest.replace(UNITS[0].words, ''))]
  return whole === null || inches === null ? null : { value: whole * INCHES_PER_FOOT + inches, unit: 'in' }
}

const inUnit = ({ value, unit }: Length, wanted: DimensionUnit): number => {
  if (unit === null || unit === wanted) return exactSize(value)
  return exactSize(unit === 'cm' ? value / CM_PER_INCH : value * CM_PER_INCH)
}

/** Reads a length in the unit; one that names another unit is converted. Null when it cannot be read, or in two ways. */
export const readLength = (typed: string, unit: DimensionUnit): number | null => {
  const length = readAnyLength(typed)
  return length && inUnit(length, unit)
}

/** The unit that a length names, `40 cm`; null when it names none or cannot be read. */
export const namedUnit = (typed: string): SizeUnit | null => {
  const unit = readAnyLength(typed)?.unit
  return unit ? (namedIn(normalizeFractions(typed))?.name ?? unit) : null
}

/** A side of a work in the unit of its form; null when it cannot be read. */
export const readSide = (typed: string, unit: (typeof WORK_UNITS)[number]): number | null =>
  readLength(typed, unit === 'cm' ? 'cm' : 'in')

/** How a size is read that is not typed as plain digits: `8.25 in` for `8 1/4`; null when there is nothing to show. */
export const sizeReading = (typed: string, unit: DimensionUnit | WeightUnit): string | null => {
  const size = unit === 'in' || unit === 'cm' ? readLength(typed, unit) : readWeightIn(typed, unit)
  return size === null || String(size) === typed.trim() ? null : `${size} ${unit}`
}

/** Why a size cannot be read: it has two readings, or it is not written like the example. */
const explainProblem = (typed: string, example: string): string => {
  const [number = ''] = /\d+[.,]\d{3}(?!\d)/.exec(plainText(typed)) ?? []
  const [thousands, decimals] = readNumber(number)
  if (decimals === undefined) return `Enter ${example}.`
  return `“${number}” can mean ${thousands} or ${decimals}. Enter ${thousands} or ${Number(decimals)}.`
}
/** Why a length or a weight cannot be read, and how to type it. */
export const lengthProblem = (typed: string): string => explainProblem(typed, 'a length like 60.5, 60,5 or 8 1/4')
export const weightProblem = (typed: string): string => explainProblem(typed, 'a weight like 5.25, 5,25 or 5 lb 4 oz')

export interface ReadDimensions {
  width: number
  height: number
  depth: number
  unit: DimensionUnit
}

/**
 * Reads `20 x 30 x 2 in` as width × height × depth, in the unit that is named last; inches without one. A side that names
 * another unit is converted. Null when it cannot be read (MS-11.17).
 */
export const readDimensions = (text: string): ReadDimensions | null => {
  const sides = normalizeFractions(text).split(/ ?(?:[x×*]|\bby\b) ?/i)
  const last = sides.findLast((side) => namedIn(side))
  const { name, unit } = (last !== undefined && namedIn(last)) || UNITS[0]
  const lengths = sides
    .map((side) => readLength(namedIn(side) ? side : `${side} ${name}`, unit))
    .filter((length) => length !== null && length > 0)
  const [width, height, depth] = lengths
  return width && height && depth && sides.length === 3 ? { width, height, depth, unit } : null
}

const WEIGHTS = [
  { words: /^(?:lbs?|pounds?)$/i, unit: 'lb', factor: 1, mayGroup: false },
  { words: /^(?:oz|ounces?)$/i, unit: 'lb', factor: 1 / OUNCES_PER_POUND, mayGroup: false },
  { words: /^(?:kgs?|kilos?|kilograms?)$/i, unit: 'kg', factor: 1, mayGroup: false },
  { words: /^(?:g|grams?)$/i, unit: 'kg', factor: 1 / GRAMS_PER_KG, mayGroup: true },
] as const
const WEIGHT = /^([^a-z]+?) ?(?:([a-z]+)\.?(?: ?([^a-z]+?) ?(?:oz|ounces?)\.?)?)?$/i

const readAnyWeight = (typed: string): { value: number; unit: WeightUnit | null } | null => {
  const [, number = '', word = '', ounces] = WEIGHT.exec(normalizeFractions(typed)) ?? []
  const named = WEIGHTS.find(({ words }) => words.test(word))
  const value = parseNumber(number, named?.mayGroup)
  if (value === null || (word !== '' && !named)) return null
  if (ounces === undefined) return { value: value * (named?.factor ?? 1), unit: named?.unit ?? null }
  const more = parseNumber(ounces)
  return more === null || named !== WEIGHTS[0] ? null : { value: value + more / OUNCES_PER_POUND, unit: 'lb' }
}

/** Reads a weight in the unit; one that names another unit is converted. Null when it cannot be read, or in two ways. */
export const readWeightIn = (typed: string, unit: WeightUnit): number | null => {
  const weight = readAnyWeight(typed)
  if (!weight || weight.unit === null || weight.unit === unit) return weight && exactSize(weight.value)
  return exactSize(unit === 'kg' ? weight.value / LB_PER_KG : weight.value * LB_PER_KG)
}

/** Reads `5 lb`, `5 lb 4 oz` or `2,5 kg`; pounds unless it names kg or g. Null when it cannot be read (MS-11.17). */
export const readWeight = (typed: string): { weight: number; unit: WeightUnit } | null => {
  const weight = readAnyWeight(typed)
  return weight && weight.value > 0 ? { weight: exactSize(weight.value), unit: weight.unit ?? 'lb' } : null
}
