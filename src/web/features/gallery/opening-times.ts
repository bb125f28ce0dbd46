import type { OpeningHours } from '#contract/opening-hours.ts'
import type { Weekday } from '#contract/weekdays.ts'

const WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

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

/** `18:00` as `6 PM`, `11:30` as `11:30 AM`. */
export const clockText = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)

const rangesOf = ({ week }: OpeningHours, day: Weekday) =>
  week.filter((range) => range.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens))

const hoursText = (hours: OpeningHours, day: Weekday): string =>
  rangesOf(hours, day)
    .map(({ opens, closes }) => `${clockText(opens)} – ${clockText(closes)}`)
    .join(', ') || 'Closed'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export interface OpenState {
  isOpen: boolean
  text: string
}

/** Whether a place is open, and what comes next. */
export const openState = (hours: OpeningHours, now: Date): OpenState => {
  const { date, day, time } = timeAt(now, hours.time_zone)
  if (hours.closed_until !== null && date <= hours.closed_until)
    return { isOpen: false, text: `Closed until ${longDate.format(new Date(`${hours.closed_until}T00:00:00Z`))}` }
  const open = rangesOf(hours, day).find(({ opens, closes }) => opens <= time && time < closes)
  if (open) return { isOpen: true, text: `Open now, until ${clockText(open.closes)}` }
  const later = rangesOf(hours, day).find(({ opens }) => opens > time)
  if (later) return { isOpen: false, text: `Closed now, opens at ${clockText(later.opens)}` }
  const at = WEEK.indexOf(day)
  for (let days = 1; days <= WEEK.length; days += 1) {
    const next = WEEK[(at + days) % WEEK.length] as Weekday
    const [first] = rangesOf(hours, next)
    if (first)
      return {
        isOpen: false,
        text: `Closed now, opens ${days === 1 ? 'tomorrow' : dayName(next)} at ${clockText(first.opens)}`,
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
  for (const day of WEEK) {
    const text = hoursText(hours, day)
    const last = groups.at(-1)
    const joins = last && last.hours === text && day !== today && !last.days.includes(today)
    if (joins) last.days.push(day)
    else groups.push({ days: [day], hours: text })
  }
  return groups.map(({ days, hours: text }) => {
    const [first, last] = [days[0] as Weekday, days.at(-1) as Weekday]
    const names = days.length > 2 ? `${dayName(first)} to ${dayName(last)}` : days.map(dayName).join(', ')
    const isToday = days.includes(today)
    return { days: isToday ? `${names}, today` : names, hours: text, isToday }
  })
}
