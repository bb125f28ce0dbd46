/** The first and the last year that a date of a work names; null where it names none. */
export interface YearSpan {
  from: number | null
  to: number | null
}

/** Reads the years of `c. 1998`, `2019–21`, `1990s` or `spring 2004`; `n.d.` has none. */
export const readYears = (dateText: string): YearSpan => {
  const [, decade] = /(?<!\d)(\d{3}0)s\b/.exec(dateText) ?? []
  if (decade !== undefined) return { from: Number(decade), to: Number(decade) + 9 }
  const [, start, end] = /(?<!\d)(\d{4}) ?[-–—/] ?(\d{2})(?!\d)/.exec(dateText) ?? []
  if (start !== undefined && end !== undefined) {
    const to = Number(start.slice(0, 2) + end)
    // `2021-03` is a month.
    return to > Number(start) ? { from: Number(start), to } : { from: Number(start), to: Number(start) }
  }
  const years = (dateText.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? []).map(Number)
  return years.length === 0 ? { from: null, to: null } : { from: Math.min(...years), to: Math.max(...years) }
}
