import { capitalized } from '#contract/capitalized.ts'
import type { OpeningHours, OpenRange } from '#contract/opening-hours.ts'
import { addDays } from '#contract/time-zones.ts'
import { minutesOfRange, WEEKDAYS, type Weekday } from '#contract/weekdays.ts'

/** The day of the week some days later, or earlier. */
const dayAfter = (day: Weekday, days: number): Weekday =>
  WEEKDAYS.at((WEEKDAYS.indexOf(day) + days) % WEEKDAYS.length) as Weekday

/** The day and the time at a place, such as `2026-11-23`, `monday` and `14:05`. */
interface PlaceTime {
  date: string
  day: Weekday
  time: string
}

export const timeAt = (now: Date, timeZone: string): PlaceTime => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    day: (part.weekday ?? '').toLowerCase() as Weekday,
    time: `${part.hour}:${part.minute}`,
  }
}

/** `18:00` as `6 PM`, `11:30` as `11:30 AM`, `00:00` as `12 AM`. */
export const clockText = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const listRanges = ({ week }: OpeningHours, day: Weekday) =>
  week.filter((range) => range.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens))

const rangeText = ({ opens, closes }: OpenRange): string =>
  opens === closes ? 'All day' : `${clockText(opens)} – ${clockText(closes)}`

const hoursText = (hours: OpeningHours, day: Weekday): string =>
  listRanges(hours, day).map(rangeText).join(', ') || 'Closed'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export interface OpenState {
  isOpen: boolean
  text: string
}

const DAY_MINUTES = 24 * 60

/** The range in which a moment is; it may have begun on the day before, and end on the day after. */
const currentRange = (hours: OpeningHours, { date, day, time }: PlaceTime): OpenRange | undefined => {
  const { from: now } = minutesOfRange({ opens: time, closes: time })
  const isIn = (range: OpenRange, minute: number): boolean => {
    const { from, to } = minutesOfRange(range)
    return from <= minute && minute < to
  }
  const wasClosed = hours.closed_until !== null && addDays(date, -1) <= hours.closed_until
  return (
    listRanges(hours, day).find((range) => isIn(range, now)) ??
    (wasClosed ? [] : listRanges(hours, dayAfter(day, -1))).find((range) => isIn(range, now + DAY_MINUTES))
  )
}

/** Whether a place is open, and what comes next. */
export const openState = (hours: OpeningHours, now: Date): OpenState => {
  const { date, day, time } = timeAt(now, hours.time_zone)
  if (hours.closed_until !== null && date <= hours.closed_until)
    return { isOpen: false, text: `Closed until ${longDate.format(new Date(`${hours.closed_until}T00:00:00Z`))}` }
  const open = currentRange(hours, { date, day, time })
  if (open)
    return {
      isOpen: true,
      text: open.opens === open.closes ? 'Open now, all day' : `Open now, until ${clockText(open.closes)}`,
    }
  const later = listRanges(hours, day).find(({ opens }) => opens > time)
  if (later) return { isOpen: false, text: `Closed now, opens at ${clockText(later.opens)}` }
  for (let days = 1; days <= WEEKDAYS.length; days += 1) {
    const next = dayAfter(day, days)
    const [first] = listRanges(hours, next)
    if (first)
      return {
        isOpen: false,
        text: `Closed now, opens ${days === 1 ? 'tomorrow' : capitalized(next)} at ${clockText(first.opens)}`,
      }
  }
  return { isOpen: false, text: 'Closed' }
}

export interface DayRow {
  days: string
  hours: string
  isToday: boolean
}

/** The week as a table: neighbours with the same hours share a row, and today has its own. */
export const weekRows = (hours: OpeningHours, now: Date): DayRow[] => {
  const { day: today } = timeAt(now, hours.time_zone)
  const groups: { days: Weekday[]; hours: string }[] = []
  for (const day of WEEKDAYS) {
    const text = hoursText(hours, day)
    const last = groups.at(-1)
    const joins = last && last.hours === text && day !== today && !last.days.includes(today)
    if (joins) last.days.push(day)
    else groups.push({ days: [day], hours: text })
  }
  return groups.map(({ days, hours: text }) => {
    const [first, last] = [days[0] as Weekday, days.at(-1) as Weekday]
    const names = days.length > 2 ? `${capitalized(first)} to ${capitalized(last)}` : days.map(capitalized).join(', ')
    const isToday = days.includes(today)
    return { days: isToday ? `${names}, today` : names, hours: text, isToday }
  })
}
