import type { DimensionUnit, WeightUnit } from './shipping-constants.ts'

const NUMBER = /^\d+(?:\.\d+)?$/
const CENTIMETRES = /cm|centimet(?:er|re)s?/gi
const INCHES = /inch(?:es)?|in\b|["″]/gi
const WEIGHT = /^(\d+(?:\.\d+)?)\s*(lbs?|pounds?|kgs?|kilograms?)?$/i

export interface ReadDimensions {
  width: number
  height: number
  depth: number
  unit: DimensionUnit
}

/** Reads `20 x 30 x 2 in` as width × height × depth; inches unless it names cm. Null when it cannot be read (MS-11.17). */
export const readDimensions = (text: string): ReadDimensions | null => {
  const unit = text.search(CENTIMETRES) >= 0 ? 'cm' : 'in'
  const sides = text
    .replace(CENTIMETRES, ' ')
    .replace(INCHES, ' ')
    .split(/[x×]/i)
    .map((side) => side.trim())
  if (sides.length !== 3 || !sides.every((side) => NUMBER.test(side) && Number(side) > 0)) return null
  const [width = 0, height = 0, depth = 0] = sides.map(Number)
  return { width, height, depth, unit }
}

/** Reads `5 lb`; pounds unless it names kg. Null when it cannot be read (MS-11.17). */
export const readWeight = (text: string): { weight: number; unit: WeightUnit } | null => {
  const found = WEIGHT.exec(text.trim())
  const weight = Number(found?.[1] ?? 0)
  if (weight <= 0) return null
  return { weight, unit: found?.[2]?.toLowerCase().startsWith('k') ? 'kg' : 'lb' }
}
