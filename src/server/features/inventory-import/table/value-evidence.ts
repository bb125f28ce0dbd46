import { mediumClass } from '#contract/medium-class.ts'
import { dayParts } from '../cells/date.ts'
import type { Cell, ImportStatus } from '../cells/reading.ts'
import { saysSigned } from '../cells/signature.ts'
import { RED_DOT, statusWord } from '../cells/status.ts'
import type { ColumnUse } from './column-use.ts'
import { isBlank } from './sheet.ts'

const NUMBER = String.raw`\d+(?:[.,]\d+)?(?:[ -]\d+\/\d+|[¼½¾⅛⅜⅝⅞])?`
const PATTERNS: readonly [ColumnUse, RegExp][] = [
  [
    'size',
    new RegExp(String.raw`^[hwbl⌀Ø ]*${NUMBER}\s*["″”]?\s*(?:cm|mm|in|m)?\.?\s*[x×*]\s*[hwblt ]*${NUMBER}`, 'i'),
  ],
  ['images', /^[^\n]{1,200}\.(?:jpe?g|png|tiff?|webp|gif|heic)(?:\?\S*)?$/i],
  ['date', /^(?:(?:c|ca|circa|um|vers)\.?\s*)?(?:1[5-9]|20)\d{2}(?:\s*[-–/]\s*(?:(?:1[5-9]|20)\d{2}|\d{2}))?$/i],
  [
    'price',
    /^(?:(?:[$€£¥]|USD|EUR|GBP|CHF)\s*\d[\d.,'’\s]*(?:-|–)?|\d[\d.,'’\s]*(?:-|–)?\s*(?:[$€£¥]|USD|EUR|GBP|CHF))$/i,
  ],
  // No number of a copy begins with a nought, as in "18/001".
  ['edition', /^(?:[1-9]\d{0,3}\s*(?:\/|of|von|sur)\s*[1-9]\d{0,3}|AP\s*\d+\/\d+)$/i],
]
/** "sold to Jo" and "on hold (Kim)", but not "Gift of the artist", which is where a work comes from. */
const firstStatus = (text: string): ImportStatus | undefined =>
  RED_DOT.test(text.split(/\s/)[0] ?? '')
    ? 'sold'
    : statusWord(text.split(/\s*[-–—:,;(]|\s(?:to|for|by|an|für|à|por|per|a)\s/i)[0] ?? '')

/** Share of the values that must look alike, and how many there must be. */
const MIN_SHARE = 0.7
const MIN_VALUES = 2

const areMostly = (cells: readonly Cell[], fits: (text: string) => boolean): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell)).slice(0, 200)
  return filled.filter((cell) => fits(cell.text.trim())).length >= Math.max(MIN_VALUES, filled.length * MIN_SHARE)
}
export const areStatuses = (cells: readonly Cell[]): boolean =>
  areMostly(cells, (text) => text === '?' || firstStatus(text) !== undefined) &&
  // "Gift" and "Purchase" are ways to acquire a work.
  cells.some(({ text }) => !['donated', undefined].includes(firstStatus(text.trim())))

/** What a column without a known heading holds, if nearly all its values look alike. */
export const guessUse = (cells: readonly Cell[]): ColumnUse | undefined => {
  const known = PATTERNS.find(([, pattern]) => areMostly(cells, (text) => pattern.test(text)))
  if (known) return known[0]
  if (areStatuses(cells)) return 'status'
  // A column of agreements says “signed” and nothing else.
  if (areMostly(cells, saysSigned) && cells.some(({ text }) => /\S\s+\S/.test(text))) return 'signed'
  return areMostly(cells, (text) => mediumClass(text) !== undefined) ? 'medium' : undefined
}

/** A number with or without its currency. */
export const AMOUNT =
  /^\P{L}{0,4}\d[\d.,'’\s]*(?:-|–)?\P{L}{0,3}$|^(?:\p{Lu}{3}|\p{L}?\p{Sc})\s?\d|\d\s?(?:\p{Lu}{3}|\p{Sc})$/u
export const areAmounts = (cells: readonly Cell[]): boolean => areMostly(cells, (text) => AMOUNT.test(text))

/** Short texts that differ from row to row: titles, where no heading says so. */
export const areTitles = (cells: readonly Cell[]): boolean => {
  const texts = cells.filter((cell) => !isBlank(cell)).map((cell) => cell.text.trim())
  const words = texts.filter((text) => /\p{L}{2}/u.test(text) && text.length < 120)
  return texts.length > 1 && words.length >= texts.length * 0.8 && new Set(texts).size >= texts.length * 0.8
}

/** Whether full dates are at least half of the values. */
export const areDays = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell))
  const days = filled.filter(({ text, date }) => date !== undefined || dayParts(text) !== undefined)
  return filled.length > 0 && days.length >= filled.length / 2
}

const CODE = /^(?:\p{L}{1,5}[-./]|\p{Lu}{1,4} ){0,2}\p{L}{0,5}[-. ]?\d{1,6}(?:[-./]\p{L}{0,3}\d{1,6}){0,2}\p{L}?$/u
/** Between codes there may be headings and a total; and a code may be there twice by mistake. */
const MIN_CODES = 0.7
const MIN_DIFFERENT = 0.9
/** Codes that differ from row to row, as in a first column "Item". */
export const areNumbers = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell)).map((cell) => cell.text.trim())
  // A last row may say "total".
  const texts = /\d/.test(filled.at(-1) ?? '') ? filled : filled.slice(0, -1)
  const codes = texts.filter((text) => CODE.test(text))
  return (
    codes.length >= Math.max(MIN_VALUES, texts.length * MIN_CODES) &&
    new Set(codes).size >= codes.length * MIN_DIFFERENT
  )
}
