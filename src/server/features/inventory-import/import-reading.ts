import type { ImportRowState } from '#contract/import-terms.ts'
import type { NewRow } from '#server/schema/imports.ts'
import { checkRecord, type RowContext, toRecord } from './row-record.ts'
import type { CellReport, InventoryReading, WorkRow } from './table/inventory-reading.ts'

/** Postgres stores neither the character NUL nor half of a surrogate pair. */
export const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one,
  ) as Value

const placeKey = ({ row, sheet }: Pick<WorkRow, 'row' | 'sheet'>): string => `${row} ${sheet ?? ''}`

/** A new work needs a title, a number that no other row has, and values that a record can hold; everything else may be empty. */
const rowState = (
  { fields }: WorkRow,
  { reports, isStorable, isKnown }: { reports: readonly CellReport[]; isStorable: boolean; isKnown: boolean },
): ImportRowState => {
  if ((fields.title === undefined && !isKnown) || !isStorable || reports.some(({ kind }) => kind === 'duplicate'))
    return 'refused'
  return reports.length > 0 ? 'unclear' : 'ready'
}

/** What no record can hold, such as an inventory number of a hundred letters. */
const reportProblem = ({ row, fields }: WorkRow, context: RowContext): CellReport[] => {
  const { problem } = checkRecord(toRecord(fields, context))
  if (!problem) return []
  const { field, message } = problem
  const value: unknown = Object.entries(fields).find(([name]) => name === field)?.[1]
  return [{ row, field, kind: 'unreadable', cell: typeof value === 'string' ? value : '', reason: message }]
}

/** The inventory numbers of rows without a title: a work that is there keeps its own. */
export const untitledNumbers = ({ rows }: InventoryReading): string[] =>
  rows.flatMap(({ fields }) => (fields.title === undefined && fields.inventory_number?.toLowerCase()) || [])

/**
 * A reading as it is stored: what concerns the file, and its works, each with the cells that somebody has to look at. `known`
 * holds the numbers, in small letters, of works that are there.
 */
export const toStored = (reading: InventoryReading, context: RowContext, known: ReadonlySet<string>) => {
  const byPlace = Map.groupBy(reading.reports, placeKey)
  const rows = reading.rows.map((work, position): NewRow => {
    const problems = reportProblem(work, context)
    const isKnown = known.has(work.fields.inventory_number?.toLowerCase() ?? '')
    const found = (byPlace.get(placeKey(work)) ?? []).filter(({ field }) => field !== 'title' || !isKnown)
    const reports = [...found, ...problems]
    const { row, sheet = null, fields } = work
    return {
      position: position + 1,
      row,
      sheet,
      state: rowState(work, { reports, isStorable: problems.length === 0, isKnown }),
      fields: { ...fields },
      pictures: work.pictures,
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
    sheets: reading.sheets.map(({ name = null, hidden, used, reason = null, columns, samples = [] }) => ({
      name,
      hidden,
      used,
      reason,
      columns: columns.map(({ letter, header, use, from }, at) => ({
        column: letter,
        header,
        use,
        samples: samples[at] ?? [],
        from,
      })),
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
  return storable({ rows, values, unused: reading.unusedPictures })
}
