import { DAY_MS, HOUR_MS } from '#contract/constants.ts'

export const JUST_NOW = 'Just now'

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The age of a comment or notification at `now`: 'Just now', '3h ago', '2d ago', then the date (CD-18.18 to CD-18.21). */
export const timeAgo = (at: string, now: Date = new Date()): string => {
  const age = now.getTime() - new Date(at).getTime()
  if (age < HOUR_MS) return JUST_NOW
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d ago`
  return date.format(new Date(at))
}
