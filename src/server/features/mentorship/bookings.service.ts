import { bookingReference } from '#contract/booking-path.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/constants.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { Booking, createBooking, resolveEvent, Slot } from '#contract/mentorship.ts'
import { rescheduleUntil, SESSION } from '#contract/mentorship-terms.ts'
import { usd } from '#contract/money.ts'
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
import { releaseAppointment } from './session-payments.ts'

export interface BookingsDeps {
  db: Database
  clock: Clock
  log: Log
  payments: Pick<Payments, 'open' | 'page' | 'settle'>
  scheduling: SchedulingProvider
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
  const { db, clock, payments, scheduling, mails, mentor, publicUrl } = deps

  const present = async (row: FullBooking): Promise<Booking> => (await presentAll([row]))[0] as Booking
  const presentAll = async (rows: readonly FullBooking[]): Promise<Booking[]> => {
    const now = clock.now()
    const signAddress = (key: string) => deps.mediaAddress(key, new Date(now.getTime() + ADDRESS_MS))
    const mentorTimeZone = (await scheduling.hours?.read())?.time_zone ?? null
    return rows.map((row) => presentBooking(row, { mentorTimeZone, signAddress, now }))
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
    calendar: Calendar,
    appointment: Span,
    except?: string,
  ): Promise<void> => {
    const taken = (await bookings.taken(on, clock.now())).filter(({ id }) => id !== except)
    if (appointment.startsAt <= clock.now()) throw new Failure('slot_unavailable')
    if (!calendar.accepts(appointment, taken)) throw new Failure('slot_taken')
  }

  const release = (uri: string): Promise<void> => releaseAppointment(deps, uri, 'The session was not booked.')

  /** Makes an appointment for a listed slot. Throws `slot_unavailable` when it is not listed or has another time. */
  const reserveSlot = async (
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
  const appointmentFor = async (calendar: Calendar, request: Request): Promise<Appointment> => {
    const { calendlyEvent, customerInfo } = request
    if (!calendlyEvent)
      return reserveSlot(calendar, request, {
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
  const openPayment = async (returnToken: string, email: string, actor: Actor | null, endsAt: Date) => {
    const returnUrl = `${publicUrl}/mentorship?booking=${returnToken}`
    const amount = usd(SESSION.priceMinor)
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
          lines: [{ name: `${SLOT_NAME}, ${SESSION.minutes} minutes`, price: amount, quantity: 1 }],
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
    async slots(): Promise<{ slots: Slot[]; mentor_time_zone: string | null }> {
      const calendar = await scheduling.openCalendar()
      const slots = calendar.free(await bookings.taken(db, clock.now())).map(toSlot)
      return { slots, mentor_time_zone: calendar.timeZone }
    },

    async resolve({ event, invitee }: BodyOf<typeof resolveEvent>): Promise<ResultOf<typeof resolveEvent>> {
      const found = await scheduling.findAppointment({ eventUri: event.uri, inviteeUri: invitee?.uri ?? null })
      if (!found) throw new Failure('slot_unavailable')
      return { slot: toSlot(found), invitee: found.invitee }
    },

    /** Reserves a time and returns the address of its payment page. */
    async create(request: Request, actor: Actor | null, once: Once<Created>): Promise<Created> {
      const { customerInfo, portfolioLink, topGoal } = request
      await requireFewUnpaid(db, customerInfo.email, actor)
      const calendar = await scheduling.openCalendar()
      const appointment = await appointmentFor(calendar, request)
      for (const overdue of await bookings.overdueAt(db, appointment, clock.now()))
        await payments.settle(overdue, 'end')
      await requireFree(db, calendar, appointment)
      const id = secretToken()
      const reference = bookingReference(id)
      const returnToken = reference + secretToken().slice(reference.length)
      const reservedUntil = new Date(clock.now().getTime() + RESERVED_MS)
      const meetLink = appointment.meetLink ?? publicUrl
      try {
        const payment = await openPayment(returnToken, customerInfo.email, actor, reservedUntil)
        return await once(async (tx) => {
          await bookings.lockTimes(tx)
          await requireFewUnpaid(tx, customerInfo.email, actor)
          await requireFree(tx, calendar, appointment)
          const inserted = await bookings.insert(tx, {
            id,
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
        if (!request.calendlyEvent) await release(appointment.uri)
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
      const { id } = booking
      const requireMovable = (row: BookingRow): void => {
        requireConfirmed(row)
        if (clock.now() > rescheduleUntil(row.startsAt)) throw new Failure('reschedule_too_late')
        if (row.sequence >= SESSION.maxMoves) throw new Failure('reschedule_limit')
      }
      requireMovable(booking)
      const calendar = await scheduling.openCalendar()
      const zone = await mentor.readZone()
      const { name, email, timeZone } = booking
      const appointment = await reserveSlot(calendar, wanted, { name, email, timeZone })
      const { moved, before } = await db
        .transaction(async (tx) => {
          await bookings.lockTimes(tx)
          const locked = await lock(tx, id)
          requireMovable(locked)
          await requireFree(tx, calendar, appointment, id)
          const { uri: slotUri, startsAt, endsAt } = appointment
          const meetLink = scheduling.hours ? locked.meetLink : (appointment.meetLink ?? locked.meetLink)
          const changes = { slotUri, startsAt, endsAt, meetLink, sequence: locked.sequence + 1 }
          const changed = await bookings.update(tx, id, changes)
          await mails.moved(tx, changed)
          await mentor.notify(tx, changed, 'moved', zone)
          return { moved: changed, before: locked.slotUri }
        })
        .catch(async (error: unknown) => {
          await release(appointment.uri)
          throw error
        })
      await release(before)
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
      const zone = await mentor.readZone()
      const forfeited = await db.transaction(async (tx) => {
        requireConfirmed(await lock(tx, id))
        const changed = await bookings.update(tx, id, { status: 'forfeited' })
        await mails.forfeited(tx, changed)
        await mentor.notify(tx, changed, 'cancelled', zone)
        return changed
      })
      await release(forfeited.slotUri)
      return forfeited
    },

    /** What the caller booked, signed in or with their confirmed email; of an administrator, everything (MS-4.29). */
    async list({ id, email, emailVerified, isAdmin }: Actor): Promise<Booking[]> {
      const of = isAdmin ? null : { userId: id, email: emailVerified ? email : null }
      return presentAll(await bookings.list(db, of))
    },
  }
}
export type BookingsService = ReturnType<typeof createBookings>
