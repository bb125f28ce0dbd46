import { bookingReference } from '#contract/booking-path.ts'
import type { Database } from '#server/platform/db/database.ts'
import { platformSale } from '#server/platform/ledger.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentKind } from '../payments/payments.module.ts'
import type { BookingMails } from './booking-mails.ts'
import type { BookingMentor } from './booking-mentor.service.ts'
import { type BookingRow, bookingsRepository as bookings } from './bookings.repository.ts'
import { mentorsRepository } from './mentors.repository.ts'
import type { MentorsService } from './mentors.service.ts'

export interface SessionPaymentsDeps {
  db: Database
  log: Log
  mentors: Pick<MentorsService, 'calendarFor'>
  mails: BookingMails
  mentor: BookingMentor
}

/**
 * Gives the appointment at `uri` back, that of a booking or of one that was not stored; when that fails, only a time at the
 * scheduling service stays blocked. `reference` names the booking in the log.
 */
export const releaseAppointment = async (
  { db, log, mentors }: Pick<SessionPaymentsDeps, 'db' | 'log' | 'mentors'>,
  { mentorId, slotUri }: Pick<BookingRow, 'mentorId' | 'slotUri'>,
  reason: string,
  reference?: string,
): Promise<void> => {
  try {
    await mentors.calendarFor(await mentorsRepository.get(db, mentorId)).release(slotUri, reason)
  } catch (error) {
    log.error({ err: error, booking: reference }, 'an appointment could not be cancelled at the scheduling service')
  }
}

/** Payments of sessions, which the platform sells: one in time confirms the booking, otherwise its time is free again. */
export const sessionPayments = (deps: SessionPaymentsDeps) => {
  const { db, mails, mentor } = deps
  return {
    name: 'session',

    async fulfil(tx, payment) {
      const booking = await bookings.lockOfPayment(tx, payment.id)
      if (booking?.status !== 'pending_payment') return null
      const confirmed = await bookings.update(tx, booking.id, { status: 'confirmed' })
      await mails.confirmed(tx, confirmed, payment)
      await mentor.notify(tx, confirmed, 'booked')
      return platformSale(payment)
    },

    async release(tx, payment) {
      const booking = await bookings.lockOfPayment(tx, payment.id)
      if (booking?.status === 'pending_payment') await bookings.update(tx, booking.id, { status: 'expired' })
    },

    async released(payment) {
      const booking = await bookings.findOfPayment(db, payment.id)
      if (booking) await releaseAppointment(deps, booking, 'The session was not paid.', bookingReference(booking.id))
    },

    async refunded(tx, payment) {
      const booking = await bookings.lockOfPayment(tx, payment.id)
      // A session that was paid for in time has been cancelled by its mentor.
      if (booking) await mails[booking.status === 'forfeited' ? 'cancelledByMentor' : 'tooLate'](tx, booking, payment)
    },
  } satisfies PaymentKind
}
