import { MATCH_QUESTION } from '#contract/import-terms.ts'
import type { ImportReport, ImportRow } from '#contract/imports.ts'

/** The text of a field; empty where it has none. */
export const textIn = ({ fields }: ImportRow, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** A cell that somebody has to look at. */
export interface ListedReport extends ImportReport {
  /** What the cell holds, as `fieldWord` names it: a whole size, say. */
  name: string
  /** Whether the row stays out because of it. */
  refuses: boolean
}

const NO_TITLE = { field: 'title', kind: 'ask', cell: '', column: null, options: ['Untitled'] }

/** What several fields that come from one cell are together. */
const WHOLES = [
  ['size', /^(?:height|width|depth|diameter)_mm$/],
  ['framed', /^framed_(?:height|width|depth)_mm$/],
  ['date', /^(?:date_text|year_from|year_to)$/],
] as const

/** One report of a cell that several fields were to come from, which is corrected as a whole. */
const joinCells = (reports: readonly ImportReport[]): (ImportReport & { name: string })[] => {
  const cells = Map.groupBy(reports, ({ column, cell, reason, field }) =>
    column === null ? field : JSON.stringify([column, cell, reason]),
  )
  return [...cells.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const whole = WHOLES.find(([, parts]) => [first, ...others].every(({ field }) => parts.test(field)))
    return { ...first, name: others.length > 0 && whole ? whole[0] : first.field }
  })
}

/** What somebody has to look at, what keeps the row out first; a title that is missing has no cell that says so. */
export const listReports = (row: ImportRow): ListedReport[] => {
  const isUntitled = textIn(row, 'title') === ''
  const isReported = row.reports.some(({ field }) => field === 'title')
  const reports = [
    ...(isUntitled && !isReported ? [{ ...NO_TITLE, reason: 'A work needs a title. “Untitled” is one.' }] : []),
    ...row.reports.map((report) =>
      isUntitled && report.field === 'title' ? { ...report, options: [...report.options, 'Untitled'] } : report,
    ),
  ]
  const isReason = ({ field, kind }: ImportReport): boolean =>
    kind === 'duplicate' || field === MATCH_QUESTION || (isUntitled && field === 'title')
  // What no record can hold is not marked as such: then any of them may be the reason.
  const hasReason = reports.some(isReason)
  return joinCells(reports)
    .map((report) => ({ ...report, refuses: row.state === 'refused' && (!hasReason || isReason(report)) }))
    .toSorted((a, b) => Number(b.refuses) - Number(a.refuses))
}
