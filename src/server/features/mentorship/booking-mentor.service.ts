import { bookingReference } from '#contract/booking-path.ts'
import { longMomentIn } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { SchedulingProvider } from '#server/providers/scheduling/scheduling.provider.ts'
import type { BookingMails, SessionChange } from './booking-mails.ts'
import { type BookingRow, bookingsRepository as bookings } from './bookings.repository.ts'

export interface BookingMentorDeps {
  clock: Clock
  events: Pick<Events, 'emit'>
  scheduling: Pick<SchedulingProvider, 'hours'>
  mails: Pick<BookingMails, 'mentor'>
}

/** Where the scheduling service keeps the hours, times of the mentor are those of UTC. */
export const FALLBACK_ZONE = 'UTC'

/** Notifies the mentor, which is every administrator, of a session: by mail with a calendar file, and by a notification. */
export const createBookingMentor = ({ clock, events, scheduling, mails }: BookingMentorDeps) => ({
  /** The mentor's time zone; to be read before the transaction that notifies. */
  readZone: async (): Promise<string> => (await scheduling.hours?.read())?.time_zone ?? FALLBACK_ZONE,

  async notify(tx: Transaction, booking: BookingRow, change: SessionChange, zone: string): Promise<void> {
    for (const to of await bookings.mentors(tx)) await mails.mentor(tx, to, booking, change, zone)
    const mentorNotifiedTime = longMomentIn(booking.startsAt, zone)
    await bookings.update(tx, booking.id, { mentorNotifiedAt: clock.now(), mentorNotifiedTime })
    await events.emit(tx, { type: 'session.changed', reference: bookingReference(booking.id) })
  },
})
export type BookingMentor = ReturnType<typeof createBookingMentor>
