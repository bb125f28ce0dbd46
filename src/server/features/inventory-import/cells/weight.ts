import { plainText } from '#contract/number-text.ts'
import { measureNumber, plainMeasure } from './measure.ts'
import { ask, type Cell, type CellContext, type Reading, unreadable } from './reading.ts'
import { foldText, readNothing } from './text.ts'

const UNITS: [RegExp, number][] = [
  [/^(?:kgs?|kilos?|kilogram(?:m?e?s?)?|kilogramos|chili|quilos?|キロ(?:グラム)?)$/, 1000],
  [/^(?:g|gr|grs|gms?|gram(?:m?e?s?)?|gramos|grammi|gramas|グラム)$/, 1],
  [/^(?:lbs?|pounds?|#|libras?|libbre)$/, 453.592_37],
  [/^(?:oz|ozs|ounces?|unzen?|onces?|onzas?|once)$/, 28.349_523_125],
  [/^(?:t|tons?|tonnes?|tonnen?)$/, 1_000_000],
  [/^(?:pfund)$/, 500],
  [/^(?:st|stones?)$/, 6350.293_18],
]
const gramsIn = (word: string): number | undefined => UNITS.find(([words]) => words.test(word))?.[1]

/** The grams of the unit that a header names: `Variant Grams`, `Weight (kg)`, `weight_lbs`. */
export const headerGrams = (header: string): number | undefined =>
  foldText(header)
    .split(/[^\p{L}#]+/u)
    .map(gramsIn)
    .findLast((grams) => grams !== undefined)

/** “5 kg with fixings”, “14 kg total”. */
const AFTER =
  /(?<=\d ?[a-z]+\.?) (?:in )?(?:(?:ca|circa|approx|about)\b\.?|total|overall|gesamt|insgesamt|altogether|(?:with|incl|mit|avec|con|met)\b.*)$/

/** A weight in whole grams: `19 lb`, `1 lb 8 oz`, `2,5 kg`. `unit` is the answer for bare numbers. */
export const readWeight = (cell: Cell, context: CellContext & { weightUnit?: string }): Reading<number> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const text = plainMeasure(plainText(cell.text))
    .replace(
      /^(?:(?:weight|wt|gewicht|poids|peso|vikt|vaegt|vekt|waga|重量)\b\.?:? ?)?(?:(?:ca|c|circa|approx|about|abt|etwa|env|environ)\b\.? ?|~ ?)?/,
      '',
    )
    .replace(AFTER, '')
  const pieces = [...text.matchAll(/(\d+ \d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)*|[.,]\d+) ?([\p{L}#]*)\.?/gu)]
  const rest = text.replace(/(\d+ \d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)*|[.,]\d+) ?([\p{L}#]*)\.?/gu, '').trim()
  if (/^[-–]$|^(?:to|bis|a)$/.test(rest) && pieces.length === 2) return ask('There are several weights.')
  if (pieces.length === 0 || pieces.length > 2 || /[^\s,;+()]/.test(rest))
    return unreadable('Enter a weight such as 2.5 kg or 5 lb 4 oz.')
  let grams = 0
  for (const [index, [, digits = '', word = '']] of pieces.entries()) {
    const unit = word === '' ? (headerGrams(context.header ?? '') ?? gramsIn(context.weightUnit ?? '')) : gramsIn(word)
    if (unit === undefined && word === '')
      return ask(
        'The cell names no unit.',
        ['kg', 'lb', 'g'].map((one) => `${digits} ${one}`),
        'weight_unit',
      )
    const value = measureNumber(digits, context.decimal)
    if (value === undefined && unit !== undefined)
      return ask(
        'The comma may separate thousands or decimals.',
        [digits.replace(',', ''), digits.replace(',', '.')].map((one) => `${one} ${word}`),
      )
    if (unit === undefined || value === undefined) return unreadable('Enter a weight such as 2.5 kg or 5 lb 4 oz.')
    // “80 x 2 kg” and “2 kg 3 kg” are no single weight.
    if (index > 0 && gramsIn(pieces[0]?.[2] ?? '') === unit) return ask('There are several weights.')
    grams += value * unit
  }
  return grams > 0
    ? { value: Math.round(grams) }
    : grams === 0 && text.startsWith('0')
      ? {}
      : unreadable('A weight is more than 0.')
}
