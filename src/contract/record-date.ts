import { plainText } from './number-text.ts'

/** The first and the last year that a date of a work names; null where it names none. */
export interface YearSpan {
  from: number | null
  to: number | null
}

/** `2009-11-03` */
const DAY = /(?<!\d)(\d{4})-\d{2}-\d{2}(?!\d)/
/** The first decade, and one after it without its century: `1960s–70s`. */
const DECADES = /(?<!\d)(\d{2})(\d0)s(?: ?[-–—/] ?'?(\d0)s)?/g
/** `2019–21` and `1998–9` */
const SHORT_RANGE = /(?<!\d)(\d{4}) ?[-–—/] ?(\d{1,2})(?!\d)/

const span = (years: readonly number[]): YearSpan =>
  years.length === 0 ? { from: null, to: null } : { from: Math.min(...years), to: Math.max(...years) }

/** Reads the years of `c. 1998`, `2019–21`, `1960s–70s` or `spring 2004`; `n.d.` has none. */
export const readYears = (dateText: string): YearSpan => {
  const text = plainText(dateText)
  const [, ofDay] = DAY.exec(text) ?? []
  if (ofDay !== undefined) return span([Number(ofDay)])
  const decades = [...text.matchAll(DECADES)].flatMap(([, century, first, last = first]) =>
    [first, last].map((decade) => Number(`${century}${decade}`)),
  )
  if (decades.length > 0) return span([...decades, ...decades.map((decade) => decade + 9)])
  const [, start, end] = SHORT_RANGE.exec(text) ?? []
  if (start !== undefined && end !== undefined) {
    const to = Number(start.slice(0, -end.length) + end)
    // `2021-03` is a month.
    return span(to > Number(start) ? [Number(start), to] : [Number(start)])
  }
  return span((text.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? []).map(Number))
}
