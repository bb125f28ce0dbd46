import { DAY_MS } from '#contract/constants.ts'

/** With one decimal below ten. */
const rounded = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })

/** A size: `3 GB`, `214 MB`, `12 KB`. */
export const bytesText = (bytes: number): string => {
  if (bytes === 0) return '0 KB'
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return bytes < 1_000_000_000 ? `${rounded(bytes / 1_000_000)} MB` : `${rounded(bytes / 1_000_000_000)} GB`
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayHere = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A calendar date, `2026-08-12`, wherever the reader is: `Aug 12, 2026`. */
export const calendarDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

const shortMomentHere = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const shortDayHere = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const weekdayHere = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })

/** A moment where the reader is: `Sep 14, 4:41 PM`. Browser only. */
export const momentText = (moment: string): string => shortMomentHere.format(new Date(moment))

const timeHere = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** The time of a moment where the reader is: `4:41 PM`. Browser only. */
export const timeText = (moment: string): string => timeHere.format(new Date(moment))

/** A day of this or the next weeks where the reader is: `Sep 14`. Browser only. */
export const shortDayText = (moment: string): string => shortDayHere.format(new Date(moment))

/** When a hold ends where the reader is: `4:41 PM`, or its day when that is more than a day away. Browser only. */
export const holdEndText = (moment: string): string =>
  Date.parse(moment) - Date.now() > DAY_MS ? shortDayText(moment) : timeText(moment)

/** A day with its weekday where the reader is: `Thursday, Sep 17`. Browser only. */
export const weekdayText = (moment: string): string => weekdayHere.format(new Date(moment))

/** The day of a moment where the reader is: `Aug 12, 2026`. Browser only, the server stands elsewhere. */
export const formatDate = (moment: string): string => dayHere.format(new Date(moment))

const momentHere = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment where the reader is: `Aug 12, 2026, 4:10 PM`. Browser only, the server stands elsewhere. */
export const formatMoment = (moment: string): string => momentHere.format(new Date(moment))

/**
 * The day of a moment, or of a date alone wherever the reader is: `Mar 5, 2024`; `N/A` for what is absent or cannot be read
 * (MS-6.18, MS-T68). Browser only.
 */
export const dayOrNone = (value: string | null | undefined): string => {
  if (!value || Number.isNaN(Date.parse(value))) return 'N/A'
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? calendarDate(value) : formatDate(value)
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Names as one text: `a`, `a and b`, `a, b, and c`. */
export const formatList = (names: Iterable<string>): string => conjunction.format(names)
