import type { Slot } from '#contract/mentorship.ts'
import { addDays, dayAt } from '#contract/time-zones.ts'

/** Slots by their day in a zone, in order. */
export const slotsByDay = (slots: readonly Slot[], zone: string): Map<string, Slot[]> =>
  Map.groupBy(slots, ({ start_time }) => dayAt(new Date(start_time), zone))

/** `2026-11` of `2026-11-05`. */
export const toMonth = (day: string): string => day.slice(0, 7)

export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** `November 2026`. */
export const monthTitle = (month: string): string => inUtc({ month: 'long', year: 'numeric' })(`${month}-01`)
/** `November 5`. */
export const dayTitle = inUtc({ month: 'long', day: 'numeric' })
/** `Tuesday, December 1`. */
export const weekdayTitle = inUtc({ weekday: 'long', month: 'long', day: 'numeric' })
/** `Nov 5`. */
export const shortDay = inUtc({ month: 'short', day: 'numeric' })
/** `Thu, Nov 5`. */
export const shortWeekday = inUtc({ weekday: 'short', month: 'short', day: 'numeric' })

export const weekdayNumber = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days of a month, from its first to its last. */
export const daysOfMonth = (month: string): string[] => {
  const first = `${month}-01`
  return Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((day) => toMonth(day) === month)
}

/** Whether two days are in one week, which begins on Sunday. */
export const isSameWeek = (one: string, other: string): boolean =>
  addDays(one, -weekdayNumber(one)) === addDays(other, -weekdayNumber(other))
