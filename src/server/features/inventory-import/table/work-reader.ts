import type { SizeUnit } from '#contract/record-terms.ts'
import { readCurrencyCode } from '../cells/currency.ts'
import { readUnit } from '../cells/measure.ts'
import { type Cell, type CellContext, type CellProblem, type Reading } from '../cells/reading.ts'
import { foldText, isEmptyText } from '../cells/text.ts'
import type { ColumnUse } from './column-use.ts'
import type { Column } from './columns.ts'
import type { DecimalMark } from './decimal-marks.ts'
import type { CellReport, WorkFields } from './inventory-reading.ts'
import type { TitleParts } from './title-parts.ts'
import type { SourceCell, WorkSource } from './works.ts'

/** What the file and the person say about all cells of a sheet. */
export interface SheetContext {
  sheet?: string
  today: string
  /** Of the file; and of columns of numbers by their letter, where undefined leaves it open. */
  decimal: DecimalMark
  decimals: ReadonlyMap<string, DecimalMark | undefined>
  answers: Readonly<Record<string, string>>
  /** Which comes first in the dates of a column, by its letter. */
  dayFirst: ReadonlyMap<string, boolean>
  order?: 'hwd' | 'whd'
  /** The unit that other headings of the sheet name. */
  unit?: SizeUnit
  /** Columns of names that are written Last, First. */
  lastFirst: ReadonlySet<string>
  /** The sheet lists sold works. */
  isSold: boolean
  /** The mark that parts the tags of a column, by its letter. */
  listMarks: ReadonlyMap<string, string>
  /** Of a sheet that is named by the year of its works. */
  year?: string
  /** Whether any column names the artist. */
  hasArtist: boolean
  hasUnitColumn: boolean
  isShop: boolean
  hasStatus: boolean
  hasEdition: boolean
  titleParts: TitleParts
  /** Titles are followed by medium, size and more. */
  hasCaptions: boolean
}

export type Fields = WorkFields
type Reader<T> = (cell: Cell, context: CellContext) => Reading<T>

/** Reads the cells of one work: collects its fields, and reports for the cells that were not read. */
export interface WorkReader {
  fields: Fields
  reports: CellReport[]
  cells(use: ColumnUse): readonly SourceCell[]
  first(use: ColumnUse): SourceCell | undefined
  context(column: Column): CellContext
  /** Runs a reader, and reports its problem for the fields. */
  read<T>(source: SourceCell, reader: Reader<T>, fields: readonly (keyof Fields)[]): T | undefined
  report(source: SourceCell | undefined, problem: CellProblem, fields: readonly (keyof Fields)[]): void
  set<K extends keyof Fields>(field: K, value: Fields[K] | undefined): void
  answer(id: string, column?: Column): string | undefined
  listMark(column: Column): string | undefined
  hasStatusColumn: boolean
}

/** The answers to the question which comes first in `03/04/2021`. */
const DAY_FIRST: Partial<Record<string, boolean>> = { day: true, month: false }

/** An answer for one column, of one sheet, or for the file. */
export const findAnswer = ({ answers, sheet }: SheetContext, id: string, column?: Column): string | undefined =>
  (column && (answers[`${id}@${sheet}!${column.letter}`] ?? answers[`${id}@${column.letter}`])) ?? answers[id]

export const createWorkReader = (work: WorkSource, sheet: SheetContext): WorkReader => {
  const fields: Fields = {}
  const reports: CellReport[] = []
  const cells = (use: ColumnUse): readonly SourceCell[] => work.cells.get(use) ?? []
  const first = (use: ColumnUse): SourceCell | undefined => cells(use)[0]
  const answer = (id: string, column?: Column) => findAnswer(sheet, id, column)

  const rowCurrency = (column: Column): string | undefined => {
    const own =
      column.use === 'cost' ? first('cost_currency') : column.use === 'sold_price' ? first('sold_currency') : undefined
    const source = own ?? first('currency')
    return source && readCurrencyCode(source.cell.text, { signs: signs() })
  }
  const signs = () => {
    const found = (['$', '¥', '£', 'kr'] as const).flatMap((sign) =>
      sheet.answers[sign] ? [[sign, sheet.answers[sign]]] : [],
    )
    return Object.fromEntries(found) as CellContext['signs'] & {}
  }
  const rowUnit = (column: Column): Pick<CellContext, 'unit' | 'unknownUnit'> => {
    const typed = first('unit')?.cell.text ?? ''
    if (!isEmptyText(typed)) {
      const word = foldText(typed)
      const own = readUnit(sheet.answers[`unit=${word}`] ?? word)
      return own ? { unit: own } : { unknownUnit: word }
    }
    const answered = readUnit(answer('unit', column) ?? '')
    const unit = answered ?? (sheet.hasUnitColumn ? undefined : sheet.unit)
    return unit ? { unit } : {}
  }

  const context = (column: Column): CellContext & { weightUnit?: string } => {
    const dayFirst = sheet.dayFirst.get(column.letter) ?? DAY_FIRST[answer('day_order', column) ?? '']
    const currency = rowCurrency(column) ?? answer('currency', column)?.toUpperCase()
    const unit = column.unit ? { unit: column.unit } : rowUnit(column)
    const weightUnit = answer('weight_unit', column)
    const order = column.order ?? sheet.order
    const decimal = sheet.decimals.has(column.letter) ? sheet.decimals.get(column.letter) : sheet.decimal
    return {
      header: column.header,
      today: sheet.today,
      ...(decimal && { decimal }),
      signs: signs(),
      ...(dayFirst !== undefined && { dayFirst }),
      ...(currency && { currency }),
      ...unit,
      ...(order && { order }),
      ...(sheet.lastFirst.has(column.letter) && { lastFirst: true }),
      ...(weightUnit && { weightUnit }),
    }
  }

  const report: WorkReader['report'] = (source, problem, names) => {
    for (const field of names)
      reports.push({
        row: work.row,
        ...(sheet.sheet !== undefined && { sheet: sheet.sheet }),
        field,
        kind: problem.kind,
        cell: source?.cell.text ?? '',
        ...(source && { column: source.column.letter }),
        reason: problem.reason,
        ...(problem.options && { options: problem.options }),
        ...(problem.question !== undefined && { question: problem.question }),
      })
  }

  return {
    fields,
    reports,
    cells,
    first,
    hasStatusColumn: sheet.hasStatus,
    context,
    answer,
    listMark: ({ letter }) => sheet.listMarks.get(letter),
    report,
    read: (source, reader, names) => {
      const word = names[0] && sheet.answers[`${names[0]}=${foldText(source.cell.text)}`]
      const { value, problem } = reader(word ? { text: word } : source.cell, context(source.column))
      if (problem) report(source, problem, names)
      return value
    },
    set: (field, value) => {
      if (value !== undefined && !(typeof value === 'string' && value === '') && fields[field] === undefined)
        fields[field] = value
    },
  }
}
