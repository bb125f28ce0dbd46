import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { platformSale } from '#server/platform/ledger.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import type { PaymentKind } from '../payments/payments.module.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import { type PaymentOrderRow, paymentOrdersRepository as paymentOrders } from './payment-orders.repository.ts'
import { BUY_LABEL } from './shipping.jobs.ts'

interface LabelPaymentsDeps {
  jobs: Pick<Jobs, 'enqueue'>
  orderLabels: OrderLabels
}

/** Payments of labels, which the platform sells: one in time has the label bought from its carrier. */
export const labelPayments = ({ jobs, orderLabels }: LabelPaymentsDeps): PaymentKind => {
  /** Whether the order still waits for this label; a custom shipment always does. */
  const isAwaited = async (tx: Transaction, { userId, orderId }: PaymentOrderRow): Promise<boolean> => {
    if (orderId === null) return true
    try {
      await orderLabels.lockToShip(tx, userId, { id: orderId })
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
    return !(await labels.isLabelled(tx, orderId))
  }

  return {
    name: 'label',

    async fulfil(tx, payment) {
      const paymentOrder = await paymentOrders.find(tx, payment.id)
      if (!paymentOrder || !(await isAwaited(tx, paymentOrder))) return null
      const label = await labels.ofPaymentOrder(tx, payment.id)
      if (!label) throw new Error(`Payment order ${payment.id} has no label.`)
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
