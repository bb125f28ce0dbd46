import type { SizeUnit } from '#contract/record-terms.ts'
import { provesDayFirst } from '../cells/date.ts'
import { haveCaptions } from '../cells/line.ts'
import { listMark } from '../cells/list.ts'
import { headerUnit, plainMeasure } from '../cells/measure.ts'
import { isLastFirst } from '../cells/name.ts'
import { parseSides } from '../cells/size-tokens.ts'
import { isArtist } from './column-use.ts'
import type { Column } from './columns.ts'
import { columnMarks, type FileMark } from './decimal-marks.ts'
import { namesArtistAndTitle } from './header-parts.ts'
import type { ReadOptions } from './inventory-reading.ts'
import type { Line } from './lines.ts'
import type { Program } from './program.ts'
import { orderInNote } from './read-header.ts'
import { filledCells, type Sheet } from './sheet.ts'
import { findTitleParts } from './title-parts.ts'
import type { SheetContext } from './work-reader.ts'

/** A sheet with works, its columns known. */
export interface ReadSheet {
  sheet: Sheet
  columns: Column[]
  lines: Line[]
  program: Program | undefined
  isSold: boolean
}

const DATES = new Set(['sold_date', 'created', 'updated', 'date'])
const NAMES = new Set(['artist', 'artist_last_first'])

/** What all cells of a sheet share; the headings of the other sheets say the order of sides where its own say none. */
export const sheetContext = (
  read: ReadSheet,
  all: readonly ReadSheet[],
  fileMark: FileMark,
  { today, answers = {} }: ReadOptions,
): SheetContext => {
  const { columns, lines, program, isSold, sheet } = read
  const order =
    findOrder(columns) ??
    program?.order ??
    orderInNotes(read) ??
    columnOrder(columns) ??
    orderInCells(read) ??
    findOrder(all.flatMap((one) => one.columns)) ??
    orderOfSheets(all) ??
    answeredOrder(answers)
  const unit = sizeUnit(columns) ?? sizeUnit(all.flatMap((one) => one.columns))
  const artistColumns = columns.filter(({ use }) => use !== null && NAMES.has(use))
  const texts = ({ index }: Column): string[] => lines.flatMap(({ cells }) => cells[index]?.text ?? [])
  const hasArtist = columns.some(({ use }) => isArtist(use))
  const title = columns.find(({ use }) => use === 'title')
  const year = sheetYear(sheet, columns)
  const tagColumns = columns.filter(({ use }) => use === 'tags')
  return {
    ...(sheet.name !== undefined && { sheet: sheet.name }),
    today,
    decimal: fileMark.decimal,
    decimals: columnMarks(read, fileMark),
    answers,
    dayFirst: new Map(
      columns.filter(({ use }) => use && DATES.has(use)).flatMap((column) => provedOrder(column, lines)),
    ),
    ...(order && { order }),
    ...(unit && { unit }),
    ...(year && { year }),
    lastFirst: new Set(
      artistColumns
        .filter((one) => one.use === 'artist_last_first' || isLastFirst(texts(one)))
        .map(({ letter }) => letter),
    ),
    listMarks: new Map(tagColumns.flatMap((column) => markIn(column, texts(column)))),
    isSold,
    hasArtist: hasArtist || (title !== undefined && namesArtistAndTitle(title.header)),
    isShop: columns.some(({ use }) => use === 'handle'),
    hasUnitColumn: columns.some(({ use }) => use === 'unit'),
    hasEdition: columns.some(({ use }) => use?.startsWith('edition') ?? false),
    hasStatus: columns.some(({ use }) => use === 'status'),
    hasCaptions: title !== undefined && !columns.some(({ use }) => use === 'medium') && haveCaptions(texts(title)),
    titleParts: findTitleParts(title?.header ?? '', title ? texts(title) : [], {
      hasDates: columns.some(({ use }) => use === 'date' || use === 'year_from'),
      hasArtist,
    }),
  }
}

/** A sheet "2021" has the works of that year, if no column says when they were made or sold. */
const sheetYear = ({ name = '' }: Sheet, columns: readonly Column[]): string | undefined => {
  const isDated = columns.some(({ use }) => use !== null && /^(?:date|year_from|sold_)/.test(use))
  return isDated ? undefined : /^(?:19|20)\d\d$/.exec(name.trim())?.[0]
}

const findOrder = (columns: readonly Column[]): 'hwd' | 'whd' | undefined => {
  const orders = new Set(columns.flatMap(({ order }) => order ?? []))
  return orders.size === 1 ? [...orders][0] : undefined
}

/** “Sizes in cm, height first”, above or below the works. */
const orderInNotes = ({ sheet, lines }: ReadSheet): 'hwd' | 'whd' | undefined => {
  const ofWorks = new Set(lines.map(({ row }) => row))
  const notes = sheet.rows.filter((row, at) => !ofWorks.has(at + 1) && filledCells(row).length <= MAX_NOTES)
  const orders = new Set(notes.flatMap((row) => row.flatMap(({ text }) => orderInNote(text) ?? [])))
  return orders.size === 1 ? [...orders][0] : undefined
}
/** A row of notes has no more cells. */
const MAX_NOTES = 2

const MIN_LETTERED = 3
/** Whoever letters the sides of some works, such as “H 40 ; L 30”, writes the others in the same order. */
const orderInCells = ({ columns, lines }: ReadSheet): 'hwd' | 'whd' | undefined => {
  const sizes = columns.filter(({ use }) => use === 'size')
  const orders = sizes.flatMap(({ index }) =>
    lines.flatMap(({ cells }) => {
      const letters = (parseSides(plainMeasure(cells[index]?.text ?? ''))?.sides ?? []).map(({ letter }) => letter)
      const [height, width] = [letters.indexOf('h'), letters.findIndex((letter) => letter === 'w' || letter === 'l')]
      return height < 0 || width < 0 ? [] : height < width ? ('hwd' as const) : ('whd' as const)
    }),
  )
  return orders.length >= MIN_LETTERED && new Set(orders).size === 1 ? orders[0] : undefined
}

/** Whoever has a column for the height and then one for the width writes the sides of a frame in the same order. */
const columnOrder = (columns: readonly Column[]): 'hwd' | 'whd' | undefined => {
  const sides = columns.flatMap(({ use }) => (use === 'height' || use === 'width' ? use : []))
  if (sides.length < 2) return undefined
  return sides[0] === 'height' ? 'hwd' : 'whd'
}

/** The order that the sheets with columns for both sides agree on. */
const orderOfSheets = (all: readonly ReadSheet[]): 'hwd' | 'whd' | undefined => {
  const orders = new Set(all.flatMap(({ columns }) => columnOrder(columns) ?? []))
  return orders.size === 1 ? [...orders][0] : undefined
}

const answeredOrder = ({ dimension_order: text = '' }: Readonly<Record<string, string>>): 'hwd' | 'whd' | undefined =>
  /^h/i.test(text) ? 'hwd' : /^[wbl]/i.test(text) ? 'whd' : undefined

const sizeUnit = (columns: readonly Column[]): SizeUnit | undefined => {
  const sizes = columns.filter(({ use }) => use && /^(?:size|height|width)$/.test(use))
  const units = new Set(sizes.flatMap(({ header, unit }) => unit ?? headerUnit(header) ?? []))
  return units.size === 1 ? [...units][0] : undefined
}

/** One cell that can be read in one way only, and none in the other, settles the order for its column. */
const provedOrder = ({ letter, index }: Column, lines: readonly Line[]): [string, boolean][] => {
  const proofs = new Set(lines.flatMap(({ cells }) => (cells[index] ? (provesDayFirst(cells[index]) ?? []) : [])))
  const [only] = proofs
  return proofs.size === 1 && only !== undefined ? [[letter, only]] : []
}

/** The mark of most cells. */
const markIn = ({ letter }: Column, texts: string[]): [string, string][] => {
  const marks = texts.flatMap((text) => listMark([text]) ?? [])
  const most = Math.max(...[';', '|', ','].map((mark) => marks.filter((one) => one === mark).length))
  const mark =
    most === 0 ? listMark(texts) : [';', '|', ','].find((one) => marks.filter((other) => other === one).length === most)
  return mark === undefined ? [] : [[letter, mark]]
}
