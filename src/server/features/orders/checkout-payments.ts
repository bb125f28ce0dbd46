import { isOpenEdition } from '#contract/artwork-display.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { PaymentKind } from '../payments/payments.module.ts'
import { agreedPricesRepository as agreed } from './agreed-prices.repository.ts'
import { cartRepository as carts } from './cart.repository.ts'
import { type CheckoutRow, checkoutsRepository as checkouts, type PaidCheckout } from './checkouts.repository.ts'
import { countCopies, type EditionFields, findCopies } from './copies.ts'
import {
  feeLines,
  lostDisputeLines,
  outsideSaleLines,
  refundLines,
  saleLines,
  shareDispute,
  splitFee,
} from './ledger.ts'
import type { OrderMails } from './order-mails.ts'
import { type LineRow, type OrderRow, ordersRepository as orders } from './orders.repository.ts'
import type { ReservationMails } from './reservation-mails.ts'
import { unitsRepository as units } from './units.repository.ts'

export interface CheckoutPaymentsDeps {
  clock: Clock
  events: Pick<Events, 'emit'>
  artworks: Pick<Artworks, 'lockSellable' | 'recordSold' | 'updateReserved'>
  mails: OrderMails
  reservationMails: Pick<ReservationMails, 'ended'>
  /** Gives the unused labels of an order back to their carriers. */
  releaseLabels(tx: Transaction, orderId: string): Promise<void>
}

const getWorkIds = (lines: readonly LineRow[]): string[] => lines.flatMap(({ artworkId }) => artworkId ?? [])
const getIds = (placed: readonly OrderRow[]): string[] => placed.map(({ id }) => id)

/** Payments of checkouts: each is for an order of each seller, which are refunded and paid out alone. */
export const checkoutPayments = (deps: CheckoutPaymentsDeps): PaymentKind => {
  const { clock, events, artworks, mails, reservationMails, releaseLabels } = deps
  const emit = (
    tx: Transaction,
    order: OrderRow,
    what: 'paid' | 'refunded' | 'refunded_in_part' | 'paid_out' | 'reservation_ended',
  ): Promise<void> => {
    const { id: orderId, buyerId, sellerId } = order
    return events.emit(tx, { type: 'order.changed', orderId, buyerId, sellerId, what })
  }

  /** Holds the works of a reservation again that has ended; false when somebody else has one of them. */
  const holdAgain = async (
    tx: Transaction,
    works: readonly (EditionFields & { id: string })[],
    lines: readonly LineRow[],
  ): Promise<boolean> => {
    for (const { id, artworkId, quantity, orderId, editionSize } of lines) {
      const work = works.find((one) => one.id === artworkId)
      const copies = work ? findCopies(work) : null
      if (!work || !copies) continue
      const numbers = await units.hold(tx, { artworkId: work.id, quantity, orderId, copies })
      if (!numbers) return false
      if ((editionSize ?? 1) > 1) await orders.setCopies(tx, id, numbers)
    }
    return true
  }

  /** Sells the works; false when one of them cannot be sold any more, for example because its artist withdrew it. */
  const sellWorks = async (
    tx: Transaction,
    placed: readonly OrderRow[],
    lines: readonly LineRow[],
  ): Promise<boolean> => {
    const artworkIds = getWorkIds(lines)
    const sellable = await artworks.lockSellable(tx, artworkIds)
    if (artworkIds.length < lines.length || sellable.length < artworkIds.length) return false
    const hasEnded = placed.some(({ status }) => status === 'cancelled')
    if (hasEnded && !(await holdAgain(tx, sellable, lines))) return false
    const counted = lines.filter(({ editionType }) => !isOpenEdition(editionType.trim()))
    const sold = await units.sell(tx, getIds(placed), clock.now())
    if (sold !== counted.reduce((sum, { quantity }) => sum + quantity, 0)) return false
    await artworks.updateReserved(tx, artworkIds)
    const soldCounts = await units.soldCounts(tx, artworkIds)
    const soldOut = sellable.filter((work) => {
      const copies = findCopies(work)
      return copies !== null && (soldCounts.get(work.id) ?? 0) >= countCopies(copies)
    })
    await artworks.recordSold(
      tx,
      soldOut.map(({ id }) => id),
      true,
    )
    return true
  }

  const requireCheckout = async (tx: Transaction, id: string): Promise<PaidCheckout> => {
    const checkout = await checkouts.find(tx, id)
    if (!checkout) throw new Error(`Payment ${id} has no checkout.`)
    return checkout
  }

  /** All of an order was refunded: its works can be sold again. */
  const completeRefund = async (
    tx: Transaction,
    of: { checkout: CheckoutRow; isOutside: boolean },
    { id, number }: OrderRow,
  ): Promise<void> => {
    const [refunded] = await orders.move(tx, [id], 'refunded', { refundedAt: clock.now() })
    if (!refunded) throw new Error(`Order ${number} is not being refunded.`)
    const lines = await orders.listLines(tx, [id])
    await units.release(tx, [id])
    await artworks.updateReserved(tx, getWorkIds(lines))
    await artworks.recordSold(tx, getWorkIds(lines), false)
    await mails.refunded(tx, of, refunded, lines)
    await emit(tx, refunded, 'refunded')
  }

  /** Ends an order whose buyer has the money back by a dispute. Its works stay sold: nobody knows where they are. */
  const endOrder = async (tx: Transaction, { id }: OrderRow): Promise<void> => {
    const ended = { refundedAt: clock.now(), refundReason: 'The bank returned the payment after a dispute.' }
    const [refunded] = await orders.move(tx, [id], 'refunded', ended)
    if (!refunded) return
    await releaseLabels(tx, id)
    await units.release(tx, [id])
    await artworks.updateReserved(tx, getWorkIds(await orders.listLines(tx, [id])))
    await emit(tx, refunded, 'refunded')
  }

  return {
    name: 'checkout',

    async fulfil(tx, payment) {
      const checkout = await requireCheckout(tx, payment.id)
      const placed = await orders.ofCheckout(tx, checkout.id)
      const lines = await orders.listLines(tx, getIds(placed))
      if (!(await sellWorks(tx, placed, lines))) return null
      const isOutside = payment.method === 'outside'
      const paidAt = clock.now()
      // A seller who was paid by the buyer has the money already.
      const paidOut = isOutside && { payoutStartedAt: paidAt, paidOutAt: paidAt }
      const paid = await orders.move(tx, getIds(placed), 'paid', { paidAt, ...paidOut })
      if (checkout.buyerId !== null) {
        await carts.remove(tx, checkout.buyerId, getWorkIds(lines))
        await agreed.remove(tx, checkout.buyerId, getWorkIds(lines))
      }
      await mails.paid(tx, { checkout, isOutside }, paid, lines)
      for (const order of paid) await emit(tx, order, 'paid')
      const listLines = isOutside ? outsideSaleLines : saleLines
      return placed.flatMap((order) => listLines(order).map((line) => ({ ...line, orderId: order.id })))
    },

    async bearFee(tx, { id }, feeMinor) {
      const placed = await orders.ofCheckout(tx, id)
      const fees = splitFee(
        feeMinor,
        placed.map(({ totalMinor }) => totalMinor),
      )
      return placed.flatMap((order, at) => feeLines(fees[at] ?? 0).map((line) => ({ ...line, orderId: order.id })))
    },

    async release(tx, { id, method }) {
      const ids = getIds(await orders.ofCheckout(tx, id))
      const cancelled = await orders.move(tx, ids, 'cancelled')
      await units.release(tx, ids)
      if (method !== 'outside') return
      const checkout = await requireCheckout(tx, id)
      for (const order of cancelled) {
        await reservationMails.ended(tx, checkout, order)
        await emit(tx, order, 'reservation_ended')
      }
    },

    async refunded(tx, payment) {
      await mails.tooLate(tx, await requireCheckout(tx, payment.id), payment)
    },

    parts: {
      areOrders: true,

      async link(tx, orderId) {
        const order = await orders.find(tx, orderId)
        return order ? mails.linkFor(order) : ''
      },

      async refunded(tx, payment, refund) {
        const { partId: orderId, amountMinor } = refund
        const order = await orders.lockForUpdate(tx, orderId)
        if (!order) throw new Error(`There is no order ${orderId}.`)
        const returned = { amountMinor, beforeMinor: await orders.returnedMinor(tx, orderId) }
        const of = { checkout: await requireCheckout(tx, payment.id), isOutside: payment.method === 'outside' }
        if (returned.beforeMinor + amountMinor < order.totalMinor) {
          await mails.refundedInPart(tx, of, order, refund)
          await emit(tx, order, 'refunded_in_part')
        } else await completeRefund(tx, of, order)
        return refundLines(order, returned).map((line) => ({ ...line, orderId }))
      },

      async disputeLost(tx, { id, paidMinor }, amountMinor) {
        const placed = (await orders.ofCheckout(tx, id)).filter(({ status }) => status !== 'refunded')
        const borne = []
        for (const order of placed) {
          const beforeMinor = await orders.returnedMinor(tx, order.id)
          const share = shareDispute(order, { amountMinor, paidMinor }, beforeMinor)
          if (beforeMinor + share.amountMinor === order.totalMinor || order.status === 'refunding')
            await endOrder(tx, order)
          const lines = lostDisputeLines(order, share).map((line) => ({ ...line, orderId: order.id }))
          borne.push({ partId: order.id, lines })
        }
        return borne
      },

      async transferred(tx, orderId) {
        await emit(tx, await orders.change(tx, orderId, { paidOutAt: clock.now() }), 'paid_out')
      },

      // The next run of the payouts tries again; until then the order can be refunded.
      async transferRefused(tx, orderId) {
        await orders.change(tx, orderId, { payoutStartedAt: null })
      },
    },
  }
}
