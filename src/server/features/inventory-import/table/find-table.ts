import { haveCaptions } from '../cells/line.ts'
import { headerUnit } from '../cells/measure.ts'
import type { Cell } from '../cells/reading.ts'
import { foldHeader, headerMeaning } from './header-words.ts'
import { readHeader } from './read-header.ts'
import { filledCells, isBlank, type Sheet } from './sheet.ts'

/** Where a table begins. Rows count from 0. */
export interface FoundTable {
  /** One or two rows; none when the table has no headings. */
  headerRows: number[]
  headers: string[]
  /** The first row below the headings. */
  firstRow: number
}

const SEARCHED_ROWS = 40
/** Columns with a known heading that make a row one of headings. */
const MIN_KNOWN = 2

const BLANK: Cell = { text: '' }
const oneLine = (cell: Cell | undefined): string => (cell?.text ?? '').replaceAll(/\s+/g, ' ').trim()
const isKnown = (text: string): boolean => text !== '' && text.length <= 80 && readHeader(text).known
const knownCells = (row: readonly Cell[]): number => row.filter((cell) => isKnown(oneLine(cell))).length

/** The row with the most known headings, wherever it stands; else a first row of different words above a table. */
export const findTable = (sheet: Sheet): FoundTable | null => {
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  const known = searched.map((row) => knownCells(row))
  const most = Math.max(0, ...known)
  if (most < MIN_KNOWN) return unknownHeadings(sheet)
  // A row of data may name a few headings by chance; the first that names nearly all is the one.
  const at = known.findIndex(
    (count, row) => count >= most * 0.8 && count >= filledCells(searched[row] ?? []).length / 3,
  )
  if (at < 0) return unknownHeadings(sheet)
  for (const first of [at - 1, at]) {
    const [groups = [], below = []] = [searched[first], searched[first + 1]]
    // A heading that is merged over both rows is there twice.
    const lower = below.map((cell, column) => (cell === groups[column] ? BLANK : cell))
    if ((known[first] ?? 0) >= MIN_KNOWN && isSecondHeadingRow(groups, lower))
      return { headerRows: [first, first + 1], headers: joinHeadings(groups, lower), firstRow: first + 2 }
  }
  const upper = searched[at] ?? []
  const above = searched[at - 1]
  if (above && filledCells(above).length > 0 && (isGroupRow(above, upper) || areSidesBelow(above, upper)))
    return { headerRows: [at - 1, at], headers: joinHeadings(above, upper), firstRow: at + 1 }
  return { headerRows: [at], headers: upper.map(oneLine), firstRow: at + 1 }
}

/** Below a group a heading may be a word such as "of" or "min". */
const SMALL = /^\p{L}{1,4}$/u
/** A row below, of headings that name columns which the upper row leaves open. */
const isSecondHeadingRow = (upper: readonly Cell[], lower: readonly Cell[]): boolean => {
  const filled = filledCells(lower)
  const open = lower.filter((cell, at) => !isBlank(cell) && isBlank(upper[at])).length
  const same = lower.some((cell, at) => !isBlank(cell) && foldHeader(cell.text) === foldHeader(upper[at]?.text ?? ''))
  const texts = filled.map((cell) => oneLine(cell))
  const known = texts.filter(isKnown)
  const areHeadings = texts.every((text) => isKnown(text) || SMALL.test(text))
  return filled.length > 1 && open > 0 && !same && areHeadings && known.length * 2 >= texts.length
}

/** A row above that names groups of columns, such as "Size (cm)" over H, W and D. */
const isGroupRow = (above: readonly Cell[], row: readonly Cell[]): boolean => {
  const filled = filledCells(above)
  return (
    filled.length >= 2 &&
    filled.every((cell) => isKnown(oneLine(cell))) &&
    row.some((cell) => oneLine(cell).length <= 2)
  )
}

const meantUse = (cell: Cell | undefined) => readHeader(oneLine(cell)).use
const isSide = (cell: Cell | undefined): boolean => /^(?:height|width|depth|diameter)$/.test(meantUse(cell) ?? '')
/** Sizes above their sides, and nothing else: one group, such as "Framed (cm)", is enough. */
const areSidesBelow = (above: readonly Cell[], row: readonly Cell[]): boolean =>
  above.every(
    (cell, at) =>
      isBlank(cell) || (/^(?:size|framed)$/.test(meantUse(cell) ?? '') && isSide(row[at]) && isSide(row[at + 1])),
  )

const joinHeadings = (upper: readonly Cell[], lower: readonly Cell[]): string[] => {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const own = oneLine(upper[at])
    const below = oneLine(lower[at])
    if (own !== '') group = own
    // The sides end a group of sizes.
    else if (isSide(lower[at - 1]) && isKnown(below) && !isSide(lower[at])) group = ''
    if (below === '') return own
    if (group === '') return below
    // Of a group such as "Size (cm)" a known heading needs the unit only, but one of frames its name as well, as in "Edition No." and "Sale Date".
    const unit = headerUnit(group)
    const isNamed = headerMeaning(foldHeader(`${group} ${below}`)) !== undefined
    if (!isKnown(below) || isNamed || readHeader(group).use === 'framed') return `${group} ${below}`
    return unit ? `${below} (${unit})` : below
  })
}

/** Whether a column holds whole captions, so that one or two are a table. The first row may have its headings. */
export const hasCaptions = ([, ...rows]: readonly Cell[][]): boolean =>
  [0, 1].some((column) => haveCaptions(rows.map((row) => row[column]?.text ?? '')))

/** Without known headings: a first full row of different texts, if the rows below are of another kind. */
const unknownHeadings = (sheet: Sheet): FoundTable | null => {
  const widths = sheet.rows.slice(0, SEARCHED_ROWS).map((row) => filledCells(row).length)
  const width = Math.max(0, ...widths)
  if (width < 3 && !hasCaptions(sheet.rows)) return null
  const at = widths.findIndex((count) => count >= width / 2)
  const row = sheet.rows[at] ?? []
  const texts = filledCells(row).map((cell) => oneLine(cell))
  const words = texts.every((text) => /\p{L}/u.test(text) && !/\d/.test(text) && text.length <= 40)
  if (words && new Set(texts).size === texts.length)
    return { headerRows: [at], headers: row.map(oneLine), firstRow: at + 1 }
  return { headerRows: [], headers: row.map(() => ''), firstRow: at }
}
