/** A session as an entry of a calendar. */
export interface CalendarEntry {
  /** The same for every version of the entry. */
  uid: string
  /** Increases with every change. */
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  description: string
  /** Where it is held: the meeting link. */
  location: string
  url: string
}

/** `REQUEST` invites and moves, `CANCEL` removes, `PUBLISH` is a file that somebody opens. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

const MAX_OCTETS = 75

const stamp = (moment: Date): string => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const octets = (text: string): number => new TextEncoder().encode(text).length

/** A line has at most 75 octets; what is longer continues on lines that begin with a space (RFC 5545). */
const folded = (line: string): string => {
  const parts = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    if (octets(last + letter) > MAX_OCTETS) parts.push(` ${letter}`)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n')
}

/** The content of an `.ics` file with a reminder 30 minutes before. `now` is when this version was made. */
export const calendarFile = (entry: CalendarEntry, method: CalendarMethod, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gesso//Mentorship//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${entry.url}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    `DESCRIPTION:${escaped(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
