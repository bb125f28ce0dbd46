import { DAY_MS, MINUTE_MS } from './constants.ts'
/**
 * Wall clocks of the world, computed with `Intl` alone, which has the rules of every zone and their changes. A zone is an
 * IANA name such as `Europe/Rome`; offsets are minutes that a zone is ahead of UTC.
 */

export interface WallTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Creating a format costs a hundred times what using it does. */
const getFormat = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** What a clock in the zone shows at a moment. Throws `RangeError` for an unknown zone. */
export const wallTimeAt = (moment: Date, zone: string): WallTime => {
  const parts = new Map(
    getFormat(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: 'year' | 'month' | 'day' | 'hour' | 'minute') => parts.get(type) ?? 0
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}

const asUtc = ({ year, month, day, hour, minute }: WallTime): number => Date.UTC(year, month - 1, day, hour, minute)

/** Minutes that the zone is ahead of UTC at a moment. */
export const offsetAt = (moment: Date, zone: string): number =>
  (asUtc(wallTimeAt(moment, zone)) - Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS

/**
 * The moment at which a clock in the zone shows this time; null for a time that the clocks skip in spring. A time that
 * they show twice in autumn is its first occurrence.
 */
export const toMoment = (wall: WallTime, zone: string): Date | null => {
  const local = asUtc(wall)
  // A zone changes at most once in two days, so the offset is that of the day before or of the day after.
  const offsets = [local - DAY_MS, local + DAY_MS].map((near) => offsetAt(new Date(near), zone))
  const moments = offsets
    .map((offset) => local - offset * MINUTE_MS)
    .filter((moment) => asUtc(wallTimeAt(new Date(moment), zone)) === local)
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** A day in the zone, `2026-11-05`. */
export const dayAt = (moment: Date, zone: string): string => {
  const { year, month, day } = wallTimeAt(moment, zone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The calendar day `days` after `2026-11-05`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The day from which on the zone has another offset, within `days` before or after a moment; null without a change. */
export const offsetChangeNear = (
  moment: Date,
  zone: string,
  days: number,
): { day: string; isForward: boolean } | null => {
  for (let at = -days; at < days; at += 1) {
    const before = new Date(moment.getTime() + at * DAY_MS)
    const after = new Date(before.getTime() + DAY_MS)
    const difference = offsetAt(after, zone) - offsetAt(before, zone)
    if (difference === 0) continue
    // The change is at night: it belongs to the day that has both offsets.
    const startsAt = toMoment({ ...wallTimeAt(after, zone), hour: 0, minute: 0 }, zone)
    const isToday = startsAt !== null && offsetAt(startsAt, zone) === offsetAt(before, zone)
    return { day: dayAt(isToday ? after : before, zone), isForward: difference > 0 }
  }
  return null
}

export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    // The only failure is an unknown name.
    return false
  }
}

/** The zone's own name of its time and its offset at a moment: `New York, EST (UTC−5)`. */
export const zoneText = (moment: Date, zone: string): string => {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const short = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const minutes = offsetAt(moment, zone)
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const offset = `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
  return short && !/^(GMT|UTC)/.test(short) ? `${city}, ${short} (${offset})` : `${city} (${offset})`
}

const say = (options: Intl.DateTimeFormatOptions) => (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(moment)

/** `11:00 AM`. */
export const timeIn = say({ timeStyle: 'short' })
/** `11:00 – 11:45 AM`. Past midnight, `Intl` would add both dates: `11:30 PM – 12:15 AM`. */
export const timeRangeIn = (from: Date, to: Date, zone: string): string =>
  dayAt(from, zone) === dayAt(to, zone)
    ? new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).formatRange(from, to)
    : `${timeIn(from, zone)} – ${timeIn(to, zone)}`
/** `Thu, Nov 5`. */
export const shortDayIn = say({ weekday: 'short', month: 'short', day: 'numeric' })
/** `Thursday, November 5, 2026`. */
export const longDayIn = say({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** `Nov 5, 11:00 AM`. */
export const momentIn = say({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
/** `Thursday, Nov 5, 11:00 AM`. */
export const longMomentIn = say({ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
