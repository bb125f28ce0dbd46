import { bookingReference } from './booking-path.ts'
import { type CalendarEntry, calendarFile, type Invitation } from './calendar-file.ts'
import { MINUTE_MS } from './constants.ts'

/** What the calendar needs of a booking. */
export interface BookedSession {
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** Empty while the room has no address yet. */
  meetLink: string
  /** Who gives it, and where it is held. */
  mentor: { name: string; room: string }
}

const titleFor = ({ mentor }: BookedSession): string => `Mentorship session with ${mentor.name}`
const describe = ({ startsAt, endsAt, mentor, meetLink }: BookedSession): string =>
  `${(endsAt.getTime() - startsAt.getTime()) / MINUTE_MS} minutes on ${mentor.room}${meetLink && `: ${meetLink}`}`

const toEntry = (booked: BookedSession, publicUrl: string, title: string): CalendarEntry => ({
  uid: `${bookingReference(booked.id)}@${new URL(publicUrl).hostname}`,
  sequence: booked.sequence,
  startsAt: booked.startsAt,
  endsAt: booked.endsAt,
  title,
  description: describe(booked),
  location: booked.meetLink,
  // It names the booking without opening it, and leads somewhere also when mentorship is not offered any more.
  url: `${publicUrl}/mentorship?booking=${bookingReference(booked.id)}`,
})

export const sessionCalendarFile = (
  booked: BookedSession,
  {
    publicUrl,
    now,
    title = titleFor(booked),
    invitation,
  }: { publicUrl: string; now: Date; title?: string; invitation?: Invitation },
): string => calendarFile(toEntry(booked, publicUrl, title), now, invitation)

const compact = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

/** Google Calendar with the session filled in. */
export const googleCalendarUrl = (booked: BookedSession): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: titleFor(booked),
    dates: `${compact(booked.startsAt)}/${compact(booked.endsAt)}`,
    details: describe(booked),
    location: booked.meetLink,
  })}`
