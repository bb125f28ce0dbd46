import type { ColumnUse } from './column-use.ts'
import type { Column } from './columns.ts'
import type { Line } from './lines.ts'
import { OWN_PROGRAM, type Program } from './program.ts'
import type { SheetFile } from './sheet.ts'

export type DecimalMark = '.' | ','

/** The decimal mark of the numbers of a file. */
export interface FileMark {
  decimal: DecimalMark
  /** Whether numbers that can be read in one way only say so; otherwise delimiter and language do. */
  isProven: boolean
}

interface Table {
  columns: readonly Column[]
  lines: readonly Line[]
  program: Program | undefined
}

const NUMBERS = /^(?:price|cost|sold_price|size|height|width|depth|diameter|framed|weight)/
const MONEY: readonly (ColumnUse | null)[] = ['price', 'price_check', 'cost', 'sold_price']
const COMMA_WORDS = /[äöüßéèêàçñ]|\b(?:titel|jahr|preis|titre|annee|prix|titulo|precio|titolo|prezzo|titel|prijs)\b/i

/** What a workbook holds as a number is no evidence of how texts are written. */
const textsIn = ({ index }: Column, lines: readonly Line[]): string[] =>
  lines.flatMap(({ cells }) => (cells[index]?.number === undefined ? (cells[index]?.text ?? []) : []))
const areNumbers = ({ use }: Column): boolean => use !== null && NUMBERS.test(use)

/** How often texts say each mark. */
type Votes = Record<DecimalMark, number>

const hasDate = (text: string): boolean =>
  /\d[.,/-]\d+[.,/-]\d{2,4}\b(?![.,]\d)/.test(text.replace(/\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?/g, ''))
const isEvidence = (text: string): boolean => text.length <= 60 && /\d[.,]\d/.test(text) && !hasDate(text)

const POINT = /(?<![\d.,])\d{1,3}(?:,\d{3})+\.\d{1,2}(?!\d)|(?<![\d.,])\d+\.(?:\d{1,2}|\d{4,})(?![\d.,])/
const COMMA = /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d)|(?<![\d.,])\d+,(?:\d{1,2}|\d{4,})(?![\d.,])/
/** Numbers that can be read in one way only. */
const proofs = (texts: readonly string[]): Votes => {
  const found = texts.filter(isEvidence)
  return { '.': found.filter((text) => POINT.test(text)).length, ',': found.filter((text) => COMMA.test(text)).length }
}
const winner = (votes: Votes): DecimalMark | undefined =>
  votes['.'] === votes[','] ? undefined : votes['.'] > votes[','] ? '.' : ','

const WITH_COMMA = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d.,])/
const WITH_POINT = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])/
/** Amounts whose mark stands before three digits: money has no third decimal, so the other one is that of decimals. */
const thousands = (texts: readonly string[]): Votes => {
  const found = texts.filter(isEvidence)
  return {
    '.': found.filter((text) => WITH_COMMA.test(text)).length,
    ',': found.filter((text) => WITH_POINT.test(text)).length,
  }
}

export const findFileMark = (used: readonly Table[], file: SheetFile): FileMark => {
  // With another delimiter, a spreadsheet program has written the file anew, in the numbers of its country.
  if ((file.delimiter ?? ',') === ',' && used.every(({ program }) => program === OWN_PROGRAM))
    return { decimal: '.', isProven: true }
  const headers = used.flatMap(({ columns }) => columns.map(({ header }) => header)).join(' ')
  const fallback = file.delimiter === ';' || (file.delimiter !== ',' && COMMA_WORDS.test(headers)) ? ',' : '.'
  const texts = used.flatMap(({ columns, lines }) =>
    columns.filter(areNumbers).flatMap((column) => textsIn(column, lines)),
  )
  const proven = winner(proofs(texts))
  return { decimal: proven ?? fallback, isProven: proven !== undefined }
}

/** Of amounts whose marks point both ways, the share that decides about all. */
const MIN_SHARE = 0.8

/**
 * The decimal mark of a column: what its own numbers prove, else those of the file. Where none does, the thousands of a column
 * of money decide; amounts whose marks contradict each other leave it open, so that each of them is asked.
 */
const findColumnMark = (
  column: Column,
  lines: readonly Line[],
  { decimal, isProven }: FileMark,
): DecimalMark | undefined => {
  const texts = textsIn(column, lines)
  const own = winner(proofs(texts))
  if (own || isProven || !MONEY.includes(column.use)) return own ?? decimal
  const votes = thousands(texts)
  const all = votes['.'] + votes[',']
  // One amount in the other way may be a slip.
  if (all < 2) return decimal
  return (['.', ','] as const).find((mark) => votes[mark] >= all * MIN_SHARE)
}

/** The mark of each column of numbers, by its letter. */
export const columnMarks = ({ columns, lines }: Table, file: FileMark): ReadonlyMap<string, DecimalMark | undefined> =>
  new Map(columns.filter(areNumbers).map((column) => [column.letter, findColumnMark(column, lines, file)]))
