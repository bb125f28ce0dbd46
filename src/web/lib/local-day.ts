import { DAY_MS } from '#contract/constants.ts'

/** The day where the reader is, or so many days after it: `2026-11-23`. Browser only. */
export const localDay = (daysAhead = 0): string => {
  const day = new Date(Date.now() + daysAhead * DAY_MS)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
