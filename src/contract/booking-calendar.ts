import { bookingReference } from './booking-path.ts'
import { type CalendarEntry, calendarFile, type Invitation } from './calendar-file.ts'
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

const TITLE = `Mentorship session with ${MENTOR.name}`

const toEntry = (booked: BookedSession, publicUrl: string, title: string): CalendarEntry => ({
  uid: `${bookingReference(booked.id)}@${new URL(publicUrl).hostname}`,
  sequence: booked.sequence,
  startsAt: booked.startsAt,
  endsAt: booked.endsAt,
  title,
  description: `${SESSION.minutes} minutes on ${SESSION.room}: ${booked.meetLink}`,
  location: booked.meetLink,
  url: `${publicUrl}/mentorship`,
})

export const sessionCalendarFile = (
  booked: BookedSession,
  {
    publicUrl,
    now,
    title = TITLE,
    invitation,
  }: { publicUrl: string; now: Date; title?: string; invitation?: Invitation },
): string => calendarFile(toEntry(booked, publicUrl, title), now, invitation)

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
