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
  /** The id of their calendar at Google, beside the built-in one; null: none. */
  googleCalendar: string | null
}

/** What became of an appointment at the service. */
/** What became of an appointment; `byMentor`: it was not the invitee who cancelled it. */
export type AppointmentChange =
  | { kind: 'kept' }
  | { kind: 'cancelled'; byMentor: boolean }
  | { kind: 'moved'; to: Appointment }

/** A session as an event in somebody's calendar. */
export interface CalendarEventEntry extends Span {
  /** Names the event for good: a repeat makes no second one. */
  key: string
  title: string
  description: string
  /** Where it is held; null: the service makes a room. */
  meetingUrl: string | null
  /** Whether an event was made before. */
  isKnown: boolean
}

/** The events of a calendar. Every call may be repeated, and may throw `Failure('scheduling_failed')`. */
export interface CalendarEvents {
  /** Makes the event, or moves it; null: the service has not made its room yet, and a repeat returns its address. */
  put(entry: CalendarEventEntry): Promise<{ meetLink: string | null }>
  /** Ignores an unknown event. */
  remove(key: string): Promise<void>
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
  /** What became of an appointment since. The addresses may come from anywhere: only what the service knows counts. */
  findChange(event: { eventUri: string; inviteeUri: string | null }): Promise<AppointmentChange>
  /** Makes an appointment for a slot that was chosen without the widget; null when it is gone. */
  reserve(slot: FreeSlot, invitee: { name: string; email: string; timeZone: string }): Promise<Appointment | null>
  /** Gives the time of an appointment back; unknown ones are ignored. */
  release(uri: string, reason: string): Promise<void>
}

/** An event that an appointment was cancelled or moved at the service. */
export interface SchedulingEvent {
  /** The same for a repeated delivery. */
  id: string
  type: string
  /** Null for an event about something else. */
  appointment: { eventUri: string; inviteeUri: string } | null
}

/** The calendars of the mentors. */
export interface Scheduling {
  for(mentor: ScheduledMentor): SchedulingProvider
  /** An event that Calendly signed within the last three minutes; null for any other request. */
  readEvent(request: { rawBody: Buffer; header(name: string): string | undefined }): SchedulingEvent | null
  /** The events of a calendar at Google; null while the installation has no access to it. */
  eventsIn(googleCalendar: string): CalendarEvents | null
  /** Whether a calendar at Google exists and may be written. Throws `Failure('scheduling_failed')`. */
  isWritable(googleCalendar: string): Promise<boolean>
  /** Whether mentors can have a calendar at Google. */
  readonly hasGoogle: boolean
  /** Whether mentors can have their calendar at Calendly. */
  readonly hasCalendly: boolean
}

export const overlaps = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt
