export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
/** Ranges of one day, for a break at noon. */
export const MAX_RANGES_A_DAY = 3

/** A time of a day from `11:00` to `18:00`; one that ends at or after midnight closes at `00:00` or later than that. */
interface DayRange {
  opens: string
  closes: string
}

const DAY_MINUTES = 24 * 60
/** How late a range of a day may end; an earlier end after a later beginning is a mistake. */
const LATEST_AFTER_MIDNIGHT = '08:00'
/** What two times have to be, after the name of the day. */
export const RANGE_RULE = 'has to close after it opens, or by 8 AM of the next day; midnight is 12 AM (00:00).'

const toMinutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The minutes after midnight at which a range begins and ends; beyond 1,440 on the next day. */
export const minutesOfRange = ({ opens, closes }: DayRange): { from: number; to: number } => {
  const [from, to] = [toMinutes(opens), toMinutes(closes)]
  return { from, to: to <= from ? to + DAY_MINUTES : to }
}

/** Whether two times make a range; the same time twice does so for the whole day from midnight. */
export const isRange = ({ opens, closes }: DayRange): boolean =>
  opens === closes ? opens === '00:00' : opens < closes || closes <= LATEST_AFTER_MIDNIGHT

/** The first range that begins before an earlier one ends, also past midnight; -1 when there is none. */
export const overlapAt = (week: readonly (DayRange & { day: Weekday })[]): number => {
  const spans = week.map((range) => {
    const { from, to } = minutesOfRange(range)
    const start = WEEKDAYS.indexOf(range.day) * DAY_MINUTES
    return { from: start + from, to: start + to }
  })
  const weekMinutes = WEEKDAYS.length * DAY_MINUTES
  return spans.findIndex((one, at) =>
    spans
      .slice(0, at)
      .some((other) =>
        [-weekMinutes, 0, weekMinutes].some((shift) => one.from + shift < other.to && other.from < one.to + shift),
      ),
  )
}
