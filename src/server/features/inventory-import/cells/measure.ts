import { plainText, readNumber } from '#contract/number-text.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import type { Cell } from './reading.ts'
import { foldText } from './text.ts'

const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g

/** One line of a size with plain digits, quotes and fractions: `12 1/4 x 9"`. */
export const plainMeasure = (typed: string): string =>
  foldText(
    plainText(typed.replace(VULGAR, (one) => ` ${one.normalize('NFKC')} `))
      .replace(/[⌀∅ØφΦ]/g, ' diam ')
      .replace(/[×✕✖╳⨯]/g, ' x '),
  )
    .replace(/''/g, '"')
    .replace(/ ?[\u2044/] ?(?=\d)/g, '/')
    .replace(/(\d) ?- ?(?=\d+\/\d)/g, '$1 ')

/** A number with decimals or a fraction; undefined when it is none, or when its only mark may group thousands. */
export const measureNumber = (text: string, decimal?: '.' | ','): number | undefined => {
  const [, whole = '0', above, below] = /^(?:(\d+) )?(\d+)\/([1-9]\d*)$/.exec(text.trim()) ?? []
  if (above !== undefined) return Number(whole) + Number(above) / Number(below)
  const [first, second] = readNumber(text)
  if (first === undefined || second === undefined) return first === undefined ? undefined : Number(first)
  const mark = text.includes(',') ? ',' : '.'
  if (decimal !== undefined) return Number(mark === decimal ? second : first)
  return mark === '.' ? Number(second) : undefined
}

/** A minus directly before a number; after a digit or a word it is a dash. */
export const isBelowZero = ({ text, number = 0 }: Cell): boolean =>
  number < 0 || /(?:^|[\sx*:=(,;])-(?=[.,]?\d)/.test(plainMeasure(text))

/** A number inside a text. */
export const NUMBER = /\d+ \d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)*|[.,]\d+/y

const UNIT_WORDS: Record<SizeUnit, RegExp> = {
  in: /(?:inch(?:es|s)?|ins?\b|"|zoll|pouces?|po\b|pulgadas?|pulg\b|pollici|pollice|polegadas?|duim|tum\b|インチ|吋|英寸|인치|(?:дюйм\p{L}*|ιντσ\p{L}*|بوصة|إنش|אינץ)(?!\p{L}))\.?/uy,
  mm: /(?:mm\b|millimet(?:er|re)s?|milimetros?|millimetri|ミリ(?:メートル)?|毫米|밀리미터|(?:мм|миллиметр\p{L}*|χιλ(?:ιοστ\p{L}*)?|مم|ملم|מ["״]מ)(?!\p{L}))\.?/uy,
  cm: /(?:cms?\b|centimet(?:er|re)s?|zentimeter|centimetros?|centimetri|centymetr\w*|センチ(?:メートル)?|厘米|公分|센티(?:미터)?|(?:см|сантиметр\p{L}*|εκ(?:ατοστ\p{L}*)?|سم|ס["״]מ|सेमी|ซม)(?!\p{L}))\.?/uy,
  ft: /(?:feet|foot|ft\b|'|fuss|pieds?\b|pies\b|piedi\b|pes\b|voet\b|英尺|呎|피트|(?:фут\p{L}*|ποδια|قدم)(?!\p{L}))\.?/uy,
  m: /(?:mtrs?\b|m\b|met(?:er|re)s?\b|metros?\b|metri\b|メートル|米|미터|(?:м|метр\p{L}*|μ(?:ετρα)?|متر)(?!\p{L}))\.?/uy,
}

/** The unit that starts at a place of a folded text, and where it ends. */
export const unitAt = (text: string, at: number): { unit: SizeUnit; end: number } | undefined => {
  for (const unit of ['in', 'mm', 'cm', 'ft', 'm'] as const) {
    const words = UNIT_WORDS[unit]
    words.lastIndex = at
    const [found] = words.exec(text) ?? []
    if (found) return { unit, end: at + found.length }
  }
  return undefined
}

const MM_PER: Record<SizeUnit, number> = { in: 25.4, cm: 10, mm: 1, m: 1000, ft: 304.8 }

/** Millimeters, without the dust of binary fractions. */
export const inMillimeters = (value: number, unit: SizeUnit): number =>
  Math.round(value * MM_PER[unit] * 10_000) / 10_000

/** The unit of a cell or a header that holds nothing else, such as `inches` or `Dimensions (cm)`. */
export const readUnit = (typed: string): SizeUnit | undefined => {
  const text = plainMeasure(typed)
    .replace(/[()[\]]/g, '')
    .trim()
  const found = unitAt(text, 0)
  return found && found.end === text.length ? found.unit : undefined
}

/** The unit that a header names: `Size in`, `Dimensions (cm)`, `height_mm`, `Size, inches unless noted`. */
export const headerUnit = (header: string): SizeUnit | undefined => {
  const text = header.replace(/[_-]/g, ' ')
  const [, bracket = ''] = /[([]([^)\]]*)[)\]]\s*$/.exec(text) ?? []
  const last = /\S+\s*$/.exec(text)?.[0] ?? ''
  const word =
    /\b(inches|inch|cm|mm|centimet\w+|millimet\w+|Zoll|pouces|pulgadas|pollici|feet)\b/i.exec(text)?.[1] ?? ''
  return readUnit(bracket) ?? (text.trim() === last.trim() ? undefined : readUnit(last)) ?? readUnit(word)
}
