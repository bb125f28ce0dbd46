import { plainText } from '#contract/number-text.ts'
import { ask, type Cell, type CellContext, type Reading, unreadable } from './reading.ts'
import { foldText, readNothing } from './text.ts'

const LANGUAGES = [
  'en',
  'de',
  'de-AT',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'ca',
  'hu',
  'cs',
  'pl',
  'ro',
  'fi',
  'tr',
  'ru',
]
const MORE_MONTHS = { mrz: 3, sept: 9, set: 9, janv: 1, fevr: 2, juil: 7, ene: 1, dic: 12, dez: 12, okt: 10, feber: 2 }

/** The months of a year by their folded names, long and short, without points. */
const MONTHS = new Map<string, number>([
  ...LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      // Beside a day, some languages put the name into another case: "březen", but "8. března".
      const names = [{ month }, { month, day: 'numeric' as const }].map(
        (parts) => new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }),
      )
      return names.flatMap((format) =>
        Array.from({ length: 12 }, (_, index): [string, number] => [
          foldText(
            format.formatToParts(Date.UTC(2020, index, 15)).find(({ type }) => type === 'month')?.value ?? '',
          ).replaceAll('.', ''),
          index + 1,
        ]),
      )
    }),
  ),
  ...Object.entries(MORE_MONTHS),
])

/** 1 to 12 for a month's name in any of the languages. */
export const monthNumber = (word: string): number | undefined => MONTHS.get(foldText(word).replaceAll('.', ''))

/** `2021-04-03`, or undefined when there is no such day. */
export const isoDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

export interface DayParts {
  /** As typed, with two or four digits. */
  year: string
  /** Month and day, or the two numbers of a date whose order has to be decided. */
  first: number
  second: number
  order: 'month-day' | 'day-month' | 'open'
}

const ROMAN_MONTHS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

const TIME =
  /[ t,]+\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:uhr|utc|gmt|z|[+-]\d{2}:?\d{2}))*$/
const WEEKDAY = /^\p{L}{2,12}\.?,? (?=\d+(?:\.|-|\/| *\p{L}{3}| +de ))(?!\d+(?:st|nd|rd|th)?,? '?\d)/u

/** The numbers of a full date in any of the forms; undefined for a text that names no day. */
export const dayParts = (typed: string): DayParts | undefined => {
  const text = foldText(plainText(typed)).replace(TIME, '').trim()
  const asian = /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]?$/.exec(text)
  const iso = /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/.exec(text)
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  const [, year = '', month = '', day = ''] = asian ?? (iso ? [iso[0], iso[1], iso[3], iso[4]] : (compact ?? []))
  if (year !== '') return { year, first: Number(month), second: Number(day), order: 'month-day' }
  // Northern lists write 14/5 2021.
  const even = text.replace(WEEKDAY, '').replace(/^(\d{1,2}\/\d{1,2})[ -](?=\d{4}$)/, '$1/')
  const numbers = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?'?(\d{4}|\d{2})\.?$/.exec(even)
  if (numbers)
    return {
      year: numbers[4] ?? '',
      first: Number(numbers[1]),
      second: Number(numbers[3]),
      order: numbers[2] === '.' ? 'day-month' : 'open',
    }
  // `14.V.2003` and `2003. V. 14.`
  const dayRoman = /^(\d{1,2})[. /-]+([ivx]{1,4})[. /-]+(\d{4})\.?$/.exec(text)
  const romanDay = /^(\d{4})[. /-]+([ivx]{1,4})[. /-]+(\d{1,2})\.?$/.exec(text)
  const roman = ROMAN_MONTHS.indexOf(dayRoman?.[2] ?? romanDay?.[2] ?? '') + 1
  if (roman > 0) {
    const [yearOfRoman = '', dayOfRoman = ''] = dayRoman ? [dayRoman[3], dayRoman[1]] : [romanDay?.[1], romanDay?.[3]]
    return { year: yearOfRoman, first: roman, second: Number(dayOfRoman), order: 'month-day' }
  }
  const words = text.replace(/\b(?:de|del|of|the|le|il|el)\b/g, ' ').replace(/(?<=\d) ?(?:r|roku|г|года)\.?$/, '')
  const dayName = /^(\d{1,2})(?:\.|st|nd|rd|th|er|ere|°|º)?[ -]*(\p{L}{3,12})\.?[ ,-]+'?(\d{4}|\d{2})$/u.exec(
    words.trim().replace(WEEKDAY, ''),
  )
  const nameDay = /^(?:\p{L}+, *)?(\p{L}{3,12})\.? +(\d{1,2})(?:st|nd|rd|th|\.)?,? +'?(\d{4}|\d{2})$/u.exec(
    words.trim(),
  )
  // `2014. március 8.`
  const yearName = /^(\d{4})[., ]+(\p{L}{3,12})\.? +(\d{1,2})\.?(?:-?\p{L}{1,3})?$/u.exec(words.trim())
  const [named, number, yearTyped] = dayName
    ? [dayName[2], dayName[1], dayName[3]]
    : yearName
      ? [yearName[2], yearName[3], yearName[1]]
      : [nameDay?.[1], nameDay?.[2], nameDay?.[3]]
  const found = named === undefined ? undefined : monthNumber(named)
  if (found === undefined) return undefined
  return { year: yearTyped ?? '', first: found, second: Number(number), order: 'month-day' }
}

/** In a full date, two digits are the latest year that is not ahead. */
const fullDay = (year: string, month: number, day: number, today: string): string | undefined => {
  if (year.length !== 2) return isoDay(Number(year), month, day)
  const recent = isoDay(2000 + Number(year), month, day)
  return recent !== undefined && recent <= today ? recent : isoDay(1900 + Number(year), month, day)
}

/** The days that a date can mean: none without such a day, two when its order is open. */
export const possibleDays = (parts: DayParts, { dayFirst, today }: CellContext): string[] => {
  const monthDay = fullDay(parts.year, parts.first, parts.second, today)
  const dayMonth = fullDay(parts.year, parts.second, parts.first, today)
  const both = [...new Set([monthDay, dayMonth])].filter((day) => day !== undefined)
  if (parts.order === 'month-day') return monthDay === undefined ? [] : [monthDay]
  if (parts.order === 'day-month') return dayMonth === undefined ? [] : [dayMonth]
  const known = dayFirst === undefined ? undefined : dayFirst ? dayMonth : monthDay
  return known === undefined ? both : [known]
}

/** Days since 1899-12-30, which is how spreadsheets count them. */
export const daySerial = (iso: string): number => Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000)
const serialDay = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)

/** A full date, as `2021-04-03`; of `03/04/2021` only when the column decides its order. */
export const readDate = (cell: Cell, context: CellContext): Reading<string> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  if (cell.date !== undefined) return { value: cell.date.slice(0, 10) }
  const serial = /^\d{5}(?:[.,]\d+)?$/.exec(cell.text.trim())
    ? Math.floor(Number(cell.text.trim().replace(',', '.')))
    : 0
  if (serial >= 20_000 && serial <= 80_000)
    return ask('This number may be a day as spreadsheets count them.', [serialDay(serial)])
  const parts = dayParts(cell.text)
  if (!parts) return unreadable('This names no day. Enter a date such as 2021-04-03.')
  const days = possibleDays(parts, context)
  const [day] = days
  if (day === undefined) return unreadable('There is no such day. Enter a date such as 2021-04-03.')
  return days.length === 1 ? { value: day } : ask('Either the day or the month stands first.', days, 'day_order')
}

/** What a cell proves about the order in its column: whether the day stands first; undefined when both are possible. */
export const provesDayFirst = (cell: Cell): boolean | undefined => {
  if (cell.date !== undefined) return undefined
  const parts = dayParts(cell.text)
  if (parts?.order !== 'open') return undefined
  const [first, second] = [parts.first, parts.second]
  if (first > 12 && first <= 31 && second <= 12) return true
  return second > 12 && second <= 31 && first <= 12 ? false : undefined
}
