import { type CalendarEntry, type CalendarMethod, calendarFile } from './calendar-file.ts'
import { MENTOR } from './mentorship-content.ts'
import { SESSION } from './mentorship-terms.ts'

/** What the calendar needs of a booking. */
export interface BookedSession {
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  meetLink: string
}

/** The address of a booking's page: whoever has it can see and move the session. */
export const bookingPath = (id: string): string => `/mentorship?booking=${encodeURIComponent(id)}`

const TITLE = `Mentorship session with ${MENTOR.name}`

const entryOf = (booked: BookedSession, publicUrl: string): CalendarEntry => ({
  // Calendars are shared, so the entry's name is too short a part of the id to open the booking with.
  uid: `${booked.id.slice(0, 12)}@${new URL(publicUrl).hostname}`,
  sequence: booked.sequence,
  startsAt: booked.startsAt,
  endsAt: booked.endsAt,
  title: TITLE,
  description: `${SESSION.minutes} minutes on ${SESSION.room}: ${booked.meetLink}`,
  location: booked.meetLink,
  url: `${publicUrl}/mentorship`,
})

export const sessionCalendarFile = (
  booked: BookedSession,
  { publicUrl, method, now }: { publicUrl: string; method: CalendarMethod; now: Date },
): string => calendarFile(entryOf(booked, publicUrl), method, now)

const compact = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

/** Google Calendar with the session filled in. */
export const googleCalendarUrl = ({ startsAt, endsAt, meetLink }: BookedSession): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: TITLE,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: `${SESSION.minutes} minutes on ${SESSION.room}: ${meetLink}`,
    location: meetLink,
  })}`
