import { cleanLine } from '#contract/clean-text.ts'
import { MATCH_ANSWERS, MATCH_QUESTION, type MatchAnswer } from '#contract/import-terms.ts'
import type { ImportOptions } from '#contract/imports.ts'
import type { RecordFields } from '#contract/record.ts'
import type { NewRow } from '#server/schema/imports.ts'
import { MM, type RowContext, toRecord } from './row-record.ts'

/** What is compared of a work. Sizes are in millimetres. */
export interface Likeness {
  title: string
  number: string | null
  date: string
  years: readonly (number | null)[]
  sides: readonly (number | null)[]
}
export interface KnownWork extends Likeness {
  id: string
}
type Row = Pick<NewRow, 'position' | 'fields'>

const SIDES = ['height', 'width', 'depth', 'diameter'] as const
const TOLERANCE_MM = 0.5

const fold = (text: string): string => cleanLine(text).toLowerCase()

export const sidesInMm = (
  size: Partial<Record<(typeof SIDES)[number], number | null | undefined>>,
  mm: number,
): (number | null)[] => SIDES.map((side) => (size[side] ? size[side] * mm : null))

const likeness = ({ title = '', inventory_number, date_text = '', year_from = null, year_to = null, size }: RecordFields): Likeness => ({ title, number: inventory_number || null, date: date_text, years: [year_from, year_to], sides: size ? sidesInMm(size, MM[size.unit]) : SIDES.map(() => null) }) // biome-ignore format: one line

/** Whether two sets of measures say the same; of what one does not say, they do unless `strictly`. */
const agree = (a: readonly (number | null)[], b: readonly (number | null)[], tolerance: number, strictly: boolean) =>
  a.every((one, at) => {
    const other = b[at] ?? null
    if (one === null || other === null) return strictly ? one === other : true
    return Math.abs(one - other) <= tolerance
  })

const isDated = ({ date, years }: Likeness): boolean => date !== '' || years.some((year) => year !== null)
const sameDate = (a: Likeness, b: Likeness, strictly: boolean): boolean => {
  if (!isDated(a) || !isDated(b)) return !strictly || isDated(a) === isDated(b)
  const hasYears = [a, b].every(({ years }) => years.some((year) => year !== null))
  return hasYears ? agree(a.years, b.years, 0, true) : fold(a.date) === fold(b.date)
}

const isAlike = (a: Likeness, b: Likeness, strictly: boolean): boolean =>
  fold(a.title) === fold(b.title) &&
  // Two numbers that differ are two works; the number of a row that a work has is no question.
  (a.number === null || b.number === null) &&
  sameDate(a, b, strictly) &&
  agree(a.sides, b.sides, TOLERANCE_MM, strictly)

/**
 * The works that rows without a known inventory number look like: by title, date and size. Each work is one row at most, and
 * rows that say the same go before those of which one says less.
 */
export const findLookAlikes = (rows: readonly Row[], works: readonly KnownWork[], context: RowContext) => {
  const found = new Map<number, KnownWork>()
  if (works.length === 0) return found
  const wanted = rows.map(({ position, fields }) => ({ position, ...likeness(toRecord(fields, context).fields) }))
  const numbers = new Set(wanted.flatMap(({ number }) => (number === null ? [] : fold(number))))
  const known = new Set(works.flatMap(({ number }) => (number === null ? [] : fold(number))))
  const free = new Map(works.filter(({ number }) => number === null || !numbers.has(fold(number))).map((work) => [work.id, work])) // biome-ignore format: one line
  const byTitle = Map.groupBy(free.values(), ({ title }) => fold(title))
  for (const strictly of [true, false])
    for (const row of wanted) {
      if (found.has(row.position) || row.title === '' || (row.number !== null && known.has(fold(row.number)))) continue
      const work = byTitle.get(fold(row.title))?.find((one) => free.has(one.id) && isAlike(row, one, strictly))
      if (!work) continue
      found.set(row.position, work)
      free.delete(work.id)
    }
  return found
}

const isAnswer = (text: string | undefined): text is MatchAnswer => MATCH_ANSWERS.some((answer) => answer === text)

const workText = ({ title, date, number }: KnownWork): string =>
  [`“${title}”`, date, number && `number ${number}`].filter(Boolean).join(', ')

/** Rows that look like works of their owner; until somebody says what happens to one, it stays out. */
export const askAboutLookAlikes = (
  rows: readonly NewRow[],
  works: readonly KnownWork[],
  { corrections, answers }: Pick<ImportOptions, 'corrections' | 'answers'>,
  context: RowContext,
): { rows: NewRow[]; open: number } => {
  const found = findLookAlikes(rows.filter(({ state }) => state !== 'refused'), works, context) // biome-ignore format: one line
  const said = (row: NewRow): string | undefined =>
    corrections.find((one) => one.field === MATCH_QUESTION && one.row === row.row && (one.sheet ?? null) === (row.sheet ?? null))?.text // biome-ignore format: one line
  const asked = rows.map((row): NewRow => {
    const work = found.get(row.position)
    if (!work) return row
    const answer = [said(row), answers[MATCH_QUESTION]].find(isAnswer)
    if (answer) return { ...row, matchId: work.id, matchAnswer: answer }
    const report = {
      field: MATCH_QUESTION,
      kind: MATCH_QUESTION,
      cell: '',
      column: null,
      reason: `Already in your inventory? It looks like ${workText(work)}.`,
      options: [...MATCH_ANSWERS],
    }
    return { ...row, state: 'refused', matchId: work.id, reports: [...row.reports, report] }
  })
  const open = asked.filter(({ matchId, matchAnswer }) => matchId && !matchAnswer).length
  return { rows: asked, open }
}
