import { csvText, guardCell } from '#server/platform/csv-text.ts'
import type { ExportWorks } from './export-work.ts'
import { TABLE_COLUMNS, type TableCell, tableRow } from './table-row.ts'

const guarded = (cell: TableCell): TableCell => (typeof cell === 'string' ? guardCell(cell) : cell)

/** UTF-8 with a byte order mark, commas and CRLF, as Excel opens it without a question. */
export async function* writeCsv(works: ExportWorks): AsyncGenerator<string> {
  yield csvText([TABLE_COLUMNS])
  for await (const work of works) {
    const row = tableRow(work)
    yield csvText([TABLE_COLUMNS.map((column) => guarded(row[column]))], { bom: false })
  }
}
