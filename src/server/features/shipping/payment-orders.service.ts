import { createHash } from 'node:crypto'
import { HOUR_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { addMoney, decimalAmount, type Money, parseAmount, SERVICE_CURRENCY, toPrice } from '#contract/money.ts'
import { CUSTOM_INSURANCE, PAYMENT_ORDER_HOURS } from '#contract/shipping-constants.ts'
import type { Customs } from '#contract/shipping-parts.ts'
import type { createPaymentOrder, PaymentOrder } from '#contract/shipping-payment-orders.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { CarrierShipment } from '#server/providers/carriers/carriers.provider.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { ShopOrders } from '../shop-orders/shop-orders.module.ts'
import { addressOfOrder, type Place, requireOrderPlace, requireShipFrom, toRecipient } from './addresses.ts'
import { customInsuranceFee } from './amounts.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import { newLabel } from './new-label.ts'
import type { Papers } from './papers.service.ts'
import { carrierParcel } from './parcels.ts'
import { presentPaymentOrder, toCheckoutUrl } from './payment-orders.presenter.ts'
import { type FullPaymentOrder, paymentOrdersRepository as paymentOrders } from './payment-orders.repository.ts'
import type { RateRow } from './quotes.repository.ts'
import type { QuotesService } from './quotes.service.ts'
import { shippingRead as read } from './shipping.read.ts'

export interface PaymentOrdersDeps {
  db: Database
  clock: Clock
  quotes: QuotesService
  papers: Papers
  payments: Pick<Payments, 'open' | 'change' | 'page' | 'settle'>
  publicUrl: string
  testMode: boolean
  shopOrders: Pick<ShopOrders, 'lockOpen'>
}

type NewPaymentOrder = BodyOf<typeof createPaymentOrder>

const OPEN_MS = PAYMENT_ORDER_HOURS * HOUR_MS
const MAX_LISTED = 100

/** What makes one custom shipment like another: the same place, parcel, service and price. */
const hashShipment = ({ to, parcel }: CarrierShipment, { carrierRate, priceMinor }: RateRow): string => {
  const { line1, city, state, postalCode, country } = to
  const place = [line1, city, state, postalCode, country].map((part) => part.toLowerCase())
  const { carrier, service } = carrierRate
  const facts = [place, parcel, carrier, service, priceMinor]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Throws `shipping_price_changed`, naming the amount, unless the browser showed what we charge (MS-10.33). */
const requireCosts = (body: NewPaymentOrder, costs: { price: Money; fee: Money; total: Money }): void => {
  const { price, fee, total } = costs
  const expected = { shipping_cost: price, insurance_cost: fee, total_cost: total }
  for (const [field, cost] of Object.entries(expected))
    if (parseAmount(body[field as keyof typeof expected], cost.currency).amountMinor !== cost.amountMinor)
      throw new Failure('shipping_price_changed', { fields: [{ field, message: `is ${decimalAmount(cost)} now` }] })
}

/** Labels come from the parcel of today: another day is priced on that day (MS-T67). */
const requireToday = (stated: string, shipOn: string): void => {
  if (stated === 'today' || stated === shipOn) return
  const message = 'The price is for a parcel that is shipped today.'
  throw new Failure('shipping_price_changed', { message, fields: [{ field: 'shipping_date', message }] })
}

const paymentHasBegun = () =>
  new Failure('payment_order_not_open', {
    message: 'The payment of this label has begun. Finish or cancel it first.',
  })

/** Checkouts for labels that no order pays for. */
export const createPaymentOrders = (deps: PaymentOrdersDeps) => {
  const { db, clock, quotes, papers, payments, publicUrl, testMode, shopOrders } = deps
  const endsAt = (): Date => new Date(clock.now().getTime() + OPEN_MS)

  const requireOwn = async (id: string, userId: string) => {
    const found = await paymentOrders.findOwn(db, id, userId)
    if (!found) throw new Failure('not_found')
    return found
  }
  const get = async (id: string, userId: string): Promise<PaymentOrder> =>
    presentPaymentOrder(await requireOwn(id, userId), { publicUrl, testMode })

  /** Throws `payment_order_not_open` when no price can be chosen any more; returns the order that the label is for. */
  const requireChoosable = ({ paymentOrder, payment }: FullPaymentOrder): string => {
    const { orderId, expiresAt } = paymentOrder
    const isOpen =
      payment === null ? expiresAt > clock.now() : payment.status === 'open' && payment.endsAt > clock.now()
    if (!isOpen) throw new Failure('payment_order_not_open')
    if (payment && payment.requestedAt !== null) throw paymentHasBegun()
    if (orderId === null) throw new Failure('sample_shipment')
    return orderId
  }

  /** Throws unless the order waits for its first label, and the parcel goes to its address. */
  const requireShopOrder = async (tx: Transaction, userId: string, id: string, to: Place): Promise<void> => {
    const { address } = await shopOrders.lockOpen(tx, userId, id)
    if (address) requireOrderPlace(addressOfOrder(address, { phone: '', email: '' }), to)
    if (await labels.isShopOrderLabelled(tx, id)) throw new Failure('order_has_label')
  }

  /** What is paid for a label, and where the payment page leads back to. */
  const buildTerms = async (id: string, userId: string, amount: Money) => {
    const seller = await read.profileAddress(db, userId)
    return {
      amount,
      endsAt: endsAt(),
      page: {
        email: seller?.email ?? '',
        lines: [{ name: 'Shipping label', price: amount, quantity: 1 }],
        successUrl: `${publicUrl}/shipping?purchased=true&order=${id}`,
        cancelUrl: `${publicUrl}/shipping`,
      },
    }
  }

  return {
    get,

    /** Opens the payment of a custom shipment’s label; one like another can be open at a time (MS-10.32). */
    async create(userId: string, body: NewPaymentOrder): Promise<{ checkout_url: string; draft_order_id: string }> {
      const profile = await read.profileAddress(db, userId)
      if (!profile) throw new Failure('account_not_found')
      const shopOrderId = body.shop_order_id ?? null
      // An order of somebody else is refused before anything else is said about the request.
      if (shopOrderId !== null) await db.transaction((tx) => shopOrders.lockOpen(tx, userId, shopOrderId))
      const quoted = await quotes.requireRate(body.rate_id, userId)
      const from = requireShipFrom(body, profile)
      const wanted = { from, to: toRecipient(body), parcel: carrierParcel(body) }
      const { rate, quote } = await quotes.forShipment(quoted, wanted)
      requireToday(body.shipping_date, quote.shipment.shipOn)
      if (quote.insuredMinor !== 0) throw new Failure('shipping_price_changed')
      const price = toPrice(rate)
      const fee = customInsuranceFee(body.insurance)
      const total = addMoney([price, fee])
      requireCosts(body, { price, fee, total })
      await papers.requireComplete(from, wanted.to)
      const details = {
        userId,
        orderId: null,
        customs: await papers.requireCustoms(from, wanted.to, body.customs),
        reference: body.reference,
        notes: body.notes,
        insuredMinor: parseAmount(body.insurance, rate.currency).amountMinor,
      }
      const shipment = { ...wanted, shipOn: quote.shipment.shipOn }
      const id = uuidv7()
      const terms = await buildTerms(id, userId, total)
      return db.transaction(async (tx) => {
        if (shopOrderId !== null) await requireShopOrder(tx, userId, shopOrderId, shipment.to)
        const openKey = shopOrderId ?? `${userId} ${hashShipment(shipment, rate)}`
        if (!(await payments.open(tx, { id, kind: 'label', payerId: userId, openKey, ...terms })))
          throw new Failure('payment_order_open')
        await paymentOrders.insert(tx, {
          ...details,
          id,
          paymentId: id,
          rateId: rate.id,
          shipment,
          insuranceFeeMinor: fee.amountMinor,
          currency: total.currency,
          expiresAt: terms.endsAt,
        })
        const amounts = { priceMinor: total.amountMinor, testMode }
        const label = { ...details, ...amounts, shopOrderId, paymentOrderId: id, rate, shipment }
        await labels.putForPaymentOrder(tx, newLabel(label, 'awaiting_payment'))
        return { checkout_url: toCheckoutUrl(publicUrl, id), draft_order_id: id }
      })
    },

    async list(userId: string): Promise<PaymentOrder[]> {
      const found = await paymentOrders.open(db, userId, clock.now(), MAX_LISTED)
      return found.map((one) => presentPaymentOrder(one, { publicUrl, testMode }))
    },

    /**
     * The one draft of an order, or of all samples, with the shipment that was priced last; an open one of the order is
     * returned as it is (MS-T62).
     */
    async draft(userId: string, orderId: string | null, shipment: CarrierShipment) {
      return db.transaction(async (tx) => {
        const priced = { shipment, expiresAt: endsAt() }
        const found =
          (await paymentOrders.findUnpaid(tx, userId, orderId)) ??
          (await paymentOrders.insert(tx, { userId, orderId, currency: SERVICE_CURRENCY, ...priced }))
        // Another request is inserting the same draft.
        if (!found) throw new Failure('unavailable', { retryAfter: 1 })
        if (found.paymentId === null) await paymentOrders.change(tx, found.id, priced)
        return { id: found.id, checkout_url: toCheckoutUrl(publicUrl, found.id) }
      })
    },

    /** Applies a price to the draft of an order (MS-11.30). */
    async choose(id: string, userId: string, rateId: string, declared: Customs | undefined): Promise<PaymentOrder> {
      const found = await requireOwn(id, userId)
      const orderId = requireChoosable(found)
      const quoted = await quotes.requireRate(rateId, userId)
      const from = requireShipFrom(null, await read.profileAddress(db, userId))
      const { to } = found.paymentOrder.shipment
      const { rate, quote } = await quotes.forShipment(quoted, { from, to })
      if (quote.insuredMinor !== 0) throw new Failure('shipping_price_changed')
      const shipment = { ...quote.shipment, from, to }
      const details = {
        userId,
        orderId,
        customs: await papers.requireCustoms(from, to, declared),
        insuredMinor: parseAmount(CUSTOM_INSURANCE.base, rate.currency).amountMinor,
      }
      const terms = await buildTerms(id, userId, toPrice(rate))
      await db.transaction(async (tx) => {
        const locked = await paymentOrders.lockForUpdate(tx, id)
        if (!locked) throw new Failure('not_found')
        if (await labels.isLabelled(tx, orderId)) throw new Failure('order_has_label')
        if (locked.paymentId !== null) {
          if (!(await payments.change(tx, id, terms))) throw paymentHasBegun()
        } else if (!(await payments.open(tx, { id, kind: 'label', payerId: userId, openKey: orderId, ...terms })))
          throw new Failure('payment_order_open')
        await paymentOrders.change(tx, id, {
          ...details,
          paymentId: id,
          rateId: rate.id,
          currency: rate.currency,
          shipment,
        })
        const texts = { reference: '', notes: '' }
        const label = {
          ...details,
          ...texts,
          paymentOrderId: id,
          rate,
          shipment,
          priceMinor: rate.priceMinor,
          testMode,
        }
        await labels.putForPaymentOrder(tx, newLabel(label, 'awaiting_payment'))
      })
      return get(id, userId)
    },

    async payment(id: string, userId: string): Promise<{ url: string }> {
      const { paymentOrder } = await requireOwn(id, userId)
      if (paymentOrder.paymentId === null && paymentOrder.orderId === null) throw new Failure('sample_shipment')
      const page = await payments.page(id)
      if (!page) throw new Failure('payment_order_not_open')
      return page
    },

    async refresh(id: string, userId: string): Promise<PaymentOrder> {
      await requireOwn(id, userId)
      await payments.settle(id, 'look')
      return get(id, userId)
    },

    async cancel(id: string, userId: string): Promise<PaymentOrder> {
      await requireOwn(id, userId)
      await payments.settle(id, 'end')
      return get(id, userId)
    },
  }
}
export type PaymentOrdersService = ReturnType<typeof createPaymentOrders>
