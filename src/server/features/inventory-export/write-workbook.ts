import { Readable } from 'node:stream'
import { type CellObject, utils, write } from '@e965/xlsx'
import type { ExportColumn } from '#contract/inventory-columns.ts'
import type { ExportWorks } from './export-work.ts'
import { TABLE_COLUMNS, type TableCell, tableRow } from './table-row.ts'

/** Widths in characters, between which each column is as wide as its longest text. */
const MIN_WIDTH = 8
const MAX_WIDTH = 40
/** What a cell may hold. */
const MAX_TEXT = 32_767

const isAmount = (column: ExportColumn): boolean => column.endsWith('_amount')
/** `Price amount`, which an import reads as it reads `price_amount`. */
const heading = (column: ExportColumn): string =>
  (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll('_', ' ').replace(/ mm$/, ' (mm)').replace(/ g$/, ' (g)') // biome-ignore format: one line

/** Texts are cells of texts, which no program runs as formulas; an amount is a number with the decimals of its currency. */
const toCell = (column: ExportColumn, value: TableCell): CellObject | null => {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { t: 'n', v: value }
  // Several sales of an edition stand in one cell.
  const amount = isAmount(column) ? /^\d+(\.\d+)?$/.exec(value) : null
  if (amount) return { t: 'n', v: Number(value), z: `0${(amount[1] ?? '').replaceAll(/\d/g, '0')}` }
  // `_x000D_` stands for a character, so what looks like one is escaped.
  return { t: 's', v: value.slice(0, MAX_TEXT).replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') }
}

async function* workbook(works: ExportWorks): AsyncGenerator<Buffer> {
  const rows: (CellObject | null)[][] = [TABLE_COLUMNS.map((column) => ({ t: 's', v: heading(column) }))]
  for await (const work of works) {
    const row = tableRow(work)
    rows.push(TABLE_COLUMNS.map((column) => toCell(column, row[column])))
  }
  const sheet = utils.aoa_to_sheet(rows, { dense: true })
  sheet['!cols'] = TABLE_COLUMNS.map((_, at) => {
    const longest = rows.reduce((width, row) => Math.max(width, String(row[at]?.v ?? '').length), MIN_WIDTH)
    return { wch: Math.min(longest + 1, MAX_WIDTH) }
  })
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Works')
  yield write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer
}

/** A workbook of one sheet, whose numbers can be summed and whose rows can be filtered. */
export const writeWorkbook = (works: ExportWorks): Readable => Readable.from(workbook(works), { objectMode: false })
