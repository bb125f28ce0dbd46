import { bookingReference } from '#contract/booking-path.ts'
import type { Database } from '#server/platform/db/database.ts'
import { platformSale } from '#server/platform/ledger.ts'
import type { Log } from '#server/platform/log.ts'
import type { SchedulingProvider } from '#server/providers/scheduling/scheduling.provider.ts'
import type { PaymentKind } from '../payments/payments.module.ts'
import type { BookingMails } from './booking-mails.ts'
import type { BookingMentor } from './booking-mentor.service.ts'
import { bookingsRepository as bookings } from './bookings.repository.ts'

export interface SessionPaymentsDeps {
  db: Database
  log: Log
  scheduling: Pick<SchedulingProvider, 'release'>
  mails: BookingMails
  mentor: BookingMentor
}

/**
 * Gives an appointment back; when that fails, only a time at the scheduling service stays blocked. `reference` names the
 * booking in the log.
 */
export const releaseAppointment = async (
  { log, scheduling }: Pick<SessionPaymentsDeps, 'log' | 'scheduling'>,
  uri: string,
  reason: string,
  reference?: string,
): Promise<void> => {
  try {
    await scheduling.release(uri, reason)
  } catch (error) {
    log.error({ err: error, booking: reference }, 'an appointment could not be cancelled at the scheduling service')
  }
}

/** Payments of sessions, which the platform sells: one in time confirms the booking, otherwise its time is free again. */
export const sessionPayments = (deps: SessionPaymentsDeps) => {
  const { db, mails, mentor } = deps
  return {
    name: 'session',
    prepare: mentor.readZone,

    async fulfil(tx, payment, zone) {
      const booking = await bookings.lockOfPayment(tx, payment.id)
      if (booking?.status !== 'pending_payment') return null
      const confirmed = await bookings.update(tx, booking.id, { status: 'confirmed' })
      await mails.confirmed(tx, confirmed, payment)
      await mentor.notify(tx, confirmed, 'booked', zone)
      return platformSale(payment)
    },

    async release(tx, payment) {
      const booking = await bookings.lockOfPayment(tx, payment.id)
      if (booking?.status === 'pending_payment') await bookings.update(tx, booking.id, { status: 'expired' })
    },

    async released(payment) {
      const booking = await bookings.findOfPayment(db, payment.id)
      if (booking)
        await releaseAppointment(deps, booking.slotUri, 'The session was not paid.', bookingReference(booking.id))
    },

    async refunded(tx, payment) {
      const booking = await bookings.lockOfPayment(tx, payment.id)
      if (booking) await mails.tooLate(tx, booking, payment)
    },
  } satisfies PaymentKind<string>
}
