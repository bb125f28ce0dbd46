import { bookingReference } from '#contract/booking-path.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { eachRecord, everyStep } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { logMoney } from '#server/platform/log-money.ts'
import type { PaymentsProvider, ProviderCheckout } from '#server/providers/payments/payments.provider.ts'
import type { SchedulingProvider } from '#server/providers/scheduling/scheduling.provider.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { BookingMails } from './booking-mails.ts'
import type { BookingMentor } from './booking-mentor.service.ts'
import { type BookingRow, bookingsRepository as bookings } from './bookings.repository.ts'
import { bookingSettlementOf } from './bookings.status.ts'
import { lateLines, lateRefundLines, paidLines } from './session-ledger.ts'

export interface BookingSettlementDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'enqueue'>
  provider: PaymentsProvider
  scheduling: SchedulingProvider
  payments: Pick<Payments, 'rememberEvent'>
  mails: BookingMails
  mentor: BookingMentor
}

/** Names of the jobs; each is enqueued in the transaction that makes it necessary. */
export const END_BOOKING = 'mentorship.end-booking'
const REFUND_BOOKING = 'mentorship.refund-booking'

export interface BookingJob {
  bookingId: string
}

const MAX_PER_RUN = 200
const QUIET_MS = 2 * 60_000
const STUCK_MS = 10 * 60_000
/** How far back the payments of the provider are compared. */
const LOOK_BACK_MS = 3 * DAY_MS

/**
 * Brings a booking to the state that follows from its payment page: confirmed, expired or refunded. As with orders (decision
 * 032), the provider is asked outside of the transaction, which applies the answer with the booking locked.
 */
export const createBookingSettlement = (deps: BookingSettlementDeps) => {
  const { db, clock, log, jobs, provider, scheduling, payments, mails, mentor } = deps
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
  const logPaid = (movement: 'payment' | 'refund', id: string, providerId: string, cents: number): void =>
    logMoney(log, { movement, of: 'session', id: bookingReference(id), providerId, cents })

  /** `zone` is the mentor's. `isGivenBack` when the time is to be given back. */
  const apply = async (
    tx: Transaction,
    booking: BookingRow,
    page: ProviderCheckout,
    zone: string,
  ): Promise<{ isGivenBack: boolean; isPaid?: true }> => {
    const { payment } = page
    switch (bookingSettlementOf(booking, page)) {
      case 'wait':
        return { isGivenBack: false }
      case 'expire':
        await bookings.update(tx, booking.id, { status: 'expired' })
        return { isGivenBack: true }
      case 'confirm': {
        if (!payment) return { isGivenBack: false }
        const paid = { paymentId: payment.id, paidCents: payment.amountCents, paidAt: payment.paidAt }
        const confirmed = await bookings.update(tx, booking.id, { status: 'confirmed', ...paid })
        await bookings.record(tx, booking.id, paidLines(payment.amountCents, payment.feeCents))
        await mails.confirmed(tx, confirmed)
        await mentor.tell(tx, confirmed, 'booked', zone)
        return { isGivenBack: false, isPaid: true }
      }
      case 'refund': {
        if (!payment) return { isGivenBack: false }
        const paid = { paymentId: payment.id, paidCents: payment.amountCents, refundOwedAt: clock.now() }
        // A forfeited booking stays forfeited; it has had its payment, so it does not come here.
        await bookings.update(tx, booking.id, { status: 'expired', ...paid })
        await bookings.record(tx, booking.id, lateLines(payment.amountCents, payment.feeCents))
        await jobs.enqueue(tx, REFUND_BOOKING, { bookingId: booking.id }, { singletonKey: booking.id })
        return { isGivenBack: booking.status === 'pending_payment', isPaid: true }
      }
    }
  }

  /** Gives a time back at the scheduling service; when that fails, only a time there stays blocked. */
  const release = async ({ id, slotUri }: BookingRow): Promise<void> => {
    try {
      await scheduling.release(slotUri, 'The session was not paid.')
    } catch (error) {
      log.error(
        { err: error, booking: bookingReference(id) },
        'an appointment could not be cancelled at the scheduling service',
      )
    }
  }

  /** `end` expires the payment page first, so that afterwards nobody can pay on it. */
  const settle = async (id: string, purpose: 'look' | 'end', event?: { id: string; type: string }): Promise<void> => {
    const seen = await bookings.find(db, id)
    if (!seen) return
    const page = await (purpose === 'end'
      ? provider.expireCheckout(seen.checkoutId)
      : provider.fetchCheckout(seen.checkoutId))
    const zone = await mentor.readZone()
    const { isGivenBack, isPaid } = await db.transaction(async (tx) => {
      if (event && !(await payments.rememberEvent(tx, event))) return { isGivenBack: false }
      const booking = await bookings.lockForUpdate(tx, id)
      return booking ? apply(tx, booking, page, zone) : { isGivenBack: false }
    })
    if (isPaid && page.payment) logPaid('payment', id, page.payment.id, page.payment.amountCents)
    if (isGivenBack) await release(seen)
  }

  const refund = async ({ bookingId }: BookingJob): Promise<void> => {
    const booking = await bookings.find(db, bookingId)
    if (!booking || booking.refundOwedAt === null || booking.refundedAt !== null) return
    const { paymentId, paidCents } = booking
    if (paymentId === null || paidCents === null) return
    await provider.refund({ paymentId, amountCents: paidCents }, `refund:booking:${bookingId}`)
    const isRecorded = await db.transaction(async (tx) => {
      const locked = await bookings.lockForUpdate(tx, bookingId)
      if (!locked || locked.refundedAt !== null) return false
      const refunded = await bookings.update(tx, bookingId, { refundedAt: clock.now() })
      await bookings.record(tx, bookingId, lateRefundLines(paidCents))
      await mails.tooLate(tx, refunded)
      return true
    })
    if (isRecorded) logPaid('refund', bookingId, paymentId, paidCents)
  }

  const settleAll = (ids: readonly string[], purpose: 'look' | 'end'): Promise<void> =>
    eachRecord(log, ids, (id) => settle(id, purpose), bookingReference)

  const settleOpen = async (): Promise<void> => {
    const since = { now: clock.now(), quietSince: ago(QUIET_MS) }
    const { overdue, quiet } = await bookings.toReconcile(db, since, MAX_PER_RUN)
    await settleAll(overdue, 'end')
    await settleAll(quiet, 'look')
  }

  const settlePaid = async (): Promise<void> => {
    for await (const paid of provider.paidCheckouts(ago(LOOK_BACK_MS))) {
      const pages = paid.map(({ id }) => id)
      await settleAll(await bookings.unsettled(db, pages), 'look')
    }
  }

  const resumeRefunds = async (): Promise<void> => {
    const owed = await bookings.refundsOwedBefore(db, ago(STUCK_MS), MAX_PER_RUN)
    await db.transaction(async (tx) => {
      for (const bookingId of owed) await jobs.enqueue(tx, REFUND_BOOKING, { bookingId }, { singletonKey: bookingId })
    })
  }

  /** Compares with the provider, so that nothing that was interrupted leaves money without a session. */
  const reconcile = (): Promise<void> =>
    everyStep(log, settleOpen, settlePaid, resumeRefunds, () => bookings.complete(db, clock.now()))

  /** At the end of a reservation. A job that comes too early leaves it to the reconciliation. */
  const end = async ({ bookingId }: BookingJob): Promise<void> => {
    const booking = await bookings.find(db, bookingId)
    if (booking?.status === 'pending_payment' && booking.reservedUntil <= clock.now()) await settle(bookingId, 'end')
  }

  return {
    settle,

    /** Handles a verified event of a booking's payment page; false when the page is none of ours. */
    async take(event: { id: string; type: string; checkoutId: string }): Promise<boolean> {
      const id = await bookings.idOfCheckout(db, event.checkoutId)
      if (id === null) return false
      await settle(id, 'look', event)
      return true
    },

    jobs: [
      defineJob<BookingJob>({
        name: END_BOOKING,
        handle: end,
        deadLetter: true,
      }),
      defineJob<BookingJob>({ name: REFUND_BOOKING, handle: refund, keys: 'queued-once', deadLetter: true }),
      { name: 'housekeeping.mentorship', handle: reconcile, cron: '*/5 * * * *' },
    ] satisfies JobDefinition[],
  }
}
export type BookingSettlementService = ReturnType<typeof createBookingSettlement>
