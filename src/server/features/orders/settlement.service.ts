import { validate as isUuid } from 'uuid'
import { isOpenEdition } from '#contract/artwork-display.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { logMoney } from '#server/platform/log-money.ts'
import {
  PAYMENT_DECLINED,
  type PaymentsProvider,
  type ProviderCheckout,
} from '#server/providers/payments/payments.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { agreedPricesRepository as agreed } from './agreed-prices.repository.ts'
import { cartRepository as carts } from './cart.repository.ts'
import { type CheckoutRow, checkoutsRepository as checkouts } from './checkouts.repository.ts'
import { copiesOf, countOf } from './copies.ts'
import { lateLines, saleLines, splitFee } from './ledger.ts'
import { lineText } from './order-lines.ts'
import type { OrderMails } from './order-mails.ts'
import { REFUND_CHECKOUT } from './orders.jobs.ts'
import { type LineRow, type OrderRow, ordersRepository as orders } from './orders.repository.ts'
import { settlementOf } from './orders.status.ts'
import { unitsRepository as units } from './units.repository.ts'

export interface SettlementDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  provider: PaymentsProvider
  artworks: Pick<Artworks, 'lockSellable' | 'recordSold'>
  payments: Pick<Payments, 'rememberEvent'>
  mails: OrderMails
  publicUrl: string
}

/** `end` expires the payment page first, so that afterwards nobody can pay on it. */
export type Purpose = 'look' | 'end'

/** Payment pages outlive every hold; they are expired when the hold ends. */
const PAYMENT_PAGE_MS = 75 * 60_000

type Payment = NonNullable<ProviderCheckout['payment']>

/**
 * Brings a checkout to the state that follows from the provider's: sold, refunded or ended. The provider is asked outside
 * of the transaction; the transaction applies what it said, with the checkout locked, so that every repeat is harmless.
 */
export const createSettlement = (deps: SettlementDeps) => {
  const { db, clock, events, jobs, log, provider, artworks, payments, mails, publicUrl } = deps

  /** The payment page of a checkout; the provider returns the same one to every repeat. */
  const openSession = async (checkout: CheckoutRow): Promise<ProviderCheckout> => {
    const placed = await orders.ofCheckout(db, checkout.id)
    const lines = await orders.linesOf(
      db,
      placed.map(({ id }) => id),
    )
    const shippingCents = placed.reduce((sum, order) => sum + order.shippingCents, 0)
    const works = lines
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((line) => ({ name: lineText(line), cents: line.priceCents, quantity: line.quantity }))
    const page = `${publicUrl}/checkout/${checkout.id}`
    const session = await provider.createCheckout(
      {
        reference: checkout.id,
        email: checkout.email,
        lines: [...works, ...(shippingCents > 0 ? [{ name: 'Shipping', cents: shippingCents, quantity: 1 }] : [])],
        totalCents: checkout.totalCents,
        successUrl: `${page}?return=1`,
        cancelUrl: page,
        expiresAt: new Date(checkout.createdAt.getTime() + PAYMENT_PAGE_MS),
      },
      `checkout:${checkout.id}`,
    )
    await checkouts.attachSession(db, checkout.id, session)
    return session
  }

  /** Null while the provider was never asked for a payment page. */
  const askProvider = async (checkout: CheckoutRow, purpose: Purpose): Promise<ProviderCheckout | null> => {
    if (checkout.paymentRequestedAt === null) return null
    const sessionId = checkout.sessionId ?? (await openSession(checkout)).id
    return purpose === 'end' ? provider.expireCheckout(sessionId) : provider.fetchCheckout(sessionId)
  }

  /** Sells the works; false when one of them cannot be sold any more, for example because its artist withdrew it. */
  const sellWorks = async (
    tx: Transaction,
    placed: readonly OrderRow[],
    lines: readonly LineRow[],
  ): Promise<boolean> => {
    const artworkIds = lines.flatMap(({ artworkId }) => artworkId ?? [])
    const sellable = await artworks.lockSellable(tx, artworkIds)
    if (artworkIds.length < lines.length || sellable.length < artworkIds.length) return false
    const counted = lines.filter(({ editionType }) => !isOpenEdition(editionType.trim()))
    const sold = await units.sell(
      tx,
      placed.map(({ id }) => id),
      clock.now(),
    )
    if (sold !== counted.reduce((sum, { quantity }) => sum + quantity, 0)) return false
    const soldCounts = await units.soldCounts(tx, artworkIds)
    const soldOut = sellable.filter((work) => {
      const copies = copiesOf(work)
      return copies !== null && (soldCounts.get(work.id) ?? 0) >= countOf(copies)
    })
    await artworks.recordSold(
      tx,
      soldOut.map(({ id }) => id),
      true,
    )
    return true
  }

  const recordSale = async (
    tx: Transaction,
    checkout: CheckoutRow,
    placed: readonly OrderRow[],
    lines: readonly LineRow[],
    payment: Payment,
  ): Promise<void> => {
    const ids = placed.map(({ id }) => id)
    await checkouts.move(tx, checkout.id, 'paid', { paymentId: payment.id, paidCents: payment.amountCents })
    const paid = await orders.move(tx, ids, 'paid', { paidAt: clock.now() })
    const fees = splitFee(
      payment.feeCents,
      placed.map(({ totalCents }) => totalCents),
    )
    await orders.record(
      tx,
      placed.flatMap((order, at) => saleLines(order, fees[at] ?? 0).map((entry) => ({ ...entry, orderId: order.id }))),
    )
    const bought = lines.flatMap(({ artworkId }) => artworkId ?? [])
    await carts.remove(tx, checkout.buyerId, bought)
    await agreed.remove(tx, checkout.buyerId, bought)
    await mails.paid(tx, checkout, paid, lines)
    for (const { id: orderId, buyerId, sellerId } of paid)
      await events.emit(tx, { type: 'order.changed', orderId, buyerId, sellerId, what: 'paid' })
  }

  /** Owes the payment back: nothing was sold for it. A job pays it back. */
  const owePayment = async (
    tx: Transaction,
    checkout: CheckoutRow,
    placed: readonly OrderRow[],
    payment: Payment,
  ): Promise<void> => {
    await checkouts.move(tx, checkout.id, 'refunding', { paymentId: payment.id, paidCents: payment.amountCents })
    await release(tx, placed)
    const fees = splitFee(
      payment.feeCents,
      placed.map(({ totalCents }) => totalCents),
    )
    await orders.record(
      tx,
      placed.flatMap((order, at) => lateLines(order, fees[at] ?? 0).map((entry) => ({ ...entry, orderId: order.id }))),
    )
    await jobs.enqueue(tx, REFUND_CHECKOUT, { checkoutId: checkout.id }, { singletonKey: checkout.id })
  }

  const release = async (tx: Transaction, placed: readonly OrderRow[]): Promise<void> => {
    const ids = placed.map(({ id }) => id)
    await orders.move(tx, ids, 'cancelled')
    await units.release(tx, ids)
  }

  /** Returns the payment that it recorded. */
  const apply = async (
    tx: Transaction,
    checkout: CheckoutRow,
    session: ProviderCheckout | null,
    purpose: Purpose,
  ): Promise<Payment | null> => {
    const decided = settlementOf(checkout, session, purpose === 'end')
    if (decided === 'wait') return null
    const placed = await orders.ofCheckout(tx, checkout.id)
    const lines = await orders.linesOf(
      tx,
      placed.map(({ id }) => id),
    )
    if (session?.payment) {
      if (decided === 'sell' && (await sellWorks(tx, placed, lines)))
        await recordSale(tx, checkout, placed, lines, session.payment)
      else await owePayment(tx, checkout, placed, session.payment)
      return session.payment
    }
    await checkouts.move(tx, checkout.id, 'ended')
    await release(tx, placed)
    return null
  }

  /** An event about a payment page that is not of this installation. */
  const ignore = async (event?: { id: string; type: string }): Promise<void> => {
    if (event) await db.transaction((tx) => payments.rememberEvent(tx, event))
  }

  const settle = async (id: string, purpose: Purpose, event?: { id: string; type: string }): Promise<void> => {
    const seen = await checkouts.find(db, id)
    if (!seen) return ignore(event)
    const session = await askProvider(seen, purpose)
    const { payment, isStale } = await db.transaction(async (tx) => {
      if (event && !(await payments.rememberEvent(tx, event))) return { payment: null }
      const checkout = await checkouts.lockForUpdate(tx, id)
      if (!checkout) return { payment: null }
      // The payment page was requested after we looked.
      if (session === null && checkout.paymentRequestedAt !== null) return { payment: null, isStale: true }
      if (event?.type === PAYMENT_DECLINED) await checkouts.recordDecline(tx, id, clock.now())
      return { payment: await apply(tx, checkout, session, purpose) }
    })
    if (isStale) await settle(id, purpose)
    if (payment)
      logMoney(log, { movement: 'payment', of: 'checkout', id, providerId: payment.id, cents: payment.amountCents })
  }

  return {
    openSession,
    settle,

    /** Handles a verified event about a payment page. The page is fetched, because events can be stale or out of order. */
    async take(event: { id: string; type: string; checkoutId: string }): Promise<void> {
      const known = await checkouts.idOfSession(db, event.checkoutId)
      // The page exists at the provider although its address was not stored: its reference is our id.
      const id = known ?? (await provider.fetchCheckout(event.checkoutId)).reference
      await (isUuid(id) ? settle(id, 'look', event) : ignore(event))
    },
  }
}
export type SettlementService = ReturnType<typeof createSettlement>
