import type { ImportRowState } from '#contract/imports.ts'
import type { NewRow } from './imports.repository.ts'
import type { CellReport, InventoryReading, WorkRow } from './table/inventory-reading.ts'

/** Postgres stores neither the character NUL nor half of a surrogate pair. */
export const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one,
  ) as Value

const placeKey = ({ row, sheet }: Pick<WorkRow, 'row' | 'sheet'>): string => `${row} ${sheet ?? ''}`

/** A work needs a title, and a number that no other row has; everything else may be empty. */
const rowState = ({ fields }: WorkRow, reports: readonly CellReport[]): ImportRowState => {
  if (fields.title === undefined || reports.some(({ kind }) => kind === 'duplicate')) return 'refused'
  return reports.length > 0 ? 'unclear' : 'ready'
}

/** A reading as it is stored: what concerns the file, and its works, each with the cells that somebody has to look at. */
export const toStored = (reading: InventoryReading) => {
  const byPlace = Map.groupBy(reading.reports, placeKey)
  const rows = reading.rows.map((work, position): NewRow => {
    const reports = byPlace.get(placeKey(work)) ?? []
    const { row, sheet = null, fields } = work
    return {
      position: position + 1,
      row,
      sheet,
      state: rowState(work, reports),
      fields: { ...fields },
      reports: reports.map(({ field, kind, cell, column = null, reason, options = [] }) => ({
        field,
        kind,
        cell,
        column,
        reason,
        options,
      })),
    }
  })
  const values = {
    program: reading.program ?? null,
    sheets: reading.sheets.map(({ name = null, hidden, used, reason = null, columns }) => ({
      name,
      hidden,
      used,
      reason,
      columns: columns.map(({ letter, header, use, from }) => ({ column: letter, header, use, from })),
    })),
    questions: reading.questions.map(({ id, sheet = null, column = null, header = null, cells }) => ({
      id,
      sheet,
      column,
      header,
      cells,
    })),
    skipped: reading.skipped.map(({ row, sheet = null, reason }) => ({ row, sheet, reason })),
  }
  return storable({ rows, values })
}
