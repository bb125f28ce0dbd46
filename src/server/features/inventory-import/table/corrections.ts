import { COLUMN_USES, type ColumnUse, FIELD_USES, isColumnUse } from './column-use.ts'
import { noColumn } from './columns.ts'
import type { Correction } from './inventory-reading.ts'
import type { WorkSource } from './works.ts'

/** Uses of which any may hold a field; the correction replaces the cell of the first that the row has. */
const usesWithField = (field: string): ColumnUse[] =>
  (Object.keys(COLUMN_USES) as ColumnUse[]).filter((use) => (COLUMN_USES[use] as readonly string[]).includes(field))

const SIDES = /^(?:height|width)_mm$/

/** Puts corrected texts in the place of cells, so that the same readers read them. */
export const correct = (work: WorkSource, corrections: readonly Correction[]): void => {
  for (const { field, text } of corrections) {
    const cell = { text }
    const uses = usesWithField(field)
    const named = uses.find((use) => use === field && work.cells.has(use))
    const own = named ?? uses.find((use) => work.cells.has(use))
    // A size in one cell is corrected as a whole; a single side stands beside it.
    const isOneSide = SIDES.test(field) && own === 'size' && !/[x×*]/i.test(text)
    const use = isOneSide || own === undefined ? (FIELD_USES[field] ?? (isColumnUse(field) ? field : uses[0])) : own
    if (!use) continue
    const column = work.cells.get(use)?.[0]?.column ?? noColumn(use)
    if (isOneSide) work.cells.delete('size')
    for (const other of uses) if (other !== use && !isOneSide && field !== 'unit') work.cells.delete(other)
    work.cells.set(use, [{ cell, column }])
    if (field === 'price') {
      work.otherPrices = []
      work.cells.delete('price_check')
    }
  }
}
