import { areDays, type Dates, END, findDateSpans, folded, type Span, spanAt } from './date-spans.ts'
import { NOT_YET, NOW, ONGOING } from './date-words.ts'

export type { Dates }

/** A date at an edge of a text, and the rest of the text. */
export interface Dated {
  dates: Dates
  rest: string
}

const HAS_DATE = /\d\d/
const NOT_YET_ONLY = new RegExp(`^[(\\[]?(?:${NOT_YET})[)\\]]?[:.]?$`, 'iu')
const NOT_YET_INSIDE = new RegExp(`[\\s,(\\[](${NOT_YET})(?=[)\\],;.]|$)`, 'iu')
const NOT_YET_FIRST = new RegExp(`^[(\\[]?(?:${NOT_YET})(?:[)\\]]\\s*|\\s*[:.,;|–—-]\\s+|\\s+(?=[“"„«]))(?=\\S)`, 'iu')
const ONGOING_ONLY = new RegExp(`^[(\\[]?(?:${ONGOING})[)\\]]?[:.]?$`, 'iu')
const AFTER_START = /^[)\]]?(?:\s*[:.,;|–—-](?=\s|$)|[\s:：、，])*/u
const BEFORE_END = /[\s,;:.|–—([-]+$/u

const ofText = (text: string): Span[] => (HAS_DATE.test(folded(text)) ? findDateSpans(folded(text)) : [])
/** With the list as the document writes it. */
const toDates = ({ dates, from, to }: Span, text: string): Dates =>
  dates.listed ? { ...dates, listed: text.slice(from, to) } : dates

/** Two years without the dash between them: a soft hyphen that the file does not name. */
const LOST_DASH = /^((?:19|20)\d\d) ((?:19|20)\d\d)$/

/** The dates of a text that consists of nothing else. */
export const onlyDates = (given: string): Dates | null => {
  const text = given.trim()
  const [, start, end] = LOST_DASH.exec(text) ?? []
  if (start && end && start < end) return { start, end }
  if (NOT_YET_ONLY.test(text)) return {}
  if (ONGOING_ONLY.test(text)) return { ongoing: true }
  const plain = folded(text)
  const span = HAS_DATE.test(plain) ? (spanAt(plain, 0) ?? spanAt(plain, /^[([-]/.test(plain) ? 1 : 0)) : null
  return span && /^[)\]]?[:.]?$/.test(text.slice(span.to)) ? toDates(span, text) : null
}

export const datesAtStart = (text: string): Dated | null => {
  const notYet = NOT_YET_FIRST.exec(text)
  if (notYet) return { dates: {}, rest: text.slice(notYet[0].length) }
  const from = /^[([]/.test(text) ? 1 : 0
  const span = HAS_DATE.test(folded(text)) ? spanAt(folded(text), from) : null
  // `1984 (2000), Gallery`: a title and its date.
  if (!span || /^ \((?:19|20)\d\d\)/.test(text.slice(span.to))) return null
  return { dates: toDates(span, text), rest: text.slice(span.to).replace(AFTER_START, '') }
}

/** `2016 2018 MFA` and `2019 present`, where a dash was lost; only a title can say which exhibition starts with a year. */
export const rangeAtStart = (text: string): Dated | null => {
  const years = /^((?:19|20)\d\d) ((?:19|20)\d\d|\p{Ll}+)\s+(?=\p{L})/u.exec(text)
  const [whole = '', start = '', end = ''] = years ?? []
  if (startsWithNow(end)) return { dates: { start, ongoing: true }, rest: text.slice(whole.length) }
  return /^\d/.test(end) && start < end ? { dates: { start, end }, rest: text.slice(whole.length) } : null
}

export const datesAtEnd = (text: string): Dated | null => {
  const span = ofText(text).at(-1)
  if (!span || !/^[)\]]?[.,;]?$/.test(text.slice(span.to))) return null
  const before = text.slice(0, span.from)
  const rest = before.replace(BEFORE_END, '')
  return rest === before && before !== '' ? null : { dates: toDates(span, text), rest }
}

/** Dates in the middle, delimited by punctuation, with the text before and after. */
export const datesInside = (text: string): (Dated & { before: string; after: string }) | null => {
  const span = ofText(text).findLast(
    ({ from, to }) => /(?:^|[\s,;([–—])$/u.test(text.slice(0, from)) && /^(?:[)\],;.:]|\s*\(|$)/.test(text.slice(to)),
  )
  const notYet = span ? null : NOT_YET_INSIDE.exec(text)
  if (!span && !notYet) return null
  const [from, to] = span
    ? [span.from, span.to]
    : [notYet?.index ?? 0, (notYet?.index ?? 0) + (notYet?.[0].length ?? 0)]
  const before = text.slice(0, from).replace(/[\s,;:.([–—-]+$/u, '')
  const after = text.slice(to).replace(/^[\s,;:.)\]]+/u, '')
  return { dates: span ? toDates(span, text) : {}, before, after, rest: after === '' ? before : after }
}

/** A range that continues on the next line: `2019–`. */
export const isOpenRange = (text: string): boolean => folded(text.trim()).endsWith('-') && onlyDates(text) !== null

/** Whether this is the rest of the range that the line before has begun. */
export const continuesRange = (text: string, begun: string): boolean => {
  if (startsWithNow(text)) return true
  const [start = '', end = ''] = [onlyDates(begun)?.start, (onlyDates(text) ?? datesAtStart(text)?.dates)?.start]
  return end > start
}

const FIRST_NOW = new RegExp(`^(?:${NOW})${END}`, 'iu')
export const startsWithNow = (text: string): boolean => FIRST_NOW.test(folded(text))

/** A period within a year, or the date of an issue: `12 May – 3 July`, `March 3`, `May 2019`. */
export const isPeriod = (text: string): boolean => areDays(folded(text)) || onlyDates(text)?.start !== undefined
