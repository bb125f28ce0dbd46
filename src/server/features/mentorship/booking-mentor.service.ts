import { bookingReference } from '#contract/booking-path.ts'
import { longMomentIn } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { BookingMails, SessionChange } from './booking-mails.ts'
import { type BookingRow, bookingsRepository as bookings } from './bookings.repository.ts'
import { toZone } from './mentors.presenter.ts'
import { type MentorRow, mentorsRepository as mentors } from './mentors.repository.ts'
import { SYNC_EVENT, type SyncEventJob } from './mentorship.jobs.ts'

export interface BookingMentorDeps {
  clock: Clock
  events: Pick<Events, 'emit'>
  jobs: Pick<Jobs, 'enqueue'>
  mails: Pick<BookingMails, 'mentor'>
}

/** Where another service keeps the hours, times of the mentor are those of UTC. */
export const deskZone = (mentor: MentorRow): string => toZone(mentor) ?? 'UTC'

/**
 * Notifies the mentor of a session, by mail with a calendar file, by a notification and by an event in their calendar: the member who is the mentor, or
 * without one every administrator.
 */
export const createBookingMentor = ({ clock, events, jobs, mails }: BookingMentorDeps) => ({
  async notify(tx: Transaction, booking: BookingRow, change: SessionChange): Promise<void> {
    const mentor = await mentors.get(tx, booking.mentorId)
    const zone = deskZone(mentor)
    for (const to of await bookings.listDesk(tx, mentor)) await mails.mentor(tx, to, booking, change, zone)
    if (mentor.googleCalendar !== null || booking.eventCalendar !== null)
      await jobs.enqueue(tx, SYNC_EVENT, { paymentId: booking.paymentId } satisfies SyncEventJob, {
        singletonKey: booking.paymentId,
      })
    const mentorNotifiedTime = longMomentIn(booking.startsAt, zone)
    await bookings.update(tx, booking.id, { mentorNotifiedAt: clock.now(), mentorNotifiedTime })
    await events.emit(tx, { type: 'session.changed', reference: bookingReference(booking.id) })
  },
})
export type BookingMentor = ReturnType<typeof createBookingMentor>
