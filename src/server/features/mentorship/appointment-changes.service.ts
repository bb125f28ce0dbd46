import { bookingReference } from '#contract/booking-path.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { rememberEvent } from '#server/platform/events/webhook-inbox.ts'
import { Failure } from '#server/platform/failure.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import type { Appointment, Scheduling, SchedulingEvent } from '#server/providers/scheduling/scheduling.provider.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { BookingMails } from './booking-mails.ts'
import type { BookingMentor } from './booking-mentor.service.ts'
import { type BookingRow, bookingsRepository as bookings, type FullBooking } from './bookings.repository.ts'
import { mentorsRepository } from './mentors.repository.ts'
import type { MentorsService } from './mentors.service.ts'

export interface AppointmentChangesDeps {
  db: Database
  clock: Clock
  log: Log
  scheduling: Pick<Scheduling, 'readEvent'>
  payments: Pick<Payments, 'settle' | 'refund'>
  mentors: Pick<MentorsService, 'calendarFor'>
  mails: Pick<BookingMails, 'moved' | 'forfeited'>
  mentor: BookingMentor
}

const CALENDLY = 'calendly'
const MAX_PER_RUN = 100

/** Bookings follow what is cancelled or moved at Calendly: its webhook says of which appointment, and its API what became of it. */
export const createAppointmentChanges = (deps: AppointmentChangesDeps) => {
  const { db, clock, log, scheduling, payments, mentors, mails, mentor } = deps

  const move = async (tx: Transaction, booking: BookingRow, to: Appointment): Promise<void> => {
    const { uri: slotUri, startsAt, endsAt } = to
    const isConfirmed = booking.status === 'confirmed'
    const changed = await bookings.update(tx, booking.id, {
      slotUri,
      startsAt,
      endsAt,
      meetLink: to.meetLink ?? booking.meetLink,
      sequence: booking.sequence + (isConfirmed ? 1 : 0),
    })
    if (!isConfirmed) return
    await mails.moved(tx, changed)
    await mentor.notify(tx, changed, 'moved')
  }

  /** What a mentor cancels is refunded, which has a mail of its own once it is done. */
  const cancel = async (tx: Transaction, booking: BookingRow, byMentor: boolean): Promise<void> => {
    const changed = await bookings.update(tx, booking.id, { status: 'forfeited' })
    if (byMentor) await payments.refund(tx, booking.paymentId)
    else await mails.forfeited(tx, changed)
    await mentor.notify(tx, changed, 'cancelled')
  }

  /** Asks what became of the appointment of a booking, and lets the booking follow, with the event that said so if there was one. */
  const follow = async (booking: FullBooking, inviteeUri: string | null, event?: SchedulingEvent): Promise<void> => {
    const { slotUri, mentorId, status, paymentId } = booking
    const change = await mentors.calendarFor(booking.mentor).findChange({ eventUri: slotUri, inviteeUri })
    // An unpaid booking ends with its payment page, which asks the payment provider.
    if (status === 'pending_payment' && change.kind === 'cancelled') await payments.settle(paymentId, 'end')
    if (change.kind === 'kept' && event === undefined) return
    await db.transaction(async (tx) => {
      await mentorsRepository.lockForUpdate(tx, mentorId)
      if (event && !(await rememberEvent(tx, CALENDLY, event))) return
      const locked = await bookings.lockOfAppointment(tx, slotUri)
      if (!locked || locked.endsAt <= clock.now()) return
      if (change.kind === 'moved') await move(tx, locked, change.to)
      if (change.kind === 'cancelled' && locked.status === 'confirmed') await cancel(tx, locked, change.byMentor)
    })
  }

  const takeEvent = async (event: SchedulingEvent): Promise<void> => {
    const { appointment } = event
    const booking = appointment && (await bookings.findOfAppointment(db, appointment.eventUri))
    if (booking) await follow(booking, appointment.inviteeUri, event)
    else await db.transaction((tx) => rememberEvent(tx, CALENDLY, event))
  }

  return {
    /** Throws `invalid_signature`; `scheduling_failed` when Calendly has to send it again. */
    async take(request: { rawBody: Buffer; header(name: string): string | undefined }): Promise<{ ok: true }> {
      const event = scheduling.readEvent(request)
      if (!event) {
        log.warn({ vendor: CALENDLY }, 'A webhook was refused: its signature is missing, wrong or old')
        throw new Failure('invalid_signature')
      }
      await takeEvent(event)
      return { ok: true }
    },

    /** Makes up for events that were lost. */
    async followAll(): Promise<void> {
      const due = await bookings.atCalendly(db, clock.now(), MAX_PER_RUN)
      await eachRecord(
        log,
        due,
        (booking) => follow(booking, null),
        ({ id }) => bookingReference(id),
      )
    },
  }
}
export type AppointmentChanges = ReturnType<typeof createAppointmentChanges>
