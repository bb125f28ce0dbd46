import { AND, CIRCA, FROM, NOW, OF, parseMonth, SEASON, SINCE, TO, UNTIL, YEAR_WORD } from './date-words.ts'

/** The dates of a stored entry: `2019` or `2019-05`. */
export interface Dates {
  /** Absent when a word replaces the year: `forthcoming`. */
  start?: string
  end?: string
  ongoing?: true
  /** Several years that are no range, as written: `2012, 2014`. The first is the start. */
  listed?: string
}

/**
 * The text with one form of each dash, apostrophe, slash and digit. It is as long as the original, so that positions apply
 * to both and values remain texts of the document.
 */
export const folded = (text: string): string =>
  text
    .replace(/[–—−~〜～]/gu, '-')
    .replace(/[‘’ʼʹ‛′`´＇]/gu, "'")
    .replace(/[／⁄∕]/gu, '/')
    .replace(/[０-９]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

const pattern = (source: string): RegExp => new RegExp(source, 'iuy')
/** The match at exactly this position. */
const at = (expression: RegExp, text: string, from: number): RegExpExecArray | null => {
  expression.lastIndex = from
  return expression.exec(text)
}

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
/** No digit and no letter follows; Chinese, Japanese and Korean have no spaces between words. */
export const END = `(?!\\d|(?![${CJK}])\\p{L})`
const Y = '((?:19|20)\\d\\d)'
const M = '(0?[1-9]|1[0-2])'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])(?:\\.|st|nd|rd|th|er|º)?'

const YEAR = pattern(`${Y}${END}(?:\\s?(?:${YEAR_WORD})(?!\\p{L}))?`)
const SHORT_YEAR = pattern(`'(\\d\\d)${END}(?!')`)
const YEAR_MONTH_DAY = pattern(`${Y}([-./])${M}\\2(?:0?[1-9]|[12]\\d|3[01])${END}`)
const YEAR_POINT_MONTH = pattern(`${Y}\\.${M}${END}(?!\\.\\d)`)
const EAST_ASIAN = pattern(`${Y}\\s?[年년](?:度|\\s?${M}\\s?[月월](?:\\s?\\d{1,2}\\s?[日일])?)?`)
const MONTH_YEAR = pattern(`${M}[-./]${Y}${END}`)
const DAY_MONTH_YEAR = pattern(`(\\d{1,2})([-./])\\s?(\\d{1,2})\\2\\s?${Y}${END}`)
const DAY_MONTH = pattern(`(\\d{1,2})\\.\\s?(0?[1-9]|1[0-2])\\.`)
const ONE_NUMBER = pattern(`(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?(?=\\s*(?:-|/|to\\s|bis\\s|au\\s|al\\s))`)
const MONTHS_OF_YEAR = pattern(`${M}\\s?[-/]\\s?${M}[./]${Y}${END}`)
const NAME = pattern('\\p{L}[\\p{L}\\p{M}]+\\.?')
const DAY_BEFORE = pattern(`${DAY}\\s+(?:(?:${OF})\\s+)?`)
const DAY_AFTER = pattern(`\\s+${DAY}${END}`)
const BEFORE_YEAR = pattern(`(?:,?\\s+|\\s?/\\s?)(?:(?:${OF})\\s+)?`)
const YEAR_AFTER_DAY = pattern(`,\\s*`)
const SEASON_OF = pattern(`(?:${SEASON})${END}`)
const ANOTHER_SEASON = pattern(`\\s*[-/]\\s*(?:${SEASON})${END}`)
const SHORT_END = pattern(`(\\s?)([-/])\\s?(\\d{1,2})${END}(?![./]\\d)`)
const RANGE = pattern(`\\s*(?:-{1,3}|/)\\s*(?:(?:${TO})\\s+)?|\\s+(?:${TO})\\s+`)
const DASH = pattern('\\s*-{1,3}\\s*')
const OPEN = pattern(
  `(?:-{1,3}|\\+)(?=\\s|$|[:,;)\\]])|\\s-{1,3}$|\\s?\\((?:${NOW})\\)|\\s(?:onwards?|ff\\.)(?=$|[\\s,:;)])`,
)
const ALSO = pattern(`\\s*[,;&+]\\s*|\\s+(?:${AND})\\s+`)
const NOW_AT = pattern(`(?:${NOW})${END}`)
const SINCE_AT = pattern(`(?:${SINCE})\\s+`)
const FROM_AT = pattern(`(?:${FROM})\\s+`)
const UNTIL_AT = pattern(`(?:${UNTIL})\\s+`)
const CIRCA_AT = pattern(`(?:${CIRCA})\\s*`)
/** A dash that the file does not name is lost: `20162018`, `2019present`. */
const LOST_DASH = pattern(`${Y}(?:${Y}|(?:${NOW}))${END}`)
const SPACE = pattern('\\.?\\s+')
const FINISH = pattern(`\\s*(?:$|[:,;)\\]]|-)`)

/** A date, and the position after it. */
interface Point {
  year: string
  month?: string | undefined
  to: number
  /** Written with two digits, as `’98`. */
  short?: true
}

/** Two digits up to this are of this century. */
const MAX_SHORT_YEAR = 40

const yearAt = (text: string, from: number): Point | null => {
  const whole = at(YEAR, text, from)
  if (whole?.[1]) return { year: whole[1], to: from + whole[0].length }
  const short = at(SHORT_YEAR, text, from)
  if (!short?.[1]) return null
  const century = Number(short[1]) <= MAX_SHORT_YEAR ? '20' : '19'
  return { year: `${century}${short[1]}`, to: from + short[0].length, short: true }
}

const padded = (month: string | undefined): string | undefined => month?.padStart(2, '0')

/** A name of a month, with the day beside it. */
const monthAt = (text: string, from: number): { month: string; to: number; hasDay: boolean } | null => {
  const day = at(DAY_BEFORE, text, from)
  const start = from + (day?.[0].length ?? 0)
  const name = at(NAME, text, start)
  const month = name && parseMonth(name[0])
  if (!name || !month) return null
  const to = start + name[0].length
  const after = day ? null : at(DAY_AFTER, text, to)
  return { month, to: to + (after?.[0].length ?? 0), hasDay: after !== null }
}

/** Of `23.5.2019` and `05/23/2019`; `05/06/2019` may be either. */
const monthAmong = ([, first, separator, second]: RegExpExecArray): string | undefined => {
  const months = [second, first].filter((number) => Number(number) >= 1 && Number(number) <= 12)
  return months.length === 2 && separator === '/' && first !== second ? undefined : padded(months[0])
}

const numericAt = (text: string, from: number): Point | null => {
  const asian = at(EAST_ASIAN, text, from)
  if (asian?.[1]) return { year: asian[1], month: padded(asian[2]), to: from + asian[0].length }
  const day = at(YEAR_MONTH_DAY, text, from)
  if (day?.[1]) return { year: day[1], month: padded(day[3]), to: from + day[0].length }
  const yearFirst = at(YEAR_POINT_MONTH, text, from)
  if (yearFirst?.[1]) return { year: yearFirst[1], month: padded(yearFirst[2]), to: from + yearFirst[0].length }
  const full = at(DAY_MONTH_YEAR, text, from)
  if (full?.[4]) return { year: full[4], month: monthAmong(full), to: from + full[0].length }
  const short = at(MONTH_YEAR, text, from)
  return short?.[2] ? { year: short[2], month: padded(short[1]), to: from + short[0].length } : null
}

/** A day, month, season or year at this position. */
const pointAt = (text: string, from: number): Point | null => {
  const numeric = numericAt(text, from)
  if (numeric) return numeric
  const named = monthAt(text, from)
  if (named) {
    const gap = at(named.hasDay ? YEAR_AFTER_DAY : BEFORE_YEAR, text, named.to)
    const year = gap && yearAt(text, named.to + gap[0].length)
    return year ? { ...year, month: named.month } : null
  }
  const season = at(SEASON_OF, text, from)
  if (season) {
    const other = at(ANOTHER_SEASON, text, from + season[0].length)
    const end = from + season[0].length + (other?.[0].length ?? 0)
    const gap = at(BEFORE_YEAR, text, end)
    return gap && yearAt(text, end + gap[0].length)
  }
  const year = yearAt(text, from)
  return year && withMonthBehind(text, year)
}

/** `2019 May` is a date if nothing follows; otherwise `May` may start a title. */
const withMonthBehind = (text: string, year: Point): Point => {
  const gap = at(SPACE, text, year.to)
  const named = gap && monthAt(text, year.to + gap[0].length)
  return named && !named.hasDay && at(FINISH, text, named.to) ? { ...year, month: named.month, to: named.to } : year
}

/** Years that a range with an abbreviated end may span if its dash has spaces, and if its end is in the next century. */
const MAX_SPACED_YEARS = 6
const MAX_YEARS_ACROSS_CENTURIES = 10

/** Reads what follows a year: `-12` and `/6` can be the end of a range, or a month. */
const shortEndAt = (text: string, { year, month, to, short }: Point): (Point & { isEnd: boolean }) | null => {
  const found = month ? null : at(SHORT_END, text, to)
  const digits = found?.[3]
  if (!found || !digits) return null
  const [start, number] = [Number(year), Number(digits)]
  const spaced = found[1] !== ''
  const after = { year, to: to + found[0].length, isEnd: true }
  const size = 10 ** digits.length
  const end = Math.floor(start / size) * size + number
  const isNext = end + size === start + 1
  // `2012/4` is April, `2005/6` two years.
  const isRange =
    digits.length === 1 && found[2] === '/'
      ? end === start + 1
      : end > start && !(spaced && end - start > MAX_SPACED_YEARS)
  if (isRange) return { ...after, year: String(end) }
  const across = digits.length === 2 && !spaced && (short || end + size - start <= MAX_YEARS_ACROSS_CENTURIES)
  if (isNext || across) return { ...after, year: String(end + size) }
  return !spaced && number >= 1 && number <= 12 ? { ...after, month: padded(digits), isEnd: false } : null
}

/** The part of a date before the dash in `12 May – 3 July 2022`, `12–15 May 2022`, `05–07/2016`. */
const partAt = (text: string, from: number): { month?: string | undefined; to: number } | null => {
  const numeric = at(DAY_MONTH, text, from)
  if (numeric) return { month: padded(numeric[2]), to: from + numeric[0].length }
  const named = monthAt(text, from)
  if (named) return named
  const day = at(ONE_NUMBER, text, from)
  return day && { to: from + day[0].length, month: at(MONTHS_OF_YEAR, text, from) ? padded(day[1]) : undefined }
}

const formatDate = ({ year, month }: Point): string => (month ? `${year}-${month}` : year)

/** A date or range, as written from `from` to `to`. */
export interface Span {
  dates: Dates
  from: number
  to: number
}

/** The position after a word for now; `2019 – Now You See Me` is a title. */
const nowAt = (text: string, from: number, joint: string): number | null => {
  const now = at(NOW_AT, text, from)
  if (!now) return null
  const to = from + now[0].length
  const mayBeTitle = /\s$/.test(joint) && /^\p{Lu}\P{Lu}{1,3}$/u.test(now[0])
  return mayBeTitle && !/^(?:$|\))/.test(text.slice(to)) ? null : to
}

const rangeFrom = (text: string, from: number, start: Point): Span => {
  const joint = at(RANGE, text, start.to)
  const now = joint && nowAt(text, start.to + joint[0].length, joint[0])
  if (now) return { from, to: now, dates: { start: formatDate(start), ongoing: true } }
  const end = joint && endAt(text, start.to + joint[0].length, start.month !== undefined)
  if (end && isRangeEnd(start, end, joint)) return { from, to: end.to, dates: ordered(start, end) }
  const open = at(OPEN, text, start.to)
  if (open) return { from, to: start.to + open[0].length, dates: { start: formatDate(start), ongoing: true } }
  return { from, to: start.to, dates: { start: formatDate(start) } }
}

/** The end of a range: `2012–2014/15`, and with months, if the start has one, `2010-11 – 2012-12`. */
const endAt = (text: string, from: number, hasMonth: boolean): Point | null => {
  const end = pointAt(text, from)
  const short = end && shortEndAt(text, end)
  const month = short && padded(short.month ?? short.year.slice(2))
  return hasMonth && end && month && Number(month) <= 12 ? { ...end, month, to: short.to } : (short ?? end)
}

/** `2012 – 1984, Gallery` is a date and a title, while `2018-2016` is a range written backwards. */
const isRangeEnd = (start: Point, end: Point, [joint]: RegExpExecArray): boolean =>
  Number(end.year) >= Number(start.year) ||
  (!/\s/.test(joint) && Number(start.year) - Number(end.year) <= MAX_YEARS_ACROSS_CENTURIES)

const ordered = (start: Point, end: Point): Dates => {
  const [first = '', last = ''] = [formatDate(start), formatDate(end)].toSorted()
  return first === last || (first.length === 4 && last.startsWith(first))
    ? { start: first }
    : { start: first, end: last }
}

/** A range or a single date. */
const singleAt = (text: string, from: number): Span | null => {
  const [joined = '', first = '', last] = at(LOST_DASH, text, from) ?? []
  if (joined && first <= (last ?? first))
    return { from, to: from + joined.length, dates: { start: first, ...(last ? { end: last } : { ongoing: true }) } }
  const begin = from + (at(CIRCA_AT, text, from)?.[0].length ?? 0)
  const point = pointAt(text, begin)
  if (!point) return null
  const short = shortEndAt(text, point)
  if (!short?.isEnd) return rangeFrom(text, from, short ?? point)
  // A range has no second end: where one follows, the numbers are months.
  const month = padded(String(Number(short.year.slice(2))))
  const asMonth = Number(month) <= 12 ? rangeFrom(text, from, { ...point, month, to: short.to }).dates : {}
  if (asMonth.end?.length === 7 || asMonth.ongoing) return rangeFrom(text, from, { ...point, month, to: short.to })
  return { from, to: short.to, dates: { start: formatDate(point), end: short.year } }
}

const partialAt = (text: string, from: number): Span | null => {
  const part = partAt(text, from)
  const joint = part && at(RANGE, text, part.to)
  const end = joint && pointAt(text, part.to + joint[0].length)
  if (!part || !end?.month) return null
  const { year, month, to } = end
  if (!part.month || part.month === month) return { from, to, dates: { start: `${year}-${month}` } }
  // December to January: the document does not state the year of the first month.
  if (part.month > month) return { from, to, dates: { start: year } }
  return { from, to, dates: { start: `${year}-${part.month}`, end: `${year}-${month}` } }
}

/** Years between two of a list; further ones are titles: `2000, 1984, Gallery`. */
const MAX_LIST_GAP = 10

/** Adds the further years of a list: `2012, 2014 and 2016`. */
const withList = (text: string, first: Span): Span => {
  let { to } = first
  let last = Number((first.dates.end ?? first.dates.start ?? '').slice(0, 4))
  for (let joint = at(ALSO, text, to); joint; joint = at(ALSO, text, to)) {
    const year = yearAt(text, to + joint[0].length)
    if (!year || Math.abs(Number(year.year) - last) > MAX_LIST_GAP) break
    const next = rangeFrom(text, year.to, year)
    last = Number((next.dates.end ?? year.year).slice(0, 4))
    to = next.to
  }
  return to === first.to ? first : { ...first, to, dates: { ...first.dates, listed: text.slice(first.from, to) } }
}

const openAt = (text: string, from: number): Span | null => {
  const since = at(SINCE_AT, text, from)
  const begin = since ?? at(FROM_AT, text, from)
  if (!begin) return untilAt(text, from)
  const range = singleAt(text, from + begin[0].length)
  if (!range) return null
  if (range.dates.end || range.dates.ongoing) return { ...range, from }
  return since ? { from, to: range.to, dates: { ...range.dates, ongoing: true } } : null
}

const untilAt = (text: string, from: number): Span | null => {
  const until = at(UNTIL_AT, text, from) ?? (from === 0 ? at(DASH, text, from) : null)
  const end = until && pointAt(text, from + until[0].length)
  return end ? { from, to: end.to, dates: { end: formatDate(end) } } : null
}

/** Titles that start like a short year: `‘16 Tons’`. */
const QUOTED = /^'\d\d\s[^']*\p{L}'(?=$|[\s,.;:])/u

export const spanAt = (text: string, from: number): Span | null => {
  if (QUOTED.test(text.slice(from))) return null
  const partial = numericAt(text, from) ? null : partialAt(text, from)
  if (partial) return partial
  const single = singleAt(text, from)
  if (single) return single.dates.start && !single.dates.ongoing ? withList(text, single) : single
  return openAt(text, from)
}

/** Where a date can start: at a number that is not part of another, or at a word. */
const STARTS = new RegExp(`(?<![\\d'])(?<!(?![${CJK}])\\p{L})['\\d]|(?<![\\p{L}\\p{M}\\d'])\\p{L}`, 'gu')

/** All dates of a text, from left to right. */
export const findDateSpans = (text: string): Span[] => {
  const spans: Span[] = []
  let after = 0
  for (const { index } of text.matchAll(STARTS)) {
    if (index < after) continue
    const span = spanAt(text, index)
    if (!span) continue
    spans.push(span)
    after = span.to
  }
  return spans
}

const ONE_DAY = pattern(DAY)
const BETWEEN_DAYS = pattern('\\s*(?:-{1,3}|/)\\s*')
const dayAt = (text: string, from: number): number | undefined =>
  monthAt(text, from)?.to ??
  (at(DAY_MONTH, text, from) ? from + (at(DAY_MONTH, text, from)?.[0].length ?? 0) : undefined)

/** Whether the text is one or more days of a year it does not name: `12 May – 3 July`, `March 3`, `12.3.` */
export const areDays = (text: string): boolean => {
  const first = dayAt(text, 0)
  if (first === undefined || first === text.length) return first !== undefined
  const joint = at(BETWEEN_DAYS, text, first)
  const from = first + (joint?.[0].length ?? 0)
  const day = at(ONE_DAY, text, from)
  return joint !== null && (dayAt(text, from) ?? (day ? from + day[0].length : undefined)) === text.length
}
