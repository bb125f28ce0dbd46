import { DELIVERY_STEPS, type DeliveryStep } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import { canReport, findStep, hasOpenProblem } from './delivery.ts'
import type { OrderMails } from './order-mails.ts'
import { type OrderRow, ordersRepository as orders } from './orders.repository.ts'

export interface DeliveryDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  mails: OrderMails
  moderation: Pick<Moderation, 'record'>
}

type RecordedStep = Exclude<DeliveryStep, 'paid'>

export interface RecordedDelivery {
  step: RecordedStep
  carrier: string
  tracking_number: string
}

const COLUMNS = { packed: 'packedAt', shipped: 'shippedAt', delivered: 'deliveredAt' } as const

/** A parcel that is shipped names who carries it, so that its buyer can look for it. */
const requireCarrier = ({ shippingMethod }: OrderRow, { step, carrier }: RecordedDelivery): void => {
  if (step !== 'shipped' || carrier !== '' || shippingMethod === 'collection') return
  throw new Failure('invalid_request', { fields: [{ field: 'carrier', message: 'Enter the carrier.' }] })
}

/** What the seller left out is on the label that they bought. */
const completed = async (tx: Transaction, order: OrderRow, recorded: RecordedDelivery): Promise<RecordedDelivery> => {
  if (recorded.step !== 'shipped' || recorded.carrier !== '') return recorded
  const label = await orders.findLabel(tx, order.id)
  if (!label) return recorded
  return {
    ...recorded,
    carrier: label.carrier,
    tracking_number: recorded.tracking_number || (label.trackingNumber ?? ''),
  }
}

const stepsAhead = (order: OrderRow, step: RecordedStep): number =>
  DELIVERY_STEPS.indexOf(step) - DELIVERY_STEPS.indexOf(findStep(order))

const columnsOfParcel = ({ step, carrier, tracking_number: trackingNumber }: RecordedDelivery) =>
  step === 'shipped' ? { carrier, trackingNumber } : {}

/** The way of an order from its seller to its buyer, and what is wrong with it at the end. */
export const createDelivery = ({ db, clock, events, mails, moderation }: DeliveryDeps) => {
  /** Records a step that is ahead, and notifies the buyer. The order is locked. */
  const advance = async (tx: Transaction, order: OrderRow, recorded: RecordedDelivery): Promise<void> => {
    const { id: orderId, buyerId, sellerId } = order
    const changed = await orders.change(tx, orderId, {
      ...columnsOfParcel(recorded),
      [COLUMNS[recorded.step]]: clock.now(),
    })
    const checkout = await checkouts.find(tx, order.checkoutId)
    if (checkout) await mails.delivery(tx, checkout, changed, recorded.step)
    await events.emit(tx, { type: 'order.changed', orderId, buyerId, sellerId, what: recorded.step })
  }

  return {
    /** Records a step of a seller's order. A repeat of the last step only corrects carrier and tracking number. */
    record: (id: string, sellerId: string, stated: RecordedDelivery): Promise<void> =>
      db.transaction(async (tx) => {
        const order = await orders.lockForUpdate(tx, id)
        if (order?.sellerId !== sellerId || order.paidAt === null) throw new Failure('not_found')
        if (order.status !== 'paid') throw new Failure('order_not_under_way')
        const recorded = await completed(tx, order, stated)
        requireCarrier(order, recorded)
        const ahead = stepsAhead(order, recorded.step)
        if (ahead < 0) throw new Failure('delivery_step_passed')
        if (ahead > 0) await advance(tx, order, recorded)
        else await orders.change(tx, id, columnsOfParcel(recorded))
      }),

    /** Records a step that a carrier reported. One that was recorded before, or of an order that was refunded, changes nothing. */
    async recordOfCarrier(tx: Transaction, id: string, recorded: RecordedDelivery): Promise<void> {
      const order = await orders.lockForUpdate(tx, id)
      if (order?.status === 'paid' && stepsAhead(order, recorded.step) > 0) await advance(tx, order, recorded)
    },

    /** Reports a problem to the seller; a second report replaces the first. It keeps the payout back. */
    report: (id: string, buyerId: string | null, text: string): Promise<void> =>
      db.transaction(async (tx) => {
        const order = await orders.lockForUpdate(tx, id)
        if (order?.buyerId !== buyerId || order.paidAt === null) throw new Failure('not_found')
        if (!canReport(order, clock.now())) throw new Failure('problem_not_reportable')
        const changed = await orders.change(tx, id, { problem: text.trim(), problemAt: clock.now() })
        await mails.problem(tx, changed)
        const { sellerId } = order
        await events.emit(tx, { type: 'order.changed', orderId: id, buyerId, sellerId, what: 'problem_reported' })
      }),

    withdraw: (id: string, buyerId: string | null): Promise<void> =>
      db.transaction(async (tx) => {
        const order = await orders.lockForUpdate(tx, id)
        if (order?.buyerId !== buyerId || !hasOpenProblem(order)) return
        await orders.change(tx, id, { problem: '', problemAt: null })
        const { sellerId } = order
        await events.emit(tx, { type: 'order.changed', orderId: id, buyerId, sellerId, what: 'problem_withdrawn' })
      }),

    /** An administrator decides that the seller is paid in spite of the problem. Throws `no_open_problem` without one. */
    release: (id: string, reason: string, adminId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const order = await orders.lockForUpdate(tx, id)
        if (!order || order.paidAt === null) throw new Failure('not_found')
        if (order.status !== 'paid' || !hasOpenProblem(order)) throw new Failure('no_open_problem')
        const changed = await orders.change(tx, id, { problemReleasedAt: clock.now(), problemReleaseReason: reason })
        const checkout = await checkouts.find(tx, order.checkoutId)
        if (checkout) await mails.released(tx, checkout, changed)
        await moderation.record(tx, {
          adminId,
          action: 'order.release',
          targetId: id,
          label: `Order ${order.number}`,
          reason,
        })
        const { buyerId, sellerId } = order
        await events.emit(tx, { type: 'order.changed', orderId: id, buyerId, sellerId, what: 'problem_released' })
      }),
  }
}
export type DeliveryService = ReturnType<typeof createDelivery>
