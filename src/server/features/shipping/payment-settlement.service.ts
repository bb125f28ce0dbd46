import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { logMoney } from '#server/platform/log-money.ts'
import type { PaymentsProvider, ProviderCheckout, ProviderEvent } from '#server/providers/payments/payments.provider.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import { type PaymentOrderRow, paymentOrdersRepository as paymentOrders } from './payment-orders.repository.ts'
import { paymentSettlementOf } from './payment-orders.status.ts'
import type { PaymentRefunds } from './payment-refunds.service.ts'
import { BUY_LABEL } from './shipping.jobs.ts'
import { shippingRead as read } from './shipping.read.ts'

export interface PaymentSettlementDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  payments: PaymentsProvider
  accounts: Pick<Payments, 'rememberEvent'>
  orderLabels: OrderLabels
  refunds: PaymentRefunds
  publicUrl: string
}

/** `end` expires the payment page first, so that afterwards nobody can pay on it. */
export type Purpose = 'look' | 'end'

type Payment = NonNullable<ProviderCheckout['payment']>

/**
 * Brings a payment order to the state that follows from the provider's, as the settlement of checkouts does (decision
 * 032): the provider is asked outside of the transaction, which applies what it said with the payment order locked.
 */
export const createPaymentSettlement = (deps: PaymentSettlementDeps) => {
  const { db, clock, jobs, log, payments, accounts, orderLabels, refunds, publicUrl } = deps

  /** The payment page of a payment order; the provider returns the same one to every repeat. */
  const openSession = async (paymentOrder: PaymentOrderRow): Promise<ProviderCheckout> => {
    const { id, userId, totalCents, expiresAt } = paymentOrder
    const seller = await read.profileAddress(db, userId)
    const session = await payments.createCheckout(
      {
        reference: id,
        email: seller?.email ?? '',
        lines: [{ name: 'Shipping label', cents: totalCents, quantity: 1 }],
        totalCents,
        successUrl: `${publicUrl}/shipping?purchased=true&order=${id}`,
        cancelUrl: `${publicUrl}/shipping`,
        expiresAt,
      },
      `label-order:${id}`,
    )
    await paymentOrders.attachSession(db, id, session)
    return session
  }

  /** Null while the provider was never asked for a payment page. */
  const askProvider = async (paymentOrder: PaymentOrderRow, purpose: Purpose): Promise<ProviderCheckout | null> => {
    if (paymentOrder.paymentRequestedAt === null) return null
    const sessionId = paymentOrder.sessionId ?? (await openSession(paymentOrder)).id
    return purpose === 'end' ? payments.expireCheckout(sessionId) : payments.fetchCheckout(sessionId)
  }

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

  const cancelLabel = async (tx: Transaction, paymentOrderId: string): Promise<void> => {
    const label = await labels.ofPaymentOrder(tx, paymentOrderId)
    if (label) await labels.move(tx, label.id, 'cancelled')
  }

  const buyLabel = async (tx: Transaction, { id }: PaymentOrderRow, payment: Payment): Promise<void> => {
    const label = await labels.ofPaymentOrder(tx, id)
    if (!label) throw new Error(`Payment order ${id} has no label.`)
    const { id: paymentId, amountCents: paidCents } = payment
    await paymentOrders.move(tx, id, 'paid', { paymentId, paidCents, paidAt: clock.now() })
    await labels.move(tx, label.id, 'processing')
    await jobs.enqueue(tx, BUY_LABEL, { labelId: label.id }, { singletonKey: label.id })
  }

  /** Returns the payment that it recorded. */
  const apply = async (
    tx: Transaction,
    paymentOrder: PaymentOrderRow,
    session: ProviderCheckout | null,
    purpose: Purpose,
  ): Promise<Payment | null> => {
    const { id } = paymentOrder
    const decided = paymentSettlementOf(paymentOrder, session, purpose === 'end')
    if (decided === 'wait') return null
    const payment = session?.payment ?? null
    if (payment) {
      if (decided === 'buy' && (await isAwaited(tx, paymentOrder))) {
        await buyLabel(tx, paymentOrder, payment)
        return payment
      }
      await refunds.request(tx, id, { paymentId: payment.id, paidCents: payment.amountCents })
    } else await paymentOrders.move(tx, id, 'ended')
    await cancelLabel(tx, id)
    return payment
  }

  const settle = async (id: string, purpose: Purpose, event?: Pick<ProviderEvent, 'id' | 'type'>): Promise<void> => {
    const seen = await paymentOrders.find(db, id)
    if (!seen) return
    const session = await askProvider(seen, purpose)
    const { payment, isStale } = await db.transaction(async (tx) => {
      if (event && !(await accounts.rememberEvent(tx, event))) return { payment: null }
      const paymentOrder = await paymentOrders.lockForUpdate(tx, id)
      if (!paymentOrder) return { payment: null }
      // The payment page was requested after we looked.
      if (session === null && paymentOrder.paymentRequestedAt !== null) return { payment: null, isStale: true }
      return { payment: await apply(tx, paymentOrder, session, purpose) }
    })
    if (isStale) await settle(id, purpose)
    if (payment)
      logMoney(log, { movement: 'payment', of: 'label', id, providerId: payment.id, cents: payment.amountCents })
  }

  return {
    openSession,
    settle,

    /**
     * Handles a verified event about a payment page; false when the page is not of a payment order, as far as is known.
     * One whose address was not stored, because the process was killed, is found by the reconciliation.
     */
    async take(event: Pick<ProviderEvent, 'id' | 'type'> & { checkoutId: string }): Promise<boolean> {
      const id = await paymentOrders.idOfSession(db, event.checkoutId)
      if (id === null) return false
      await settle(id, 'look', event)
      return true
    },
  }
}
export type PaymentSettlement = ReturnType<typeof createPaymentSettlement>
