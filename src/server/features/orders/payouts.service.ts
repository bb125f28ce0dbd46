import { REPORT_DAYS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import type { Payments } from '../payments/payments.module.ts'
import { debtsRepository as debts } from './debts.repository.ts'
import { daysAfter, hasOpenProblem } from './delivery.ts'
import { collectedDebtLines, debtLines } from './ledger.ts'
import { type OrderRow, ordersRepository as orders } from './orders.repository.ts'

export interface PayoutsDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  log: Log
  payments: Pick<Payments, 'getStatus' | 'paysSellers' | 'isUndecided' | 'record' | 'transferPart'>
}

const MAX_PER_RUN = 200

/** Pays sellers what their orders brought them, once their buyers can no longer report a problem. */
export const createPayouts = ({
  db,
  clock,
  events,
  log,
  payments,
}: PayoutsDeps): Required<Pick<FeatureModule, 'jobs' | 'countHeld'>> => {
  /** Pays what the seller owes for other orders from what this order brings, as far as that goes. */
  const collectDebts = async (tx: Transaction, order: OrderRow): Promise<void> => {
    let left = await orders.sellerMinor(tx, order.id)
    for (const debt of await debts.lock(tx, order.sellerId)) {
      if (debt.currency !== order.currency || debt.amountMinor < 0) continue
      const paid = Math.min(left, debt.amountMinor)
      if (paid <= 0) return
      left -= paid
      const ofOrder = debtLines(paid).map((line) => ({ ...line, orderId: order.id, counterOrderId: debt.orderId }))
      const ofDebt = collectedDebtLines(paid).map((line) => ({
        ...line,
        orderId: debt.orderId,
        counterOrderId: order.id,
      }))
      await payments.record(tx, { id: order.checkoutId, currency: order.currency }, ofOrder)
      await payments.record(tx, { id: debt.paymentId, currency: debt.currency }, ofDebt)
    }
  }

  /** Begins the payout of an order; from here on it cannot be refunded until it is paid out. */
  const begin = async (orderId: string): Promise<void> => {
    const seen = await orders.find(db, orderId)
    const accountId = seen && (await payments.getStatus(seen.sellerId)).accountId
    await db.transaction(async (tx) => {
      const order = await orders.lockForUpdate(tx, orderId)
      if (order?.status !== 'paid' || order.payoutStartedAt !== null || order.deliveredAt === null) return
      if (hasOpenProblem(order) || (await orders.hasUnsettledLabel(tx, orderId))) return
      const { checkoutId: paymentId, currency, buyerId, sellerId } = order
      if (await payments.isUndecided(tx, paymentId)) return
      if ((await orders.dueRefundsMinor(tx, orderId)) > 0) return
      await collectDebts(tx, order)
      const amountMinor = await orders.sellerMinor(tx, orderId)
      const now = clock.now()
      if (amountMinor <= 0) {
        await orders.change(tx, orderId, { payoutStartedAt: now, paidOutAt: now })
        await events.emit(tx, { type: 'order.changed', orderId, buyerId, sellerId, what: 'paid_out' })
      } else if (accountId) {
        await orders.change(tx, orderId, { payoutStartedAt: now })
        await payments.transferPart(tx, { paymentId, partId: orderId, accountId, amountMinor, currency })
      }
    })
  }

  const lastDelivery = (): Date => daysAfter(clock.now(), -REPORT_DAYS)
  const beginDue = async (): Promise<void> => {
    if (!payments.paysSellers) return
    await eachRecord(log, await orders.toPayOut(db, lastDelivery(), MAX_PER_RUN), begin)
  }

  return {
    jobs: [{ name: 'housekeeping.payouts', handle: beginDue, cron: '*/15 * * * *', outside: true }],
    countHeld: async () => ({ payouts: payments.paysSellers ? await orders.countToPayOut(db, lastDelivery()) : 0 }),
  }
}
