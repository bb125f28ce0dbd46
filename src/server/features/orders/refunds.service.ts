import { decimalAmount, parseAmount } from '#contract/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import type { OrderMails } from './order-mails.ts'
import { type OrderRow, ordersRepository as orders } from './orders.repository.ts'

export interface RefundsDeps {
  payments: Pick<Payments, 'refundPart'>
  mails: OrderMails
  moderation: Pick<Moderation, 'record'>
  /** Gives the unused labels of an order, which the transaction has locked, back to their carriers. */
  releaseLabels(tx: Transaction, orderId: string): Promise<void>
}

export interface RefundRequest {
  reason: string
  /** Without one, all that is left. */
  amount?: string | undefined
}

/** The amount to be refunded: all that is left of the order, or less. */
const requireAmount = ({ currency }: OrderRow, amount: string | undefined, leftMinor: number): number => {
  if (amount === undefined) return leftMinor
  const { amountMinor } = parseAmount(amount, currency)
  if (amountMinor > 0 && amountMinor <= leftMinor) return amountMinor
  const most = decimalAmount({ amountMinor: leftMinor, currency })
  const message = `Enter an amount above 0 and up to ${most}, which is left of this order.`
  throw new Failure('invalid_request', { fields: [{ field: 'amount', message }] })
}

export const createRefunds = ({ payments, mails, moderation, releaseLabels }: RefundsDeps) => ({
  /**
   * Begins the refund of a paid order, or of a part of it, after which the order goes on. Throws `order_not_refundable` for
   * any other, and `payout_under_way` during its payout. `adminId` is who decided, unless it is the seller, who alone can
   * return a payment that was made to them (`order_paid_outside`).
   */
  async request(tx: Transaction, orderId: string, { reason: typed, amount }: RefundRequest, adminId?: string) {
    const order = await orders.lockForUpdate(tx, orderId)
    if (order?.payoutStartedAt && !order.paidOutAt) throw new Failure('payout_under_way')
    if (order?.status !== 'paid') throw new Failure('order_not_refundable')
    if (adminId !== undefined && (await checkouts.find(tx, order.checkoutId))?.method === 'outside')
      throw new Failure('order_paid_outside')
    const { checkoutId: paymentId, totalMinor, currency } = order
    const reason = typed.trim()
    const returned = (await orders.returnedMinor(tx, orderId)) + (await orders.dueRefundsMinor(tx, orderId))
    const leftMinor = totalMinor - returned
    const amountMinor = requireAmount(order, amount, leftMinor)
    const part = { paymentId, partId: orderId, amountMinor, currency }
    if (amountMinor < leftMinor) await payments.refundPart(tx, { ...part, reason })
    else {
      await orders.move(tx, [orderId], 'refunding', { refundReason: reason })
      await releaseLabels(tx, orderId)
      await payments.refundPart(tx, part)
    }
    if (adminId === undefined) return
    await mails.refundDecided(tx, order, { amountMinor, currency, reason })
    const label = `Order ${order.number}`
    await moderation.record(tx, { adminId, action: 'order.refund', targetId: orderId, label, reason })
  },
})
export type RefundsService = ReturnType<typeof createRefunds>
