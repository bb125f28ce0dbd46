import type { DeliveryAddress } from '#contract/orders.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { LedgerLine } from '#server/platform/ledger.ts'
import type { Payments } from '../payments/payments.module.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import { debtsRepository as debts } from './debts.repository.ts'
import type { DeliveryService } from './delivery.service.ts'
import { travelsUnder } from './delivery.ts'
import { labelLines, returnedLabelLines } from './ledger.ts'
import { type LineRow, type OrderLabel, type OrderRow, ordersRepository as orders } from './orders.repository.ts'

/** An order that waits for its parcel. */
export interface OrderToShip {
  order: OrderRow
  lines: LineRow[]
  /** Where the buyer wants it. */
  address: DeliveryAddress
  /** What it brings its seller so far, from the ledger. */
  sellerMinor: number
}

/** What says how an order has left. */
export type LeftOrder = Pick<OrderRow, 'shippedAt' | 'deliveredAt' | 'carrier' | 'trackingNumber'>

interface OrderLabelsDeps {
  payments: Pick<Payments, 'record'>
  delivery: Pick<DeliveryService, 'recordOfCarrier'>
}

/** Why an order needs no label; null when it does. */
const settledBecause = ({ status, shippingMethod, shippedAt, deliveredAt }: OrderRow): string | null => {
  if (status !== 'paid') return 'This order was refunded. Nothing has to be shipped.'
  if (shippingMethod === 'collection') return 'The buyer collects this order. It needs no label.'
  return shippedAt || deliveredAt ? 'This order has already been shipped.' : null
}

/** What shipping labels change about orders. Every operation locks the order until the transaction ends. */
export const createOrderLabels = ({ payments, delivery }: OrderLabelsDeps) => {
  const record = async (tx: Transaction, label: { id: string; orderId: string }, lines: readonly LedgerLine[]) => {
    const order = await orders.find(tx, label.orderId)
    if (!order) throw new Error(`Label ${label.id} has no order.`)
    const ofLabel = lines.map((line) => ({ ...line, orderId: order.id, labelId: label.id }))
    await payments.record(tx, { id: order.checkoutId, currency: order.currency }, ofLabel)
  }

  return {
    /** Throws `not_found` unless it is a paid order of the seller, and `order_not_under_way` when it needs no label. */
    async lockToShip(tx: Transaction, sellerId: string, by: { number: number } | { id: string }): Promise<OrderToShip> {
      const order =
        'id' in by ? await orders.lockForUpdate(tx, by.id) : await orders.lockOfSeller(tx, sellerId, by.number)
      if (order?.sellerId !== sellerId || order.paidAt === null) throw new Failure('not_found')
      const message = settledBecause(order)
      if (message !== null) throw new Failure('order_not_under_way', { message })
      const checkout = await checkouts.find(tx, order.checkoutId)
      if (!checkout) throw new Error('An order has no checkout.')
      return {
        order,
        lines: await orders.listLines(tx, [order.id]),
        address: checkout.address,
        sellerMinor: await orders.sellerMinor(tx, order.id),
      }
    },

    /** Whether an order is on its way, or has arrived, under a label, which is used up then. */
    hasLeftUnder: (order: LeftOrder, label: Pick<OrderLabel, 'carrier' | 'trackingNumber'>): boolean =>
      (order.shippedAt !== null || order.deliveredAt !== null) && travelsUnder(order, label),

    lock: (tx: Transaction, orderId: string): Promise<OrderRow | null> => orders.lockForUpdate(tx, orderId),

    /** Whether the price of a label was taken from the seller for good: in a payout, or as a debt. */
    async isSettled(tx: Transaction, order: OrderRow): Promise<boolean> {
      return order.payoutStartedAt !== null || (await debts.wasCollected(tx, order.id))
    },

    /** Deducts the price of a label, in the currency of the order, from what it brings. */
    charge: (tx: Transaction, label: { id: string; orderId: string }, priceMinor: number): Promise<void> =>
      record(tx, label, labelLines(priceMinor)),

    /** Returns the price of a label to the seller. */
    returnPrice: (tx: Transaction, label: { id: string; orderId: string }, priceMinor: number): Promise<void> =>
      record(tx, label, returnedLabelLines(priceMinor)),

    /** Records a step of the delivery that a label or a carrier shows. */
    recordStep: delivery.recordOfCarrier,
  }
}
export type OrderLabels = ReturnType<typeof createOrderLabels>
