import { COLUMN_USES } from './column-use.ts'
import type { InventoryReading, WorkFields } from './inventory-reading.ts'

/** A reading in the form in which imports are measured against expected values. */
export const toScoreExport = (reading: InventoryReading, file: string) => ({
  file,
  rows: reading.rows.map(({ row, sheet, fields }) => ({
    row,
    ...(sheet !== undefined && { sheet }),
    fields: measuredFields(fields),
  })),
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
      field: use === null ? [] : filledFields(reading, COLUMN_USES[use], name),
    })),
  ),
  pictures: reading.pictures,
  questions: reading.questions,
  skipped_rows: reading.skipped,
  duplicates: reading.duplicates,
})

/** The measure knows the stored mediums, and where one is "other" the classes that say more. */
const measuredFields = ({ medium, medium_class, ...fields }: WorkFields) => ({
  ...fields,
  ...(medium && {
    medium_class:
      medium === 'other' && medium_class ? (SAYS_MORE.find((one) => one === medium_class) ?? medium) : medium,
  }),
})
const SAYS_MORE = ['print', 'drawing', 'textile', 'ceramic'] as const

/** Of the fields that a column may hold, those that any row has. */
const filledFields = ({ rows }: InventoryReading, fields: readonly string[], sheet: string | undefined): string[] =>
  fields.length < 2
    ? [...fields]
    : fields.filter((field) =>
        rows.some((row) => row.sheet === sheet && Object.hasOwn(row.fields, field.split('.')[0] ?? '')),
      )
