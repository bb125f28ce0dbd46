import { COLUMN_USES } from './column-use.ts'
import type { InventoryReading } from './inventory-reading.ts'

/** A reading in the form in which imports are measured against expected values. */
export const toScoreExport = (reading: InventoryReading, file: string) => ({
  file,
  rows: reading.rows.map(({ row, sheet, fields }) => ({ row, ...(sheet !== undefined && { sheet }), fields })),
  errors: reading.reports.map(({ row, sheet, field, kind, cell, options, reason }) => ({
    row,
    ...(sheet !== undefined && { sheet }),
    field,
    kind,
    cell,
    ...(options && { options }),
    reason,
  })),
  columns: reading.sheets.flatMap(({ name, columns }) =>
    columns.map(({ letter, use }) => ({
      column: letter,
      ...(name !== undefined && { sheet: name }),
      field: use === null ? [] : [...COLUMN_USES[use]],
    })),
  ),
  pictures: reading.pictures,
  questions: reading.questions,
  skipped_rows: reading.skipped,
  duplicates: reading.duplicates,
})
