import { plainText } from '#contract/number-text.ts'
import { dayParts, daySerial, monthNumber, possibleDays } from './date.ts'
import { ask, type Cell, type CellContext, type Reading, unreadable, type WorkDateValue } from './reading.ts'
import { cleanText, foldText, isEmptyText, readNothing } from './text.ts'

type Years = readonly [from: number, to?: number] | { options: string[]; reason: string } | undefined

const ERAS: Record<string, number> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  reiwa: 2018,
  heisei: 1988,
  showa: 1925,
  taisho: 1911,
  meiji: 1867,
}

/** Years of other calendars, and those before our era: `1420 AH`, `AH 1420`, `500 BC`. */
const CALENDAR = String.raw`(?:a\.? ?h\.?|hijr[iy]\p{L}*|hegira\p{L}*|hicri|hegire|s\.? ?h\.?|b\.? ?e\.?|b\.? ?c\.?(?: ?e\.?)?|v\. ?chr\.?|av\. ?j\.?-?c\.?|a\. ?c\.?|saka|samvat|هـ?|هجري\p{L}*|هجری|ق\.?م|民[国國])(?!\p{L})`
const OTHER_YEARS = new RegExp(String.raw`\d{1,4}(?: ?[-/] ?\d{1,4})? ?${CALENDAR}|(?<!\p{L})(?:a\.? ?h\.?|hijr[iy]\p{L}*|hicri|saka|samvat|民[国國]) ?\d{1,4}`, 'gu') // biome-ignore format: one line

const pastYears = (two: string, thisYear: number): string[] =>
  [2000, 1900, 1800]
    .map((century) => century + Number(two))
    .filter((year) => year <= thisYear)
    .slice(0, 2)
    .map(String)

/** 1990s, 90er Jahre, années 90, anni ’90, 1990年代. */
const decades = (text: string): Years => {
  const long =
    /\b(\d{3})0(?:'?s|er|ies|-?talet|-?tal(?:s|let)?|'?erne|-?arene|-?luku|-?[ae]s evek|\.? leta|-?х|-?е|-?e годы|'?lar|'?ler|年代|년대)(?![a-z])/g
  const [first, ...others] = [...text.matchAll(long)].map(([, three]) => Number(`${three}0`))
  if (first !== undefined) {
    const [, short] = /\d0(?:'?s|er) ?(?:-+|\/|to|bis|and|und|et|&) ?'?(\d)0(?:'?s|er)(?![a-z])/.exec(text) ?? []
    const last = short === undefined ? (others.at(-1) ?? first) : Number(`${String(first).slice(0, 2)}${short}0`)
    return [first, Math.max(first, last) + 9]
  }
  const named =
    /(?:annees?|anni|anos|dec(?:ada|\.) de(?: los)?|jaren|lata|lat|leta|годы)\s+'?((?:\d{2})?\d0)\b(?! ?[-/] ?\d)/.exec(
      text,
    )
  const short = /(?:^|[^\d])'?(\d0)(?:'?s\b|er\b|-?talet|'?lar\b|-?[ae]s evek|-?е(?![а-я])|\. leta|年代|년대)/.exec(
    text,
  )
  const found = named?.[1] ?? short?.[1]
  if (found === undefined) return undefined
  if (found.length === 4) return [Number(found), Number(found) + 9]
  if (Number(found) >= 30) return [1900 + Number(found), 1909 + Number(found)]
  if (found === '00') return [2000, 2009]
  return { options: [`20${found}s`, `19${found}s`], reason: 'The century of this decade is open.' }
}

const RANGE =
  /(?<!\d)(\d{4}) ?(?:-+|\/|~|〜|to|bis|till|until|a|al|au|ate|tot|and|und|u\.|et|e|y|en|&|\+) ?'?(\d{4}|\d{2})(?![\d/.-])/
const SHORT_RANGE = /(?<!\d)(\d{4}) ?(-+|\/) ?(\d)(?![\d/.-])/
const LATER =
  /re-?print|re-?issue|printed|print(?= ?\d)|neudruck|abzug|gedruckt|nachdruck|tirage|retirage|cast|guss|gegossen|fonte|impres|stampa|afdruk|gegoten|fundid|fusione|refired|reworked|restored|uberarb|ubermalt|overpaint|retouch|retravaill|rielaborat|retocad/

/** “1936–7” in lists of works; but “2012/5” may be a month. */
const shortRange = (text: string): Years => {
  const [, from = '', mark = '', end = ''] = SHORT_RANGE.exec(text) ?? []
  if (from === '') return undefined
  const [start, last] = [Number(from), Number(from.slice(0, 3) + end)]
  if (last <= start) return [start]
  if (mark !== '/' || last === start + 1) return [start, last]
  return { options: [from, `${from}–${last}`], reason: `“${end}” may be a month or a year.` }
}

const range = (text: string): Years => {
  const [, from = '', end = ''] = RANGE.exec(text) ?? []
  if (from === '') return undefined
  const start = Number(from)
  if (end.length === 4)
    return Number(end) >= start
      ? [start, Number(end)]
      : { options: [`${end}–${from}`, from], reason: 'The second year is before the first.' }
  const last = Number(from.slice(0, 2) + end)
  const isMonth = Number(end) >= 1 && Number(end) <= 12
  if (last > start && !isMonth) return [start, last]
  if (last > start)
    return { options: [`${from}–${from}`, `${from}–${last}`], reason: `“${end}” may be a month or a year.` }
  if (isMonth || last === start) return [start]
  return { options: [from, `${from}–20${end}`], reason: `“${end}” is no month, and no year after ${from}.` }
}

const single = (text: string, thisYear: number): Years => {
  for (const [era, start] of Object.entries(ERAS)) {
    const [, count] = new RegExp(`${era} ?(\\d{1,2}|元)年?`).exec(text) ?? []
    if (count !== undefined) return [start + (count === '元' ? 1 : Number(count))]
  }
  // “03.1999” is March.
  const years = [
    ...text
      .replace(/^(?:0?[1-9]|1[0-2])[./](?=(?:1[4-9]|20)\d\d$)/, '')
      .matchAll(/(?<!\d|\d[.,])(1[0-9]\d{2}|20\d{2}|21\d{2})(?!\d)/g),
  ].map(([year]) => Number(year))
  const [first, ...others] = years
  if (first !== undefined) {
    const last = others.at(-1) ?? first
    if (last !== first && !LATER.test(text) && !/[([]/.test(text))
      return { options: [String(first), `${first}–${last}`], reason: 'There are several years.' }
    return [first]
  }
  const [, two] = /(?:^|[\s.~'])(\d{2})\??$/.exec(text) ?? []
  const word = text.replace(/[^\p{L}]+/gu, ' ').trim()
  const isYear =
    word === '' ||
    monthNumber(word) !== undefined ||
    /^(?:c|ca|circa|um|vers|about|spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|hiver|printemps|ete|automne)$/.test(
      word,
    )
  if (two !== undefined && isYear)
    return { options: pastYears(two, thisYear), reason: 'The century of a year with two digits is open.' }
  return undefined
}

/** The year that a spreadsheet showed as a day: 11 July 1905 is the day 2019. */
const mistakenYear = (days: string[]): string | undefined => {
  const years = [...new Set(days.map(daySerial))].filter((serial) => serial >= 1900 && serial <= 2100)
  return days.every((day) => day.startsWith('1905')) && years.length > 0 ? String(years[0]) : undefined
}

const CENTURY =
  /\b(?:century|centuries|jh|jhd|jahrhundert|siecle|siglo|secolo|seculo|eeuw|szazad|stoleti|wiek)\b|世紀|世纪|세기/

/** The date of a work as typed, and the years that it names. */
export const readWorkDate = (cell: Cell, context: CellContext): Reading<WorkDateValue> => {
  const nothing = readNothing(cell)
  if (nothing && !isEmptyText(cell.text)) return nothing
  const shown = cleanText(cell.text)
  const text = foldText(plainText(shown))
  if (nothing) return /[a-z]/.test(text) && /^n\.?a/.test(text) ? {} : nothing
  const thisYear = Number(context.today.slice(0, 4))
  const parts = dayParts(shown)
  const days = cell.date === undefined ? (parts ? possibleDays(parts, context) : []) : [cell.date.slice(0, 10)]
  const mistaken = mistakenYear(days)
  if (mistaken !== undefined)
    return ask(`The year ${mistaken} formatted as a date shows as this day.`, [mistaken, '1905'])
  const [day] = days
  if (day !== undefined) {
    const year = Number(day.slice(0, 4))
    return { value: { date_text: shown || day, year_from: year, year_to: year } }
  }
  const value = { date_text: shown }
  if (parts) return { value, ...unreadable('There is no such day.') }
  if (CENTURY.test(text)) return { value }
  const ours = text.replace(OTHER_YEARS, ' ')
  if (ours !== text && !/\d{4}/.test(ours)) return { value }
  const number = /^(\d)[,.](\d{3})$/.exec(text) ?? /^(\d)(\d{3})[.,]0+$/.exec(text)
  const plain = number ? `${number[1]}${number[2]}` : ours.replace(/ +/g, ' ').trim()
  const bare = plain.replace(/\[([^\]]*)\]/g, '$1')
  // What follows a first year says when it was printed or cast.
  const [, until] = /^(.*?\d{4}.*?)[\s,;(]+(?=[^\d]*\d{4})/.exec(bare) ?? []
  const isLater = until !== undefined && LATER.test(bare.slice(until.length))
  const main = isLater ? until : bare
  const decade = decades(main)
  const years = decade ?? range(main) ?? shortRange(main) ?? single(main, thisYear)
  if (years === undefined) {
    const digits = /\d/.test(text)
    return digits
      ? { value, ...unreadable('There is no year in this. Enter one such as 2019 or 2019–2021.') }
      : { value }
  }
  if ('options' in years) return { value, ...ask(years.reason, years.options) }
  const [from, to = from] = years
  // A decade may have just begun.
  if ((decade ? from : to) > thisYear + 1) return { value, ...ask('This year is still to come.', [String(thisYear)]) }
  const isOpen = /\d{4} ?-$|ongoing|present|heute|laufend|en cours|in progress|^(?:seit|since|depuis|desde|dal)\b/.test(
    main,
  )
  return { value: isOpen ? { ...value, year_from: from } : { ...value, year_from: from, year_to: to } }
}
