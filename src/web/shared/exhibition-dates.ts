const parts = (date: string) => {
  const at = new Date(`${date}T00:00:00Z`)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate(), at }
}
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** From when to when, saying each part once: `Sep 12 – Nov 2, 2026`, `Dec 1, 2026 – Jan 9, 2027`, `Sep 12 – 14, 2026`. */
export const exhibitionDates = (from: string, to: string): string => {
  const [start, end] = [parts(from), parts(to)]
  const last = `${short.format(end.at)}, ${end.year}`
  if (from === to) return last
  if (start.year !== end.year) return `${short.format(start.at)}, ${start.year} – ${last}`
  if (start.month === end.month) return `${short.format(start.at)} – ${end.day}, ${end.year}`
  return `${short.format(start.at)} – ${last}`
}

/** Whether an exhibition is on, on a day like `2026-08-12`. */
export const exhibitionMoment = (
  from: string,
  to: string,
  today: string,
): { mark: 'published' | 'pending' | 'plain'; label: string } => {
  if (today < from) return { mark: 'pending', label: `Opens ${short.format(parts(from).at)}` }
  return today > to ? { mark: 'plain', label: 'Closed' } : { mark: 'published', label: 'On now' }
}

/** For a list of exhibitions that are on: until when this one is. */
export const exhibitionEnd = (to: string): string => `Until ${short.format(parts(to).at)}`

export const exhibitionPath = (id: string): string => `/exhibition/${id}`
