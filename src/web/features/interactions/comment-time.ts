const HOUR = 3_600_000
const DAY = 24 * HOUR

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** When something was said, as seen from `now`: 'Just now', '3h ago', '2d ago', then the date (CD-18.18 to CD-18.21). */
export const timeAgo = (at: string, now: Date = new Date()): string => {
  const age = now.getTime() - new Date(at).getTime()
  if (age < HOUR) return 'Just now'
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`
  return date.format(new Date(at))
}
