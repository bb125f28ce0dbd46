import type { Availability } from '#contract/mentorship.ts'

/** From a moment, inclusive, to another, exclusive. */
export interface Span {
  startsAt: Date
  endsAt: Date
}

/** A time at which a session can be booked. `uri` names it at the scheduling service. */
export interface FreeSlot extends Span {
  uri: string
}

/** A time at the scheduling service that a booking is made for. */
export interface Appointment extends Span {
  uri: string
  /** Where the session is held; null where the service has no link for it. */
  meetLink: string | null
  /** Who chose it in the widget; null where the service does not know. */
  invitee: { name: string; email: string } | null
}

/** What the service offers, read once; its questions are answered without another call. */
export interface Calendar {
  /** The mentor's time zone; null where the service does not say. */
  timeZone: string | null
  /** The slots of the coming weeks that none of our bookings takes, the earliest first. */
  free(taken: readonly Span[]): FreeSlot[]
  /** Whether an appointment may be booked besides ours. */
  accepts(appointment: Span, taken: readonly Span[]): boolean
}

/** What a calendar has to know of its mentor. */
export interface ScheduledMentor {
  slug: string
  /** Of a session. */
  minutes: number
  /** The hours of the built-in calendar. */
  hours: Availability
  /** Their meeting room; null: that of the service, or a page that stands in for it. */
  meetingUrl: string | null
  /** Their page at Calendly and the event type of a session, as an address of its API; null: the built-in calendar. */
  calendly: { pageUrl: string; eventType: string } | null
}

/**
 * The calendar of a mentor at the scheduling service: it offers times and has the widget in which they are chosen. Bookings
 * are ours, whichever service it is. Every call may throw `Failure('scheduling_failed')`.
 */
export interface SchedulingProvider {
  readonly name: string
  /** The widget: its script, the page in its frame, and the origin of its messages. */
  readonly widget: { script: string; page: string; origin: string }
  /** Whether the weekly hours are ours; otherwise the service keeps them. */
  readonly hasOwnHours: boolean
  openCalendar(): Promise<Calendar>
  /** The appointment behind an event of the widget; null when there is none (any more). */
  findAppointment(event: { eventUri: string; inviteeUri: string | null }): Promise<Appointment | null>
  /** Makes an appointment for a slot that was chosen without the widget; null when it is gone. */
  reserve(slot: FreeSlot, invitee: { name: string; email: string; timeZone: string }): Promise<Appointment | null>
  /** Gives the time of an appointment back; unknown ones are ignored. */
  release(uri: string, reason: string): Promise<void>
}

/** The calendars of the mentors. */
export interface Scheduling {
  for(mentor: ScheduledMentor): SchedulingProvider
  /** Whether mentors can have their calendar at Calendly. */
  readonly hasCalendly: boolean
}

export const overlaps = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt
