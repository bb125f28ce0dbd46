import { PAYOUT_DAYS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { logMoney } from '#server/platform/log-money.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import type { Payments } from '../payments/payments.module.ts'
import { daysAfter, hasOpenProblem } from './delivery.ts'
import { collectedDebtLines, debtLines, payoutLines } from './ledger.ts'
import { type OrderJob, PAY_OUT } from './orders.jobs.ts'
import { type OrderRow, ordersRepository as orders } from './orders.repository.ts'

export interface PayoutsDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  provider: Pick<PaymentsProvider, 'transfer'>
  payments: Pick<Payments, 'statusOf'>
}

const MAX_PER_RUN = 200

/** Pays sellers what their orders brought them, two days after the delivery, unless a problem was reported. */
export const createPayouts = ({ db, clock, events, jobs, log, provider, payments }: PayoutsDeps) => {
  /** Begins payouts that are due, and those that were interrupted again. Each is paid once, whatever the number of jobs. */
  const begin = async (): Promise<void> => {
    const due = await orders.toPayOut(db, daysAfter(clock.now(), -PAYOUT_DAYS), MAX_PER_RUN)
    await db.transaction(async (tx) => {
      for (const orderId of due) await jobs.enqueue(tx, PAY_OUT, { orderId }, { singletonKey: orderId })
    })
  }

  /** Pays what the seller owes for refunded orders from what this order brings, as far as that goes. */
  const collectDebts = async (tx: Transaction, { id: orderId, sellerId }: OrderRow): Promise<void> => {
    let left = await orders.sellerCents(tx, orderId)
    for (const debt of await orders.lockDebts(tx, sellerId)) {
      const cents = Math.min(left, debt.cents)
      if (cents <= 0) return
      left -= cents
      await orders.record(tx, [
        ...debtLines(cents).map((entry) => ({ ...entry, orderId, counterOrderId: debt.orderId })),
        ...collectedDebtLines(cents).map((entry) => ({ ...entry, orderId: debt.orderId, counterOrderId: orderId })),
      ])
    }
  }

  /** From here on the order cannot be refunded until it is paid out; null when there is nothing to pay out any more. */
  const claim = (orderId: string): Promise<{ sellerId: string; cents: number } | null> =>
    db.transaction(async (tx) => {
      const order = await orders.lockForUpdate(tx, orderId)
      if (order?.status !== 'paid' || order.paidOutAt !== null || order.deliveredAt === null) return null
      if (order.payoutStartedAt === null) {
        if (hasOpenProblem(order) || (await orders.hasUnsettledLabel(tx, orderId))) return null
        await collectDebts(tx, order)
        await orders.change(tx, orderId, { payoutStartedAt: clock.now() })
      }
      return { sellerId: order.sellerId, cents: await orders.sellerCents(tx, orderId) }
    })

  const transfer = async (orderId: string, sellerId: string, amountCents: number): Promise<string | null> => {
    if (amountCents <= 0) return null
    const { accountId } = await payments.statusOf(sellerId)
    if (accountId === null) throw new Failure('payment_not_connected')
    return (await provider.transfer({ accountId, amountCents }, `payout:${orderId}`)).id
  }

  const payOut = async ({ orderId }: OrderJob): Promise<void> => {
    const claimed = await claim(orderId)
    if (!claimed) return
    const transferId = await transfer(orderId, claimed.sellerId, claimed.cents)
    const isRecorded = await db.transaction(async (tx) => {
      const order = await orders.lockForUpdate(tx, orderId)
      if (!order || order.paidOutAt !== null) return false
      await orders.change(tx, orderId, { paidOutAt: clock.now(), transferId })
      const lines = transferId === null ? [] : payoutLines(claimed.cents)
      await orders.record(
        tx,
        lines.map((entry) => ({ ...entry, orderId })),
      )
      const { buyerId, sellerId } = order
      await events.emit(tx, { type: 'order.changed', orderId, buyerId, sellerId, what: 'paid_out' })
      return true
    })
    if (isRecorded && transferId !== null)
      logMoney(log, { movement: 'transfer', of: 'order', id: orderId, providerId: transferId, cents: claimed.cents })
  }

  return [
    defineJob<OrderJob>({ name: PAY_OUT, handle: payOut, keys: 'queued-once', deadLetter: true }),
    { name: 'housekeeping.payouts', handle: begin, cron: '*/15 * * * *' },
  ] satisfies JobDefinition[]
}
