import { stringify } from 'csv-stringify/sync'
import type { ExportWorks } from './export-work.ts'
import { TABLE_COLUMNS, type TableCell, tableRow } from './table-row.ts'

/**
 * Spreadsheet programs run a cell that begins like this as a formula. An apostrophe before it makes it a text; one that a
 * text begins with itself gets another, so that reading takes exactly one away.
 */
const FORMULA = /^'*[=+\-@\t\r]/
const guardCell = (cell: TableCell): TableCell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell)

const lines = (rows: readonly (readonly TableCell[])[], bom: boolean): string =>
  stringify([...rows], { bom, record_delimiter: 'windows' })

/** UTF-8 with a byte order mark, commas and CRLF, as Excel opens it without a question. */
export async function* writeCsv(works: ExportWorks): AsyncGenerator<string> {
  yield lines([TABLE_COLUMNS], true)
  for await (const work of works) {
    const row = tableRow(work)
    yield lines([TABLE_COLUMNS.map((column) => guardCell(row[column]))], false)
  }
}
