/** The dates of a stored entry: `2019` or `2019-05`. */
export interface Dates {
  /** Absent when a word replaces the year: `forthcoming`. */
  start?: string
  end?: string
  ongoing?: true
}

/** A date at an edge of a text, and the rest of the text. */
export interface Dated {
  dates: Dates
  rest: string
}

const MONTHS: Record<string, string[]> = {
  '01': ['jan', 'january', 'januar', 'jänner', 'janvier', 'enero', 'gennaio', 'januari', 'janeiro', 'janv'],
  '02': ['feb', 'february', 'februar', 'février', 'febrero', 'febbraio', 'februari', 'fevereiro', 'févr'],
  '03': ['mar', 'march', 'märz', 'mars', 'marzo', 'maart', 'março'],
  '04': ['apr', 'april', 'avril', 'abril', 'aprile', 'avr', 'abr'],
  '05': ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio'],
  '06': ['jun', 'june', 'juni', 'juin', 'junio', 'giugno', 'junho'],
  '07': ['jul', 'july', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'juil'],
  '08': ['aug', 'august', 'août', 'agosto', 'augustus', 'ago'],
  '09': ['sep', 'sept', 'september', 'septembre', 'septiembre', 'settembre', 'setembro'],
  '10': ['oct', 'october', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro', 'okt', 'out'],
  '11': ['nov', 'november', 'novembre', 'noviembre', 'novembro'],
  '12': ['dec', 'december', 'dezember', 'décembre', 'diciembre', 'dicembre', 'dezembro', 'dez', 'déc', 'dic'],
}
const MONTH_OF = new Map(Object.entries(MONTHS).flatMap(([number, names]) => names.map((name) => [name, number])))

const MONTH = `(?:${[...MONTH_OF.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\.?`
const YEAR = '(?:19|20)\\d\\d'
const SEASON = '(?:spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver)'
const DAY = '\\d{1,2}(?:\\.|st|nd|rd|th|er|º)?'
const POINT = `(?:(?:${DAY}\\s+(?:de\\s+)?)?${MONTH},?\\s+(?:de\\s+|del\\s+)?${YEAR}|${MONTH}\\s+${DAY},\\s*${YEAR}|(?:${SEASON}|(?:winter|sommer)semester|[ws]s)\\s+${YEAR}|(?:\\d{1,2}\\.)?(?:0?[1-9]|1[0-2])[./]${YEAR}|${YEAR}-(?:0[1-9]|1[0-2])(?!\\d)|${YEAR})`
const NOW =
  "(?:present|today|now|current|ongoing|heute|laufend|présent|aujourd[’']hui|en\\s+cours|presente|actualidad|hoy|oggi|in\\s+corso|heden|nu|date|derzeit|ce\\s+jour|la\\s+fecha|actualmente|attuale|atualidade|hoje|atual)"
const SINCE = '(?:since|from|seit|ab|depuis|desde|dal|sinds|vanaf)'
const TO = '(?:\\s*[-–—/]\\s*|\\s+(?:to|until|bis|à|au|a|ad|al|hasta|tot|até|through)\\s+)'
// The start of a range whose year is at the end: `12 May – 3 July 2022`, `12.5.–3.7.2022`.
const PART = `(?:${DAY}\\s+(?:de\\s+)?)?${MONTH}(?:\\s+${DAY})?|\\d{1,2}\\.\\s?\\d{1,2}\\.`
const DAYS = `${DAY}\\s*[-–—]\\s*(?:${DAY}\\s+(?:de\\s+)?${MONTH}\\s+(?:de\\s+)?${YEAR}|\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?${YEAR})`
const LISTED = `(?:\\s*(?:[,;&+]|(?<=\\s)(?:and|und|et|y|e|en)(?=\\s))\\s*${YEAR}(?!\\d))*`
// An open range, a range, or a single date; of listed years the first counts. A dash with spaces on both sides
// separates the date from its entry.
const SPAN = `(?:${SINCE}\\s+${POINT}|${POINT}${TO}(?:${POINT}|${NOW}|\\d\\d(?![\\d/.]))${LISTED}|${DAYS}|(?:${PART})(?:\\s*[-–—/]\\s*|\\s+(?:to|bis|au|al|a)\\s+)(?:${POINT}|${DAY}\\s+${MONTH}\\s+${YEAR}|\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?${YEAR})|${POINT}(?:[-–—](?=\\s|$|:)|\\s[-–—]$)|${POINT}${LISTED})`

const AT_START = new RegExp(`^[(\\[]?(${SPAN})(?![\\p{L}\\d])[)\\]]?(?:\\s*[:.,;|–—-](?=\\s|$)|\\s)*`, 'iu')
const AT_END = new RegExp(`(?:[\\s,;:.|–—(\\[-]+|^)(?<![\\p{L}\\d])(${SPAN})[)\\]]?[.,;]?$`, 'iu')
const INSIDE = new RegExp(`(?:^|[\\s,;(\\[–—])(${SPAN})(?=[)\\],;.:]|\\s*\\(|$)`, 'giu')
const ONLY = new RegExp(`^[(\\[]?(${SPAN})[)\\]]?[:.]?$`, 'iu')
const POINTS = new RegExp(POINT, 'giu')
/** Words in place of a date. */
const NOT_YET =
  'forthcoming|upcoming|in\\s+press|n\\.\\s?d\\.|o\\.\\s?j\\.|s\\.\\s?d\\.|à\\s+paraître|à\\s+venir|próximamente|in\\s+vorbereitung|erscheint\\s+demnächst|prossimamente|binnenkort|em\\s+breve'
const ONLY_NOT_YET = new RegExp(`^[(\\[]?(?:${NOT_YET})[)\\]]?[:.]?$`, 'iu')
const INSIDE_NOT_YET = new RegExp(`[\\s,(\\[](${NOT_YET})(?=[)\\],;.]|$)`, 'iu')
const NOT_YET_AT_START = new RegExp(
  `^[(\\[]?(?:${NOT_YET})(?:[)\\]]\\s*|\\s*[:.,;|–—-]\\s+|\\s+(?=[“"„«]))(?=\\S)`,
  'iu',
)
const ONLY_NOW =
  /^[([]?(?:ongoing|present|current|laufend|en\s+cours|in\s+corso|en\s+curso|em\s+curso|lopend)[)\]]?[:.]?$/iu
const WITH_NOW = new RegExp(`${NOW}$`, 'iu')
const WITH_SINCE = new RegExp(`^${SINCE}\\s`, 'iu')
const OPEN_END = /[-–—]$/
const STARTS_NOW = new RegExp(`^${NOW}(?!\\p{L})`, 'iu')

const FIRST_PART = new RegExp(`^(${PART})(?=\\s*[-–—/]|\\s+(?:to|bis|au|al|a)\\s)`, 'iu')

/** The month in a text, by name or number: `12 May`, `12.5.`; otherwise undefined. */
const monthOf = (text: string): string | undefined => {
  const names = [...text.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(([word]) => MONTH_OF.get(word) ?? [])
  const number = text.match(/^\d{1,2}\.\s?(0?[1-9]|1[0-2])\.$/)?.[1]
  return names[0] ?? number?.padStart(2, '0')
}

const pointOf = (text: string): string => {
  const year = text.match(/(?:19|20)\d\d/)?.[0] ?? ''
  const named = monthOf(text)
  const numbered = text.match(/^(?:\d{1,2}\.)?(0?[1-9]|1[0-2])[./](?=\d{4})/)?.[1] ?? text.match(/^\d{4}-(\d\d)$/)?.[1]
  const month = named ?? numbered?.padStart(2, '0')
  return month ? `${year}-${month}` : year
}

const datesOf = (span: string): Dates => {
  const points = [...span.matchAll(POINTS)].map(([point]) => pointOf(point))
  // `2004-05` is more likely a school year than a month.
  const [from, to] = span.match(/^(\d{4})-(\d\d)$/)?.slice(1) ?? []
  if (from && to && (Number(from) + 1) % 100 === Number(to)) return { start: from, end: String(Number(from) + 1) }
  const start = points[0] ?? ''
  if (WITH_NOW.test(span) || WITH_SINCE.test(span) || OPEN_END.test(span.trim())) return { start, ongoing: true }
  const short = span.match(/[-–—/]\s*(\d\d)$/)?.[1]
  if (points.length === 1) {
    const part = FIRST_PART.exec(span)?.[1]
    const month = part && monthOf(part)
    if (month && start.length === 7 && month !== start.slice(5))
      return { start: `${start.slice(0, 5)}${month}`, end: start }
  }
  const end = short && points.length === 1 ? `${start.slice(0, 2)}${short}` : points.at(-1)
  const listed = /(?:[,;&+]|\s(?:and|und|et|y|e|en)\s)\s*\d{4}$/.test(span)
  return end && end !== start && !listed && end.slice(0, 4) >= start.slice(0, 4) ? { start, end } : { start }
}

/** The dates of a text that consists of nothing else. */
export const onlyDates = (text: string): Dates | null => {
  const span = ONLY.exec(text.trim())?.[1]
  if (span) return datesOf(span)
  if (ONLY_NOT_YET.test(text.trim())) return {}
  return ONLY_NOW.test(text.trim()) ? { ongoing: true } : null
}

export const datesAtStart = (text: string): Dated | null => {
  const notYet = NOT_YET_AT_START.exec(text)
  if (notYet) return { dates: {}, rest: text.slice(notYet[0].length) }
  const found = AT_START.exec(text)
  if (!found?.[1]) return null
  return { dates: datesOf(found[1]), rest: text.slice(found[0].length) }
}

export const datesAtEnd = (text: string): Dated | null => {
  const found = AT_END.exec(text)
  if (!found?.[1]) return null
  return { dates: datesOf(found[1]), rest: text.slice(0, found.index) }
}

/** Dates in the middle, delimited by punctuation, with the text before and after. */
export const datesInside = (text: string): (Dated & { before: string; after: string }) | null => {
  const found = [...text.matchAll(INSIDE)].at(-1) ?? INSIDE_NOT_YET.exec(text)
  if (!found?.[1]) return null
  const at = found.index + found[0].length
  const before = text.slice(0, found.index).replace(/[\s,;:.([–—-]+$/u, '')
  const after = text.slice(at).replace(/^[\s,;:.)\]]+/u, '')
  const dates = ONLY_NOT_YET.test(found[1]) ? {} : datesOf(found[1])
  return { dates, before, after, rest: after === '' ? before : after }
}

/** A range that continues on the next line: `2019–`. */
export const isOpenRange = (text: string): boolean => OPEN_END.test(text.trim()) && onlyDates(text) !== null
export const startsWithNow = (text: string): boolean => STARTS_NOW.test(text)

const DAY_OF_MONTH = `(?:${DAY}\\s+(?:de\\s+)?${MONTH}|${MONTH}(?:\\s+${DAY})?|\\d{1,2}\\.\\s?\\d{1,2}\\.)`
const PERIOD = new RegExp(`^${DAY_OF_MONTH}(?:\\s*[-–—/]\\s*(?:${DAY_OF_MONTH}|${DAY}))?$`, 'iu')

/** A period within a year, or the date of an issue: `12 May – 3 July`, `March 3`, `May 2019`. */
export const isPeriod = (text: string): boolean => PERIOD.test(text) || onlyDates(text)?.start !== undefined
