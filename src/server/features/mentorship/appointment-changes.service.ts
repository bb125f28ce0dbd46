import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { rememberEvent } from '#server/platform/events/webhook-inbox.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import type { Appointment, Scheduling, SchedulingEvent } from '#server/providers/scheduling/scheduling.provider.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { BookingMails } from './booking-mails.ts'
import type { BookingMentor } from './booking-mentor.service.ts'
import { type BookingRow, bookingsRepository as bookings } from './bookings.repository.ts'
import { mentorsRepository } from './mentors.repository.ts'
import type { MentorsService } from './mentors.service.ts'

export interface AppointmentChangesDeps {
  db: Database
  clock: Clock
  log: Log
  scheduling: Pick<Scheduling, 'readEvent'>
  payments: Pick<Payments, 'settle'>
  mentors: Pick<MentorsService, 'calendarFor'>
  mails: Pick<BookingMails, 'moved' | 'forfeited'>
  mentor: BookingMentor
}

const CALENDLY = 'calendly'

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

  const cancel = async (tx: Transaction, booking: BookingRow): Promise<void> => {
    const changed = await bookings.update(tx, booking.id, { status: 'forfeited' })
    await mails.forfeited(tx, changed)
    await mentor.notify(tx, changed, 'cancelled')
  }

  const follow = async (event: SchedulingEvent): Promise<void> => {
    const { appointment } = event
    const booking = appointment && (await bookings.findOfAppointment(db, appointment.eventUri))
    const change = booking ? await mentors.calendarFor(booking.mentor).findChange(appointment) : null
    // An unpaid booking ends with its payment page, which asks the payment provider.
    if (booking?.status === 'pending_payment' && change?.kind === 'cancelled')
      await payments.settle(booking.paymentId, 'end')
    await db.transaction(async (tx) => {
      if (booking) await mentorsRepository.lockForUpdate(tx, booking.mentorId)
      if (!(await rememberEvent(tx, CALENDLY, event)) || !booking) return
      const locked = await bookings.lockOfAppointment(tx, booking.slotUri)
      if (!locked || locked.endsAt <= clock.now()) return
      if (change?.kind === 'moved') await move(tx, locked, change.to)
      if (change?.kind === 'cancelled' && locked.status === 'confirmed') await cancel(tx, locked)
    })
  }

  return {
    /** Throws `invalid_signature`; `scheduling_failed` when Calendly has to send it again. */
    async take(request: { rawBody: Buffer; header(name: string): string | undefined }): Promise<{ ok: true }> {
      const event = scheduling.readEvent(request)
      if (!event) {
        log.warn({ vendor: CALENDLY }, 'A webhook was refused: its signature is missing, wrong or old')
        throw new Failure('invalid_signature')
      }
      await follow(event)
      return { ok: true }
    },
  }
}
export type AppointmentChanges = ReturnType<typeof createAppointmentChanges>
