import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { platformSale } from '#server/platform/ledger.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import type { PaymentKind } from '../payments/payments.module.ts'
import type { ShopOrders } from '../shop-orders/shop-orders.module.ts'
import { type LabelRow, labelsRepository as labels } from './labels.repository.ts'
import { type PaymentOrderRow, paymentOrdersRepository as paymentOrders } from './payment-orders.repository.ts'
import { BUY_LABEL } from './shipping.jobs.ts'

interface LabelPaymentsDeps {
  jobs: Pick<Jobs, 'enqueue'>
  orderLabels: OrderLabels
  shopOrders: Pick<ShopOrders, 'lockOpen'>
}

/** Payments of labels, which the platform sells: one in time has the label bought from its carrier. */
export const labelPayments = ({ jobs, orderLabels, shopOrders }: LabelPaymentsDeps): PaymentKind => {
  /** Whether the order still waits for this label; a custom shipment always does. */
  const isAwaited = async (
    tx: Transaction,
    { userId, orderId }: PaymentOrderRow,
    { shopOrderId }: Pick<LabelRow, 'shopOrderId'>,
  ): Promise<boolean> => {
    try {
      if (shopOrderId !== null) await shopOrders.lockOpen(tx, userId, shopOrderId)
      if (orderId !== null) await orderLabels.lockToShip(tx, userId, { id: orderId })
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
    if (shopOrderId !== null) return !(await labels.isShopOrderLabelled(tx, shopOrderId))
    return orderId === null || !(await labels.isLabelled(tx, orderId))
  }

  return {
    name: 'label',

    async fulfil(tx, payment) {
      const paymentOrder = await paymentOrders.find(tx, payment.id)
      const label = await labels.ofPaymentOrder(tx, payment.id)
      if (!label) throw new Error(`Payment order ${payment.id} has no label.`)
      if (!paymentOrder || !(await isAwaited(tx, paymentOrder, label))) return null
      await labels.move(tx, label.id, 'processing')
      await jobs.enqueue(tx, BUY_LABEL, { labelId: label.id }, { singletonKey: label.id })
      return platformSale(payment)
    },

    async release(tx, { id }) {
      const label = await labels.ofPaymentOrder(tx, id)
      if (label) await labels.move(tx, label.id, 'cancelled')
    },

    // The label says why its payment is refunded.
    refunded: async () => undefined,
  }
}
