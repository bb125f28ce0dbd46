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

/** Somebody named in an invitation. */
export interface CalendarPerson {
  name: string
  email: string
}

/** An entry that is mailed: `REQUEST` invites and moves, `CANCEL` removes. Calendars only offer answers to one with both people (RFC 5546). */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  organizer: CalendarPerson
  attendee: CalendarPerson
}

const MAX_OCTETS = 75

const stamp = (moment: Date): string => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** Control characters are no text, and invisible letters that turn the direction of text would reorder a line. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNPRINTABLE, '')

const escaped = (text: string): string =>
  printable(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** A parameter is quoted, because names contain colons, commas and semicolons; it cannot contain a quote itself. */
const quoted = (text: string): string => `"${printable(text).replace(/\s+/g, ' ').replaceAll('"', "'").trim()}"`

/** A `mailto:` address; what has a meaning in an address or is not ASCII is encoded. */
const mailto = (email: string): string =>
  `mailto:${printable(email).replace(/[^\w.+@!$&'*/=^~-]/gu, encodeURIComponent)}`

const formatPeople = ({ method, organizer, attendee }: Invitation): string[] => [
  `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`,
  `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;${
    method === 'REQUEST' ? 'PARTSTAT=NEEDS-ACTION;RSVP=TRUE' : 'PARTSTAT=DECLINED;RSVP=FALSE'
  }:${mailto(attendee.email)}`,
]

const formatReminder = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT30M',
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

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

/**
 * The content of an `.ics` file with a reminder 30 minutes before. Without an invitation it is an entry that its reader
 * imports. `now` is when this version was made.
 */
export const calendarFile = (entry: CalendarEntry, now: Date, invitation?: Invitation): string => {
  const isCancelled = invitation?.method === 'CANCEL'
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gesso//Mentorship//EN',
    'CALSCALE:GREGORIAN',
    ...(invitation ? [`METHOD:${invitation.method}`] : []),
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
    ...(invitation ? formatPeople(invitation) : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : formatReminder(entry.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
