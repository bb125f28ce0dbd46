import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Availability } from '#contract/mentorship.ts'
import { SESSION } from '#contract/mentorship-terms.ts'
import { addDays, dayAt, toMoment } from '#contract/time-zones.ts'
import { minutesOfRange, WEEKDAYS } from '#contract/weekdays.ts'
import { overlaps, type Span } from './scheduling.provider.ts'

/** How far ahead sessions can be booked. */
export const DAYS_AHEAD = 60
const DAY_MINUTES = 24 * 60

const toWeekday = (day: string) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]

/** The spans of `length` minutes of one day by the clock of the mentor; a time that the clocks skip is left out. */
const listSpans = ({ time_zone: zone, week }: Availability, length: number, day: string): Span[] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const spans = []
  // The hours of the day before may go on past midnight.
  for (const days of [-1, 0])
    for (const range of week.filter((one) => one.day === toWeekday(addDays(day, days)))) {
      const { from, to } = minutesOfRange(range)
      for (let at = from; at + length <= to; at += length + SESSION.breakMinutes) {
        const minutes = at + days * DAY_MINUTES
        if (minutes < 0 || minutes >= DAY_MINUTES) continue
        const clock = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 }
        const startsAt = toMoment(clock, zone)
        if (startsAt) spans.push({ startsAt, endsAt: new Date(startsAt.getTime() + length * MINUTE_MS) })
      }
    }
  // Two times of the clock can be too close together on the day on which it changes.
  return spans
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .filter((one, at, all) => at === 0 || !overlaps(one, all[at - 1] as Span))
}

/**
 * The spans of `length` minutes that weekly hours offer from `now` on, less those that are taken or too close to them, and less days on which as
 * many sessions are booked as the mentor gives.
 */
export const offeredSpans = (hours: Availability, length: number, taken: readonly Span[], now: Date): Span[] => {
  const { time_zone: zone, notice_days: noticeDays, max_a_day: maxADay, days_off: daysOff } = hours
  const earliest = now.getTime() + noticeDays * DAY_MS
  const booked = Map.groupBy(taken, ({ startsAt }) => dayAt(startsAt, zone))
  const withBreak = taken.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt.getTime() - SESSION.breakMinutes * MINUTE_MS),
    endsAt: new Date(endsAt.getTime() + SESSION.breakMinutes * MINUTE_MS),
  }))
  const today = dayAt(now, zone)
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, at) => addDays(today, at))
    .filter((day) => (booked.get(day)?.length ?? 0) < maxADay)
    .filter((day) => !daysOff.some(({ from, to }) => from <= day && day <= to))
    .flatMap((day) => listSpans(hours, length, day))
    .filter(({ startsAt }) => startsAt.getTime() >= earliest)
    .filter((span) => !withBreak.some((other) => overlaps(span, other)))
}
