import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { logMoney } from '#server/platform/log-money.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import { paymentOrdersRepository as paymentOrders } from './payment-orders.repository.ts'
import { type PaymentOrderJob, REFUND_PAYMENT_ORDER } from './shipping.jobs.ts'

export interface PaymentRefundsDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  payments: Pick<PaymentsProvider, 'refund'>
}

/** Refunds of payment orders: asked for in a transaction, paid back by a job with one idempotency key, then recorded. */
export const createPaymentRefunds = ({ db, clock, jobs, log, payments }: PaymentRefundsDeps) => {
  const enqueue = (tx: Transaction, paymentOrderId: string): Promise<void> =>
    jobs.enqueue(tx, REFUND_PAYMENT_ORDER, { paymentOrderId }, { singletonKey: paymentOrderId })

  const refund = async ({ paymentOrderId }: PaymentOrderJob): Promise<void> => {
    const found = await paymentOrders.find(db, paymentOrderId)
    if (found?.status !== 'refunding' || found.paymentId === null || found.paidCents === null) return
    const { paymentId, paidCents } = found
    await payments.refund({ paymentId, amountCents: paidCents }, `refund-label:${paymentOrderId}`)
    const isRecorded = await db.transaction((tx) =>
      paymentOrders.move(tx, paymentOrderId, 'refunded', { refundedAt: clock.now() }),
    )
    if (isRecorded)
      logMoney(log, { movement: 'refund', of: 'label', id: paymentOrderId, providerId: paymentId, cents: paidCents })
  }

  return {
    lock: paymentOrders.lockForUpdate,

    /** Begins the refund of a payment order, which the transaction has locked. */
    async request(
      tx: Transaction,
      id: string,
      payment: { paymentId?: string; paidCents?: number } = {},
    ): Promise<void> {
      if (await paymentOrders.move(tx, id, 'refunding', payment)) await enqueue(tx, id)
    },

    /** Enqueues refunds again that were not completed; each is refunded once, whatever the number of jobs. */
    async resume(ids: readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        for (const id of ids) await enqueue(tx, id)
      })
    },

    jobs: [
      defineJob<PaymentOrderJob>({
        name: REFUND_PAYMENT_ORDER,
        handle: refund,
        keys: 'queued-once',
        deadLetter: true,
      }),
    ],
  }
}
export type PaymentRefunds = ReturnType<typeof createPaymentRefunds>
