import { type CellObject, read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { Cell } from '../cells/reading.ts'
import type { InventoryFailure } from './inventory-failure.ts'
import { filledCells, MAX_COLUMNS, MAX_LINES, type Sheet, type SheetFile } from './sheet.ts'

/** Merged cells that span this many columns are headings. */
const BANNER_COLUMNS = 3

/** The cells of an XLSX, whose parts were checked before. Throws `InventoryFailure`s. */
export const readWorkbook = (bytes: Buffer): SheetFile => {
  const book = parseWorkbook(bytes)
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.map((name, at): Sheet => {
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
    const sheet = book.Sheets[name]
    return sheet?.['!ref'] ? { name, hidden, ...sheetRows(sheet, from1904) } : { name, hidden, rows: [] }
  })
  return { format: 'xlsx', sheets }
}

const parseWorkbook = (bytes: Buffer) => {
  try {
    return read(bytes, { type: 'buffer', cellNF: true, cellText: true, cellHTML: false, sheetRows: MAX_LINES + 1 })
  } catch (error) {
    throw new WorkerError<InventoryFailure>('unreadable', 'the workbook cannot be parsed', { cause: error })
  }
}

const sheetRows = (sheet: WorkSheet, from1904: boolean): Pick<Sheet, 'rows' | 'banners'> => {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  const lastColumn = Math.min(range.e.c, MAX_COLUMNS - 1)
  const rows: Cell[][] = []
  for (let row = 0; row <= range.e.r; row += 1) {
    const cells: Cell[] = []
    for (let column = 0; column <= lastColumn; column += 1) {
      const object = sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined
      cells.push(object ? readCell(object, from1904) : { text: '' })
    }
    rows.push(cells)
  }
  if (filledCells(rows[MAX_LINES] ?? []).length > 0)
    throw new WorkerError<InventoryFailure>('too_long', `more than ${MAX_LINES} rows`)
  const banners = new Set<number>()
  for (const { s, e } of sheet['!merges'] ?? []) {
    if (e.c - s.c >= BANNER_COLUMNS - 1 && s.r === e.r) banners.add(s.r)
    const first = rows[s.r]?.[s.c]
    // A merged cell holds for all its rows.
    if (first) for (let row = s.r + 1; row <= Math.min(e.r, rows.length - 1); row += 1) (rows[row] ?? [])[s.c] = first
  }
  const last = rows.findLastIndex((row) => filledCells(row).length > 0)
  return { rows: rows.slice(0, last + 1), banners }
}

/** `SUM(C2:C20)`: of several rows, and not of the cells beside it. */
const addsRows = (formula: string): boolean => {
  const [, first, last] =
    /^(?:SUM|SUBTOTAL|AGGREGATE|COUNTA?|AVERAGE)\(.*?[A-Z]\$?(\d+):\$?[A-Z]+\$?(\d+)/i.exec(formula) ?? []
  return first !== last
}

const readCell = (cell: CellObject, from1904: boolean): Cell => {
  const link = cell.l?.Target
  const isSum = cell.f !== undefined && addsRows(cell.f)
  return { ...readValue(cell, from1904), ...(isSum && { isSum }), ...(link && /^https?:/i.test(link) && { link }) }
}

const readValue = (cell: CellObject, from1904: boolean): Cell => {
  if (cell.t === 'e') return { text: cell.w ?? '#N/A', error: true }
  if (cell.t === 'b') return { text: cell.v ? 'TRUE' : 'FALSE' }
  if (cell.t !== 'n' || typeof cell.v !== 'number') return { text: String(cell.v ?? '') }
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (SSF.is_date(format)) {
    const date = isoDay(cell.v, from1904)
    return { text: cell.w ?? String(cell.v), number: cell.v, ...(date && { date }) }
  }
  const currency = formatCurrency(format)
  // What General shows of a long number is shortened.
  const text = format === 'General' ? String(cell.v) : (cell.w ?? String(cell.v))
  return { text, number: cell.v, ...(currency && { currency }) }
}

const isoDay = (serial: number, from1904: boolean): string | null => {
  const { y, m, d } = SSF.parse_date_code(serial, { date1904: from1904 }) as { y: number; m: number; d: number }
  return y > 0 && m > 0 && d > 0
    ? `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
    : null
}

/** The sign or code that a number format shows: `"$"#,##0`, `[$€-407] #,##0`, `#,##0 "EUR"`. */
const formatCurrency = (format: string): string | undefined =>
  /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(format)?.[1]?.trim() ||
  /(?:US\$|CA\$|AU\$|[$€£¥₹₽₩]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|kr|Fr)\b)/.exec(
    format.replaceAll('\\', '').replaceAll('"', ' '),
  )?.[0]
