import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { logMoney } from '#server/platform/log-money.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import { lateRefundLines, refundLines, returnedPayoutLines } from './ledger.ts'
import type { OrderMails } from './order-mails.ts'
import { type CheckoutJob, type OrderJob, REFUND_CHECKOUT, REFUND_ORDER } from './orders.jobs.ts'
import { ordersRepository as orders } from './orders.repository.ts'
import { unitsRepository as units } from './units.repository.ts'

export interface RefundsDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  events: Pick<Events, 'emit'>
  provider: Pick<PaymentsProvider, 'refund' | 'reverseTransfer'>
  artworks: Pick<Artworks, 'recordSold'>
  mails: OrderMails
  moderation: Pick<Moderation, 'record'>
  /** Gives the unused labels of an order, which the transaction has locked, back to their carriers. */
  releaseLabels(tx: Transaction, orderId: string): Promise<void>
}

/** Refunds: asked for in a transaction, paid back by a job with one idempotency key for each, then recorded. */
export const createRefunds = (deps: RefundsDeps) => {
  const { db, clock, events, jobs, log, provider, artworks, mails, moderation, releaseLabels } = deps

  /** A payment that came too late, or for a work that could not be sold any more. */
  const refundCheckout = async ({ checkoutId }: CheckoutJob): Promise<void> => {
    const checkout = await checkouts.find(db, checkoutId)
    if (checkout?.status !== 'refunding' || checkout.paymentId === null || checkout.paidCents === null) return
    const { paymentId, paidCents } = checkout
    await provider.refund({ paymentId, amountCents: paidCents }, `refund:${checkoutId}`)
    const isRecorded = await db.transaction(async (tx) => {
      if (!(await checkouts.move(tx, checkoutId, 'refunded'))) return false
      const placed = await orders.ofCheckout(tx, checkoutId)
      await orders.record(
        tx,
        placed.flatMap((order) => lateRefundLines(order).map((entry) => ({ ...entry, orderId: order.id }))),
      )
      await mails.tooLate(tx, checkout, paidCents)
      return true
    })
    if (isRecorded)
      logMoney(log, { movement: 'refund', of: 'checkout', id: checkoutId, providerId: paymentId, cents: paidCents })
  }

  const refundOrder = async ({ orderId }: OrderJob): Promise<void> => {
    const order = await orders.find(db, orderId)
    const checkout = order && (await checkouts.find(db, order.checkoutId))
    if (order?.status !== 'refunding' || !checkout || checkout.paymentId === null) return
    if (order.transferId !== null) await provider.reverseTransfer(order.transferId)
    await provider.refund({ paymentId: checkout.paymentId, amountCents: order.totalCents }, `refund:${orderId}`)
    const isRecorded = await db.transaction(async (tx) => {
      const [refunded] = await orders.move(tx, [orderId], 'refunded', { refundedAt: clock.now() })
      if (!refunded) return false
      await orders.record(
        tx,
        [...returnedPayoutLines(await orders.paidOutCents(tx, orderId)), ...refundLines(order)].map((entry) => ({
          ...entry,
          orderId,
        })),
      )
      const lines = await orders.linesOf(tx, [orderId])
      await units.release(tx, [orderId])
      await artworks.recordSold(
        tx,
        lines.flatMap(({ artworkId }) => artworkId ?? []),
        false,
      )
      await mails.refunded(tx, checkout, refunded, lines)
      const { buyerId, sellerId } = order
      await events.emit(tx, { type: 'order.changed', orderId, buyerId, sellerId, what: 'refunded' })
      return true
    })
    if (!isRecorded) return
    const refunded = { of: 'order', id: orderId, cents: order.totalCents } as const
    logMoney(log, { movement: 'refund', providerId: checkout.paymentId, ...refunded })
    if (order.transferId !== null)
      logMoney(log, { movement: 'transfer reversed', providerId: order.transferId, ...refunded })
  }

  return {
    /**
     * Begins the refund of a paid order. Throws `order_not_refundable` for any other, and `payout_under_way` during its payout.
     * `adminId` is who decided, unless it is the seller.
     */
    async request(orderId: string, reason: string, adminId?: string): Promise<void> {
      await db.transaction(async (tx) => {
        const order = await orders.lockForUpdate(tx, orderId)
        if (order?.payoutStartedAt && !order.paidOutAt) throw new Failure('payout_under_way')
        const [moved] = await orders.move(tx, [orderId], 'refunding', { refundReason: reason.trim() })
        if (!moved) throw new Failure('order_not_refundable')
        await releaseLabels(tx, orderId)
        await jobs.enqueue(tx, REFUND_ORDER, { orderId }, { singletonKey: orderId })
        if (adminId === undefined) return
        await mails.refundDecided(tx, moved)
        const label = `Order ${moved.number}`
        await moderation.record(tx, {
          adminId,
          action: 'order.refund',
          targetId: orderId,
          label,
          reason: reason.trim(),
        })
      })
    },

    /** Enqueues refunds again that were not completed; each is refunded once, whatever the number of jobs. */
    async resume(checkoutIds: readonly string[], orderIds: readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        for (const checkoutId of checkoutIds)
          await jobs.enqueue(tx, REFUND_CHECKOUT, { checkoutId }, { singletonKey: checkoutId })
        for (const orderId of orderIds) await jobs.enqueue(tx, REFUND_ORDER, { orderId }, { singletonKey: orderId })
      })
    },

    jobs: [
      defineJob<CheckoutJob>({ name: REFUND_CHECKOUT, handle: refundCheckout, keys: 'queued-once', deadLetter: true }),
      defineJob<OrderJob>({ name: REFUND_ORDER, handle: refundOrder, keys: 'queued-once', deadLetter: true }),
    ] satisfies JobDefinition[],
  }
}
export type RefundsService = ReturnType<typeof createRefunds>
