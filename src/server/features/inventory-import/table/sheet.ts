import type { Cell } from '../cells/reading.ts'

/** One sheet of a file; a CSV is one sheet without a name. `rows[0]` is row 1 of a spreadsheet program. */
export interface Sheet {
  name?: string
  hidden: boolean
  rows: Cell[][]
  /** Rows of which a merged cell spans most columns: headings. Counted from 0. */
  banners?: Set<number>
}

export interface SheetFile {
  format: 'csv' | 'xlsx'
  sheets: Sheet[]
  /** Of a CSV. */
  encoding?: string
  delimiter?: string
}

/** Works that one file may have. */
export const MAX_WORKS = 10_000
/** Lines of a sheet, the further lines of works and the blank ones included. */
export const MAX_LINES = 30_000
export const MAX_COLUMNS = 300

export const isBlank = (cell: Cell | undefined): boolean => !cell || (cell.text.trim() === '' && !cell.link)
export const filledCells = (row: readonly Cell[]): Cell[] => row.filter((cell) => !isBlank(cell))
