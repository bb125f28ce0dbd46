import { validate as isUuid } from 'uuid'
import { HOUR_MS, MINUTE_MS } from '#contract/constants.ts'
import type { ReceivedBy } from '#contract/outside-payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/failure.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { usesUpKey } from '#server/platform/vendors/vendor-problem.ts'
import {
  PAYMENT_DECLINED,
  type PaymentPage,
  PaymentProblem,
  type PaymentsProvider,
} from '#server/providers/payments/payments.provider.ts'
import { accountsRepository as events } from './accounts.repository.ts'
import type { Fees } from './fees.service.ts'
import type { PaymentKind } from './kinds.ts'
import { latePayment } from './ledger.ts'
import { logMovement } from './log-movement.ts'
import { mailNotPaid } from './mail-not-paid.ts'
import type { Movements } from './movements.service.ts'
import { END_PAYMENT } from './payments.jobs.ts'
import {
  type NewPayment,
  type PaidPayment,
  type PaymentRow,
  paymentsRepository as payments,
} from './payments.repository.ts'
import { decideSettlement } from './payments.status.ts'

export interface SettlementDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  provider: PaymentsProvider
  requireKind(payment: Pick<PaymentRow, 'kind'>): PaymentKind
  movements: Pick<Movements, 'refund'>
  fees: Pick<Fees, 'record'>
  mail: Pick<MailOutbox, 'write'>
}

/** `end` expires the payment page first, so that afterwards nobody can pay on it. */
export type Purpose = 'look' | 'end'
type Event = { id: string; type: string }

/** Payment pages outlive the time in which they can be paid, also when it is extended; they are expired at its end. */
const PAGE_MARGIN_MS = HOUR_MS

/**
 * Brings a payment to the state that follows from the provider's: fulfilled, refunded or ended. The provider is asked outside
 * of the transaction, which applies the response with the payment locked, so that every repeat is harmless (decision 062).
 */
export const createSettlement = (deps: SettlementDeps) => {
  const { db, clock, jobs, log, provider, requireKind, movements, fees, mail } = deps
  const { pages } = provider

  /**
   * Opens the payment page as it was requested, and returns its address. One that an earlier request opened is found, not
   * opened again; of two that were opened at the same time, only one is given to anybody.
   */
  const openPage = async (payment: PaymentRow, requestedBefore: Date | null): Promise<string> => {
    const { id, kind, page: details, pageExpiresAt, endsAt, amountMinor, currency, attempt } = payment
    const wanted = {
      ...details,
      kind,
      reference: id,
      total: { amountMinor, currency },
      expiresAt: pageExpiresAt ?? endsAt,
    }
    try {
      const found = requestedBefore && (await pages.find(wanted, requestedBefore))
      const page = found ?? (await pages.open(wanted, `payment:${id}#${attempt}`))
      return await payments.attachPage(db, id, page)
    } catch (error) {
      if (error instanceof PaymentProblem && usesUpKey(error.outcome)) await payments.countAttempt(db, payment)
      throw error
    }
  }

  /** Null while the provider has no payment page. */
  const askProvider = async (
    { id, kind, requestedAt, pageId }: PaymentRow,
    purpose: Purpose,
  ): Promise<PaymentPage | null> => {
    if (requestedAt === null) return null
    const known = pageId ?? (await pages.find({ kind, reference: id }, requestedAt))?.id
    if (known === undefined) return null
    const page = await (purpose === 'end' ? pages.expire(known) : pages.fetch(known))
    if (pageId === null) await payments.attachPage(db, id, page)
    return page
  }

  type Change = { paid?: PaidPayment; isReleased?: boolean }

  const apply = async (
    tx: Transaction,
    payment: PaymentRow,
    page: PaymentPage | null,
    { purpose, context }: { purpose: Purpose; context: unknown },
  ): Promise<Change> => {
    const kind = requireKind(payment)
    const decided = decideSettlement(payment, page, { ends: purpose === 'end', now: clock.now() })
    if (decided === 'wait') return {}
    if (!page?.payment) {
      await payments.move(tx, payment.id, 'ended')
      await kind.release(tx, payment)
      if (page && page.status !== 'expired') await mailNotPaid(mail, tx, payment, page)
      return { isReleased: true }
    }
    const { id: providerPaymentId, amount, fee, paidAt } = page.payment
    const made = { providerPaymentId, paidMinor: amount.amountMinor, paidAt }
    const paid = { ...payment, ...made }
    const earned = decided === 'fulfil' ? await kind.fulfil(tx, paid, context) : null
    if (earned) {
      await payments.move(tx, payment.id, 'paid', made)
      await payments.record(tx, payment, earned)
      await fees.record(tx, payment, fee)
      return { paid }
    }
    await payments.move(tx, payment.id, 'refunding', made)
    await payments.record(tx, payment, latePayment(paid))
    await fees.record(tx, payment, fee)
    await movements.refund(tx, paid)
    if (payment.status === 'ended') return { paid }
    await kind.release(tx, payment)
    return { paid, isReleased: true }
  }

  const settle = async (id: string, purpose: Purpose, event?: Event): Promise<void> => {
    const seen = await payments.find(db, id)
    if (!seen) return
    const kind = requireKind(seen)
    const page = await askProvider(seen, purpose)
    const context = page?.payment ? await kind.prepare?.() : undefined
    const change = await db.transaction(async (tx): Promise<Change & { isStale?: boolean }> => {
      if (event && !(await events.remember(tx, provider.name, event))) return {}
      const payment = await payments.lockForUpdate(tx, id)
      if (!payment) return {}
      // The payment page was requested after we looked.
      if (page === null && payment.requestedAt?.getTime() !== seen.requestedAt?.getTime()) return { isStale: true }
      if (event?.type === PAYMENT_DECLINED) await payments.recordDecline(tx, id, clock.now())
      return apply(tx, payment, page, { purpose, context })
    })
    if (change.isStale) return settle(id, purpose)
    if (change.paid) {
      const { providerPaymentId: providerId, paidMinor: amountMinor, currency } = change.paid
      logMovement(log, 'payment', { payment: seen, partId: null, providerId, amountMinor, currency })
    }
    if (change.isReleased) await kind.released?.(seen)
  }

  return {
    settle,

    /** Begins a payment in the transaction that begins what is paid; null when one with the same `openKey` is open. */
    async open(tx: Transaction, values: NewPayment): Promise<PaymentRow | null> {
      const payment = await payments.insert(tx, values)
      if (payment) await jobs.enqueue(tx, END_PAYMENT, { paymentId: payment.id }, { startAfter: payment.endsAt })
      return payment
    },

    /** The address of the payment page, which is opened at the first call; null when the payment is not open any more. */
    async page(id: string): Promise<{ url: string } | null> {
      const seen = await payments.find(db, id)
      if (!seen) return null
      const now = clock.now()
      const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
      const [minExpiresAt, latest] = [inMinutes(pages.minMinutes), inMinutes(pages.maxMinutes)]
      const expiresAt = new Date(Math.min(seen.endsAt.getTime() + PAGE_MARGIN_MS, latest.getTime()))
      const requested = await payments.requestPage(db, id, { now, expiresAt, minExpiresAt })
      if (!requested) return null
      return { url: requested.pageUrl ?? (await openPage(requested, seen.requestedAt)) }
    },

    /**
     * Its seller has received a payment outside of the provider, in time or after its end. False when it does not wait for
     * one; throws `unwanted` when what it is for cannot be had any more.
     */
    async receive(
      id: string,
      { receivedBy, unwanted }: { receivedBy: ReceivedBy; unwanted: Failure },
    ): Promise<boolean> {
      const received = await db.transaction(async (tx): Promise<PaidPayment | null> => {
        const payment = await payments.lockForUpdate(tx, id)
        const isWaiting = payment?.status === 'open' || payment?.status === 'ended'
        if (!isWaiting || payment.method !== 'outside') return null
        const made = { providerPaymentId: null, paidMinor: payment.amountMinor, paidAt: clock.now() }
        const earned = await requireKind(payment).fulfil(tx, { ...payment, ...made }, undefined)
        if (!earned) throw unwanted
        await payments.move(tx, id, 'paid', { ...made, feeMinor: 0, receivedBy })
        await payments.record(tx, payment, earned)
        return { ...payment, ...made }
      })
      if (!received) return false
      const { paidMinor: amountMinor, currency } = received
      logMovement(log, 'payment', { payment: received, partId: null, providerId: null, amountMinor, currency })
      return true
    },

    /** At the end of its time; a payment that was extended meanwhile is ended later. */
    async end({ paymentId }: { paymentId: string }): Promise<void> {
      const payment = await payments.find(db, paymentId)
      if (payment?.status !== 'open') return
      if (payment.endsAt <= clock.now()) return settle(paymentId, 'end')
      await db.transaction((tx) => jobs.enqueue(tx, END_PAYMENT, { paymentId }, { startAfter: payment.endsAt }))
    },

    /** Handles a verified event about a payment page. The page is fetched, because events can be stale or out of order. */
    async take({ id, type, pageId }: Event & { pageId: string }): Promise<void> {
      const event = { id, type }
      // A page whose address was not stored has our id as its reference.
      const paymentId = (await payments.idOfPage(db, pageId)) ?? (await pages.fetch(pageId)).reference
      const isOurs = isUuid(paymentId) && (await payments.find(db, paymentId)) !== null
      if (isOurs) await settle(paymentId, 'look', event)
      else await db.transaction((tx) => events.remember(tx, provider.name, event))
    },
  }
}
export type Settlement = ReturnType<typeof createSettlement>
