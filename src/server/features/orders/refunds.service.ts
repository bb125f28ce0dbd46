import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { OrderMails } from './order-mails.ts'
import { ordersRepository as orders } from './orders.repository.ts'

export interface RefundsDeps {
  db: Database
  payments: Pick<Payments, 'refundPart'>
  mails: OrderMails
  moderation: Pick<Moderation, 'record'>
  /** Gives the unused labels of an order, which the transaction has locked, back to their carriers. */
  releaseLabels(tx: Transaction, orderId: string): Promise<void>
}

export const createRefunds = ({ db, payments, mails, moderation, releaseLabels }: RefundsDeps) => ({
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
      const { checkoutId: paymentId, totalMinor: amountMinor, currency } = moved
      await payments.refundPart(tx, { paymentId, partId: orderId, amountMinor, currency })
      if (adminId === undefined) return
      await mails.refundDecided(tx, moved)
      const label = `Order ${moved.number}`
      await moderation.record(tx, { adminId, action: 'order.refund', targetId: orderId, label, reason: reason.trim() })
    })
  },
})
export type RefundsService = ReturnType<typeof createRefunds>
