import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { GoogleCalendar } from './google.calendar.ts'
import { overlaps, type SchedulingProvider, type Span } from './scheduling.provider.ts'
import { DAYS_AHEAD } from './weekly-slots.ts'

export interface GoogleSchedulingDeps {
  clock: Clock
  /** The weekly hours. */
  builtIn: SchedulingProvider
  google: Pick<GoogleCalendar, 'busy'>
  calendarId: string
  meetingUrl: string | null
}

/**
 * The built-in calendar beside a calendar at Google, whose busy times are not offered. Bookings become its events later, by a
 * job; the event has the room, so an appointment has no link yet.
 */
export const createGoogleScheduling = (deps: GoogleSchedulingDeps): SchedulingProvider => {
  const { clock, builtIn, google, calendarId, meetingUrl } = deps
  return {
    ...builtIn,
    name: 'google-calendar',

    async openCalendar() {
      const from = clock.now()
      const until = new Date(from.getTime() + (DAYS_AHEAD + 1) * DAY_MS)
      const [calendar, busy] = await Promise.all([builtIn.openCalendar(), google.busy(calendarId, from, until)])
      const isOpen = (span: Span) => !busy.some((other) => overlaps(span, other))
      return {
        ...calendar,
        free: (taken) => calendar.free(taken).filter(isOpen),
        accepts: (appointment, taken) => isOpen(appointment) && calendar.accepts(appointment, taken),
      }
    },

    async findAppointment(event) {
      const found = await builtIn.findAppointment(event)
      return found && { ...found, meetLink: meetingUrl }
    },

    async reserve(slot, invitee) {
      const made = await builtIn.reserve(slot, invitee)
      return made && { ...made, meetLink: meetingUrl }
    },
  }
}
