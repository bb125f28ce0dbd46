import { bookingReference } from '#contract/booking-path.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/constants.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { Booking, createBooking, listSlots, resolveEvent, Slot } from '#contract/mentorship.ts'
import { rescheduleUntil, SESSION } from '#contract/mentorship-terms.ts'
import { toPrice } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Actor, Once } from '#server/platform/http/call.ts'
import { secretToken, uuidv7 } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type {
  Appointment,
  Calendar,
  SchedulingProvider,
  Span,
} from '#server/providers/scheduling/scheduling.provider.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { BookingMails } from './booking-mails.ts'
import type { BookingMentor } from './booking-mentor.service.ts'
import { presentBooking } from './bookings.presenter.ts'
import { type BookingRow, bookingsRepository as bookings, type FullBooking } from './bookings.repository.ts'
import { presentSessionMentor } from './mentors.presenter.ts'
import { type MentorRow, mentorsRepository } from './mentors.repository.ts'
import type { MentorsService } from './mentors.service.ts'
import { releaseAppointment } from './session-payments.ts'

export interface BookingsDeps {
  db: Database
  clock: Clock
  log: Log
  payments: Pick<Payments, 'open' | 'page' | 'settle'>
  mentors: Pick<MentorsService, 'calendarFor' | 'hasEvents' | 'requireOffered'>
  mails: BookingMails
  mentor: BookingMentor
  mediaAddress: MediaAddress
  publicUrl: string
}

type Request = BodyOf<typeof createBooking>
type Created = ResultOf<typeof createBooking>

const RESERVED_MS = SESSION.reservedMinutes * MINUTE_MS
const ADDRESS_MS = HOUR_MS
export const SLOT_NAME = 'Mentorship Session'

const toSlot = ({ uri, startsAt, endsAt }: Span & { uri: string }): Slot => ({
  uri,
  start_time: startsAt.toISOString(),
  end_time: endsAt.toISOString(),
  name: SLOT_NAME,
})

/** Bookings of sessions, as whoever has their id sees and changes them. */
export const createBookings = (deps: BookingsDeps) => {
  const { db, clock, payments, mentors, mails, mentor, publicUrl } = deps

  const present = (row: FullBooking): Booking => {
    const now = clock.now()
    const signAddress = (key: string) => deps.mediaAddress(key, new Date(now.getTime() + ADDRESS_MS))
    return presentBooking(row, { signAddress, now })
  }

  /** Throws `not_found`. A token of a return address is valid until the payment page ends. */
  const requireBooking = async (proof: string): Promise<FullBooking> => {
    const booking = await bookings.findByProof(db, proof, new Date(clock.now().getTime() - RESERVED_MS))
    if (!booking) throw new Failure('not_found')
    return booking
  }
  const lock = async (tx: Transaction, id: string): Promise<BookingRow> => {
    const booking = await bookings.lockForUpdate(tx, id)
    if (!booking) throw new Failure('not_found')
    return booking
  }
  const requireConfirmed = ({ status, endsAt }: BookingRow): void => {
    if (status !== 'confirmed' || endsAt <= clock.now()) throw new Failure('booking_not_confirmed')
  }

  /** Throws unless nobody else has the time; `except` is the booking that is being moved. */
  const requireFree = async (
    on: Database | Transaction,
    mentorId: string,
    calendar: Calendar,
    appointment: Span,
    except?: string,
  ): Promise<void> => {
    const taken = (await bookings.taken(on, mentorId, clock.now())).filter(({ id }) => id !== except)
    if (appointment.startsAt <= clock.now()) throw new Failure('slot_unavailable')
    if (!calendar.accepts(appointment, taken)) throw new Failure('slot_taken')
  }

  /** Lets one transaction after the other decide about the times of a mentor. */
  const lockTimes = async (tx: Transaction, mentorId: string): Promise<void> => {
    if (!(await mentorsRepository.lockForUpdate(tx, mentorId))) throw new Failure('slot_unavailable')
  }

  const release = (mentorId: string, slotUri: string): Promise<void> =>
    releaseAppointment(deps, { mentorId, slotUri }, 'The session was not booked.')

  const readSlots = async (who: MentorRow): Promise<ResultOf<typeof listSlots>> => {
    const calendar = await mentors.calendarFor(who).openCalendar()
    const slots = calendar.free(await bookings.taken(db, who.id, clock.now())).map(toSlot)
    return { slots, mentor_time_zone: calendar.timeZone, mentor: presentSessionMentor(who) }
  }

  /** Makes an appointment for a listed slot. Throws `slot_unavailable` when it is not listed or has another time. */
  const reserveSlot = async (
    scheduling: SchedulingProvider,
    calendar: Calendar,
    wanted: { slotId: string; datetime: string },
    invitee: { name: string; email: string; timeZone: string },
  ): Promise<Appointment> => {
    const slot = calendar
      .free([])
      .find(({ uri, startsAt }) => uri === wanted.slotId && startsAt.getTime() === Date.parse(wanted.datetime))
    const appointment = slot && (await scheduling.reserve(slot, invitee))
    if (!appointment) throw new Failure('slot_unavailable')
    return appointment
  }

  /**
   * The appointment that a booking is made for. The time of a widget's event is the one that the scheduling service has:
   * `datetime` is a placeholder then (MS-T41).
   */
  const appointmentFor = async (
    scheduling: SchedulingProvider,
    calendar: Calendar,
    request: Request,
  ): Promise<Appointment> => {
    const { calendlyEvent, customerInfo } = request
    if (!calendlyEvent)
      return reserveSlot(scheduling, calendar, request, {
        name: customerInfo.name,
        email: customerInfo.email,
        timeZone: customerInfo.timezone,
      })
    const { event, invitee } = calendlyEvent
    const found = await scheduling.findAppointment({ eventUri: event.uri, inviteeUri: invitee?.uri ?? null })
    if (!found) throw new Failure('slot_unavailable')
    return found
  }

  const requireFewUnpaid = async (on: Database | Transaction, email: string, actor: Actor | null): Promise<void> => {
    const unpaid = await bookings.countUnpaid(on, { userId: actor?.id ?? null, email }, clock.now())
    if (unpaid >= SESSION.maxUnpaid) throw new Failure('too_many_unpaid')
  }

  /**
   * Opens the payment of a booking that does not exist yet; nobody has the address of its page before it does. The provider
   * never gets the id of the booking, which is the key to it.
   */
  const openPayment = async (who: MentorRow, returnToken: string, email: string, actor: Actor | null, endsAt: Date) => {
    const returnUrl = `${publicUrl}/mentorship?booking=${returnToken}`
    const amount = toPrice(who)
    const id = uuidv7()
    await db.transaction((tx) =>
      payments.open(tx, {
        id,
        kind: 'session',
        payerId: actor?.id ?? null,
        openKey: null,
        amount,
        endsAt,
        page: {
          email,
          lines: [{ name: `${SLOT_NAME}, ${who.minutes} minutes`, price: amount, quantity: 1 }],
          successUrl: `${returnUrl}&return=1`,
          cancelUrl: returnUrl,
        },
      }),
    )
    const page = await payments.page(id)
    if (!page) throw new Error('A new payment is not open.')
    return { id, url: page.url }
  }

  return {
    slots: async (slug: string | undefined) => readSlots(await mentors.requireOffered(slug)),

    /** The times to which a booking can be moved. */
    slotsFor: async (proof: string) => readSlots((await requireBooking(proof)).mentor),

    async resolve(
      slug: string | undefined,
      { event, invitee }: BodyOf<typeof resolveEvent>,
    ): Promise<ResultOf<typeof resolveEvent>> {
      const scheduling = mentors.calendarFor(await mentors.requireOffered(slug))
      const found = await scheduling.findAppointment({ eventUri: event.uri, inviteeUri: invitee?.uri ?? null })
      if (!found) throw new Failure('slot_unavailable')
      return { slot: toSlot(found), invitee: found.invitee }
    },

    /** Reserves a time and returns the address of its payment page. */
    async create(
      slug: string | undefined,
      request: Request,
      actor: Actor | null,
      once: Once<Created>,
    ): Promise<Created> {
      const { customerInfo, portfolioLink, topGoal } = request
      const who = await mentors.requireOffered(slug)
      const scheduling = mentors.calendarFor(who)
      await requireFewUnpaid(db, customerInfo.email, actor)
      const calendar = await scheduling.openCalendar()
      const appointment = await appointmentFor(scheduling, calendar, request)
      for (const overdue of await bookings.overdueAt(db, who.id, appointment, clock.now()))
        await payments.settle(overdue, 'end')
      await requireFree(db, who.id, calendar, appointment)
      const id = secretToken()
      const reference = bookingReference(id)
      const returnToken = reference + secretToken().slice(reference.length)
      const reservedUntil = new Date(clock.now().getTime() + RESERVED_MS)
      // The event in the mentor's calendar has the room, which follows.
      const meetLink = appointment.meetLink ?? (mentors.hasEvents(who) ? '' : publicUrl)
      try {
        const payment = await openPayment(who, returnToken, customerInfo.email, actor, reservedUntil)
        return await once(async (tx) => {
          await lockTimes(tx, who.id)
          await requireFewUnpaid(tx, customerInfo.email, actor)
          await requireFree(tx, who.id, calendar, appointment)
          const inserted = await bookings.insert(tx, {
            id,
            mentorId: who.id,
            userId: actor?.id ?? null,
            name: customerInfo.name,
            email: customerInfo.email,
            timeZone: customerInfo.timezone,
            portfolioLink,
            topGoal: topGoal.trim(),
            slotUri: appointment.uri,
            returnToken,
            startsAt: appointment.startsAt,
            endsAt: appointment.endsAt,
            meetLink,
            reservedUntil,
            paymentId: payment.id,
          })
          if (!inserted) throw new Failure('slot_taken')
          return { checkoutUrl: payment.url }
        })
      } catch (error) {
        // What the visitor chose in the widget stays theirs to try again with; what we reserved does not.
        if (!request.calendlyEvent) await release(who.id, appointment.uri)
        throw error
      }
    },

    get: async (proof: string): Promise<Booking> => present(await requireBooking(proof)),

    async refresh(proof: string): Promise<Booking> {
      const { id, paymentId } = await requireBooking(proof)
      await payments.settle(paymentId, 'look')
      return present(await requireBooking(id))
    },

    async reschedule(proof: string, wanted: { slotId: string; datetime: string }): Promise<Booking> {
      const booking = await requireBooking(proof)
      const { id, mentorId } = booking
      const scheduling = mentors.calendarFor(booking.mentor)
      const requireMovable = (row: BookingRow): void => {
        requireConfirmed(row)
        if (clock.now() > rescheduleUntil(row.startsAt)) throw new Failure('reschedule_too_late')
        if (row.sequence >= SESSION.maxMoves) throw new Failure('reschedule_limit')
      }
      requireMovable(booking)
      const calendar = await scheduling.openCalendar()
      const { name, email, timeZone } = booking
      const appointment = await reserveSlot(scheduling, calendar, wanted, { name, email, timeZone })
      const { moved, before } = await db
        .transaction(async (tx) => {
          await lockTimes(tx, mentorId)
          const locked = await lock(tx, id)
          requireMovable(locked)
          await requireFree(tx, mentorId, calendar, appointment, id)
          const { uri: slotUri, startsAt, endsAt } = appointment
          const meetLink = scheduling.hasOwnHours ? locked.meetLink : (appointment.meetLink ?? locked.meetLink)
          const changes = { slotUri, startsAt, endsAt, meetLink, sequence: locked.sequence + 1 }
          const changed = await bookings.update(tx, id, changes)
          await mails.moved(tx, changed)
          await mentor.notify(tx, changed, 'moved')
          return { moved: changed, before: locked.slotUri }
        })
        .catch(async (error: unknown) => {
          await release(mentorId, appointment.uri)
          throw error
        })
      await release(mentorId, before)
      return present({ ...booking, ...moved })
    },

    /** Gives up an unpaid booking, or forfeits a confirmed session; nothing that was paid is returned (MS-4.26). */
    async cancel(proof: string): Promise<Booking> {
      const booking = await requireBooking(proof)
      const { id } = booking
      if (booking.status === 'pending_payment') {
        await payments.settle(booking.paymentId, 'end')
        return present(await requireBooking(id))
      }
      await this.forfeit(id)
      return present(await requireBooking(id))
    },

    async forfeit(id: string): Promise<BookingRow> {
      const forfeited = await db.transaction(async (tx) => {
        requireConfirmed(await lock(tx, id))
        const changed = await bookings.update(tx, id, { status: 'forfeited' })
        await mails.forfeited(tx, changed)
        await mentor.notify(tx, changed, 'cancelled')
        return changed
      })
      await release(forfeited.mentorId, forfeited.slotUri)
      return forfeited
    },

    /** What the caller booked, signed in or with their confirmed email; of an administrator, everything (MS-4.29). */
    async list({ id, email, emailVerified, isAdmin }: Actor): Promise<Booking[]> {
      const of = isAdmin ? null : { userId: id, email: emailVerified ? email : null }
      return (await bookings.list(db, of)).map(present)
    },
  }
}
export type BookingsService = ReturnType<typeof createBookings>
