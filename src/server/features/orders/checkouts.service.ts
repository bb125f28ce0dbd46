import type { ArtworkCard } from '#contract/artworks.ts'
import { DAY_MS, HOLD_MINUTES } from '#contract/constants.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { addMoney, decimalAmount, formatMoney, type Money, parseAmount } from '#contract/money.ts'
import type { Checkout, DeliveryAddress, ShippingMethod } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/outside-payments.ts'
import type { quoteCheckout } from '#contract/quotes.ts'
import { taxTerm } from '#contract/tax-words.ts'
import { toDimensions } from '#contract/typed-size.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Once } from '#server/platform/http/call.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import type { TaxRate } from '#server/platform/tax-rate.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { cartRepository as carts } from './cart.repository.ts'
import { type ChargedTax, listTaxes, presentCheckout } from './checkout.presenter.ts'
import { checkoutsRepository as checkouts, type PaidCheckout } from './checkouts.repository.ts'
import type { Buyer } from './guest-cookie.ts'
import { requireHoldable } from './holdable.ts'
import { computeCommission } from './ledger.ts'
import { readOffers } from './offers.read.ts'
import { lineText } from './order-lines.ts'
import { type LineRow, type OrderRow, ordersRepository as orders } from './orders.repository.ts'
import { createPaymentChoice, reservedBefore } from './payment-choice.ts'
import { chosenMethod, groupParcels, type Parcel, presentParcel, type RequestedItem } from './quote.ts'
import type { ReservationMails } from './reservation-mails.ts'
import { getAddedMinor, type OrderTax, presentTax, taxParcel } from './taxes.ts'
import { unitsRepository as units } from './units.repository.ts'

export interface CheckoutsDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  artworks: Pick<Artworks, 'visibleCards'>
  reservationMails: Pick<ReservationMails, 'reserved' | 'sent'>
  payments: Pick<
    Payments,
    | 'getStatus'
    | 'isActive'
    | 'commissionRate'
    | 'testMode'
    | 'findOutsideOffer'
    | 'stateSent'
    | 'getLimits'
    | 'isPayable'
    | 'open'
    | 'change'
    | 'page'
    | 'settle'
    | 'extend'
  >
  rateLimiter: Pick<RateLimiter, 'consume'>
  /** Signs the addresses of orders without an account. */
  links: SignedIds
  publicUrl: string
  taxRates: readonly TaxRate[]
}

export interface CheckoutRequest {
  items: readonly RequestedItem[]
  email: string
  phone: string
  /** Absent where everything is collected. */
  address?: DeliveryAddress | null | undefined
  shipping: readonly { seller_id: string; method: ShippingMethod }[]
  total: string
  payment_method: PaymentMethod
}

/** Of a checkout whose works are all collected, besides the name of the buyer. */
const NO_ADDRESS = { address_line1: '', address_line2: '', city: '', state: '', postal_code: '', country: '' }
const HOLD_MS = HOLD_MINUTES * 60_000
/** Checkouts of guests from one network address: they can forget their cookie. */
const GUEST_CHECKOUTS = { by: 'ip', max: 10, windowSeconds: 3600 } as const

const getWorkIds = (items: readonly RequestedItem[]): string[] => items.map(({ artwork_id: id }) => id)

/** A parcel with its way of shipping and its amounts. */
interface Priced {
  parcel: Parcel
  method: ShippingMethod
  shipping: Money
  tax: OrderTax
}

/** Checkouts: they hold works while their buyer pays. */
export const createCheckouts = (deps: CheckoutsDeps) => {
  const { db, clock, events, artworks, payments, reservationMails, links, publicUrl, taxRates } = deps

  const choice = createPaymentChoice(payments)
  const emit = (
    tx: Transaction,
    { id, buyerId, sellerId }: OrderRow,
    what: 'reserved' | 'payment_sent',
  ): Promise<void> => events.emit(tx, { type: 'order.changed', orderId: id, buyerId, sellerId, what })

  const requireTotal = (total: Money, stated: string): void => {
    if (stated === decimalAmount(total)) return
    const field = 'total'
    if (stated !== decimalAmount(parseAmount(stated, total.currency))) {
      const wrong = `must be like ${decimalAmount(total)}`
      throw new Failure('invalid_request', { message: `total: ${wrong}`, fields: [{ field, message: wrong }] })
    }
    const message = `is ${decimalAmount(total)} now`
    throw new Failure('total_changed', {
      message: `The total is ${formatMoney(total)} now. Check it before you pay.`,
      fields: [{ field, message }],
    })
  }

  /** What is reserved leaves the cart: it is on the page of orders until it is paid. */
  const recordReserved = async (
    tx: Transaction,
    checkout: PaidCheckout,
    placed: readonly { order: OrderRow; lines: LineRow[] }[],
  ): Promise<void> => {
    for (const { order, lines } of placed) {
      const artworkIds = lines.flatMap(({ artworkId }) => artworkId ?? [])
      if (order.buyerId !== null) await carts.remove(tx, order.buyerId, artworkIds)
      await reservationMails.reserved(tx, checkout, order, lines)
      await emit(tx, order, 'reserved')
    }
  }

  /** Stores the order of a parcel and holds its works. */
  const placeOrder = async (
    tx: Transaction,
    { parcel, method, shipping, tax: { netPriceMinor, ...tax } }: Priced,
    about: { checkoutId: string; buyerId: string | null; commissionPercent: number },
  ): Promise<{ order: OrderRow; lines: LineRow[] }> => {
    const { price, sellerId, works } = parcel
    const added = { amountMinor: getAddedMinor(tax), currency: price.currency }
    const total = addMoney([price, shipping, added])
    const order = await orders.insert(tx, {
      ...about,
      sellerId,
      sellerName: works[0]?.offer.sellerName ?? '',
      shippingMethod: method,
      crossesCustoms: method !== 'collection' && parcel.crossesCustoms,
      priceMinor: price.amountMinor,
      shippingMinor: shipping.amountMinor,
      ...tax,
      totalMinor: total.amountMinor,
      currency: total.currency,
      commissionMinor: computeCommission(netPriceMinor, about.commissionPercent),
    })
    const lines = []
    // Always in the same order, so that two checkouts never wait for each other.
    for (const { offer, copies, quantity, price: each } of works.toSorted((a, b) =>
      a.offer.artworkId < b.offer.artworkId ? -1 : 1,
    )) {
      const wanted = { artworkId: offer.artworkId, quantity, orderId: order.id }
      const numbers = copies ? await units.hold(tx, { ...wanted, copies }) : []
      if (!numbers)
        throw new Failure('work_held', {
          message: `“${offer.title}” is on hold for someone else. You have not been charged.`,
        })
      lines.push({
        orderId: order.id,
        artworkId: offer.artworkId,
        title: offer.title,
        artistName: offer.sellerName,
        yearCreated: offer.yearCreated,
        dateText: offer.dateText,
        medium: offer.medium,
        mediumLine: offer.mediumLine,
        dimensions: toDimensions(offer),
        typedUnit: offer.typedUnit,
        editionType: offer.editionType,
        editionSize: offer.editionSize,
        copies: (offer.editionSize ?? 1) > 1 ? numbers : [],
        quantity,
        priceMinor: each.amountMinor,
      })
    }
    return { order, lines: await orders.insertLines(tx, lines) }
  }

  /** What the payment page of a checkout shows. */
  const buildPage = (
    id: string,
    email: string,
    lines: readonly LineRow[],
    { amountMinor: shippingMinor, currency }: Money,
    taxes: readonly ChargedTax[] = [],
  ) => {
    const money = (amountMinor: number) => ({ amountMinor, currency })
    const address = `${publicUrl}/checkout/${id}`
    return {
      email,
      lines: [
        ...lines.map((line) => ({ name: lineText(line), price: money(line.priceMinor), quantity: line.quantity })),
        ...(shippingMinor > 0 ? [{ name: 'Shipping', price: money(shippingMinor), quantity: 1 }] : []),
        ...taxes.flatMap((tax) =>
          tax.included || tax.amountMinor === 0
            ? []
            : [{ name: taxTerm(tax), price: money(tax.amountMinor), quantity: 1 }],
        ),
      ],
      successUrl: `${address}?return=1`,
      cancelUrl: address,
    }
  }

  const present = async (checkout: PaidCheckout): Promise<Checkout> => {
    const rows = await orders.ofCheckout(db, checkout.id)
    const lines = await orders.listLines(
      db,
      rows.map(({ id }) => id),
    )
    const artworkIds = lines.flatMap(({ artworkId }) => artworkId ?? [])
    const works = await artworks.visibleCards(artworkIds, null)
    const isLost = checkout.status !== 'open' && checkout.status !== 'paid'
    const soldAt = isLost ? await units.soldAt(db, artworkIds) : new Map<string, Date>()
    const { toToken } = links
    return presentCheckout({ checkout, orders: rows, lines, works, soldAt, toToken, testMode: payments.testMode })
  }

  const isOwn = ({ buyerId, openKey }: PaidCheckout, { userId, guestKey }: Buyer): boolean =>
    buyerId === null ? guestKey !== null && openKey === guestKey : buyerId === userId

  /** Throws `not_found` for another person's checkout too, so that nobody learns whether it exists. */
  const requireOwn = async (id: string, buyer: Buyer): Promise<PaidCheckout> => {
    const checkout = await checkouts.find(db, id)
    if (!checkout || !isOwn(checkout, buyer)) throw new Failure('not_found')
    return checkout
  }
  const read = async (id: string, buyer: Buyer): Promise<Checkout> => present(await requireOwn(id, buyer))

  /** The works by seller, as they reach a country; without one, the seller's own. */
  const readParcels = async (
    on: Database | Transaction,
    { items, country }: { items: readonly RequestedItem[]; country?: string | undefined },
    buyer: Buyer,
  ) =>
    groupParcels(items, await readOffers(on, getWorkIds(items), buyer), {
      callerId: buyer.userId,
      country,
      isPayable: payments.isPayable,
    })

  /** Of works that are all collected: who collects them. */
  const nameCollector = async (tx: Transaction, { userId }: Buyer): Promise<DeliveryAddress> => {
    if (userId !== null) return { ...NO_ADDRESS, name: await checkouts.buyerName(tx, userId) }
    throw new Failure('invalid_request', { fields: [{ field: 'address.name', message: 'Enter the full name.' }] })
  }

  return {
    read,

    async quote(
      request: { items: readonly RequestedItem[]; country?: string | undefined; state?: string | undefined },
      buyer: Buyer,
    ): Promise<ResultOf<typeof quoteCheckout>> {
      const parcels = await readParcels(db, request, buyer)
      const price = addMoney(parcels.map((parcel) => parcel.price))
      const { currency } = price
      return {
        ...(await choice.list(db, parcels, price)),
        parcels: parcels.flatMap((parcel) =>
          presentParcel(parcel, (of, method) => {
            const to = { country: request.country ?? '', state: request.state ?? '' }
            return presentTax(taxParcel(taxRates, of, method, to), currency)
          }),
        ),
        price: decimalAmount(price),
        currency,
        by_state: taxRates.some(({ country, states }) => country === request.country && states.length > 0),
        test_mode: payments.testMode,
      }
    },

    /** Holds the works and fixes the amounts; the provider is asked for a payment page afterwards. */
    async start(
      buyer: Buyer,
      request: CheckoutRequest,
      { once, address: from }: { once: Once<Checkout>; address: string },
    ): Promise<Checkout> {
      const { userId: buyerId, guestKey } = buyer
      const ids = getWorkIds(request.items)
      for (const overdue of await units.overdueHolders(db, ids, clock.now())) await payments.settle(overdue, 'end')
      // Before the transaction, because it may have to call the provider.
      for (const { sellerId } of await readParcels(db, request, buyer)) await payments.getStatus(sellerId)
      if (buyerId === null) await deps.rateLimiter.consume(`checkouts of guests ${from}`, GUEST_CHECKOUTS)
      const commissionPercent = await payments.commissionRate()
      const works: ArtworkCard[] = await artworks.visibleCards(ids, null)
      return once(async (tx) => {
        const parcels = await readParcels(
          tx,
          { items: request.items, country: request.address?.country || undefined },
          buyer,
        )
        const isReserved = request.payment_method === 'outside'
        if (!isReserved) await choice.requirePayees(tx, parcels)
        const isRenewed = await requireHoldable(tx, buyer, { parcels, isReserved, now: clock.now() })
        const priced = parcels.map((parcel) => {
          const chosen = chosenMethod(parcel, request.shipping)
          const to = { country: request.address?.country ?? '', state: request.address?.state ?? '' }
          const tax = taxParcel(taxRates, parcel, chosen, to)
          return { parcel, method: chosen.method, shipping: chosen.price, tax }
        })
        const shipping = addMoney(priced.map((one) => one.shipping))
        const { currency } = shipping
        const added = priced.map(({ tax }) => ({ amountMinor: getAddedMinor(tax), currency }))
        const total = addMoney([...priced.map(({ parcel }) => parcel.price), shipping, ...added])
        requireTotal(total, request.total)
        const offer = isReserved ? await choice.requireReservation(tx, parcels, { buyerId, total }) : null
        if (!offer) choice.requireCardAmount(total)
        const { email, phone } = request
        const address = request.address?.name ? request.address : await nameCollector(tx, buyer)
        const id = uuidv7()
        const now = clock.now()
        const endsAt = new Date(now.getTime() + (offer ? offer.holdDays * DAY_MS : HOLD_MS))
        // A hold that was renewed cannot be extended as well, and a reservation only by its seller.
        const extendedAt = isRenewed || offer ? now : null
        const terms = { amount: total, endsAt, page: buildPage(id, email, [], { ...shipping, amountMinor: 0 }) }
        const [{ sellerId } = { sellerId: '' }] = parcels
        const openKey = offer ? `${buyerId} ${sellerId}` : (buyerId ?? guestKey)
        const who = { payerId: buyerId, openKey, instructions: offer?.instructions ?? null }
        const payment = await payments.open(tx, { id, kind: 'checkout', ...who, ...terms })
        if (!payment) throw offer ? reservedBefore(parcels) : new Failure('checkout_open')
        await checkouts.insert(tx, { id, buyerId, email, phone, address, extendedAt: extendedAt })
        const of = { checkoutId: id, buyerId, commissionPercent }
        const placed = []
        for (const one of priced.toSorted((a, b) => (a.parcel.sellerId < b.parcel.sellerId ? -1 : 1)))
          placed.push(await placeOrder(tx, one, of))
        const lines = placed.flatMap((one) => one.lines)
        const taxes = listTaxes(placed.map(({ order }) => order))
        // The numbers of the copies are known now.
        await payments.change(tx, id, { ...terms, page: buildPage(id, email, lines, shipping, taxes) })
        const checkout = await checkouts.find(tx, id)
        if (!checkout) throw new Error('A new checkout is gone.')
        if (offer) await recordReserved(tx, checkout, placed)
        return presentCheckout({
          checkout,
          orders: placed.map(({ order }) => order),
          lines,
          works,
          toToken: links.toToken,
          testMode: payments.testMode,
        })
      })
    },

    async payment(id: string, buyer: Buyer): Promise<{ url: string }> {
      await requireOwn(id, buyer)
      const page = await payments.page(id)
      if (!page) throw new Failure('checkout_not_open')
      return page
    },

    async refresh(id: string, buyer: Buyer): Promise<Checkout> {
      await requireOwn(id, buyer)
      await payments.settle(id, 'look')
      return read(id, buyer)
    },

    async extend(id: string, buyer: Buyer): Promise<Checkout> {
      const { endsAt: before } = await requireOwn(id, buyer)
      const now = clock.now()
      const endsAt = new Date(before.getTime() + HOLD_MS)
      await db.transaction(async (tx) => {
        if (!(await payments.extend(tx, id, { now, endsAt }))) throw new Failure('checkout_not_open')
        if (!(await checkouts.extend(tx, id, now))) throw new Failure('hold_extended')
      })
      return read(id, buyer)
    },

    /** The buyer of a reservation says that the money is on its way. */
    async stateSent(id: string, buyer: Buyer): Promise<Checkout> {
      const { method, status } = await requireOwn(id, buyer)
      if (method !== 'outside' || status !== 'open') throw new Failure('checkout_not_open')
      await db.transaction(async (tx) => {
        if (!(await payments.stateSent(tx, id, clock.now()))) return
        for (const order of await orders.ofCheckout(tx, id)) {
          await reservationMails.sent(tx, order)
          await emit(tx, order, 'payment_sent')
        }
      })
      return read(id, buyer)
    },

    async cancel(id: string, buyer: Buyer): Promise<Checkout> {
      const { method, status } = await requireOwn(id, buyer)
      if (method === 'outside' && status === 'open') await db.transaction((tx) => checkouts.setEndedBy(tx, id, 'buyer'))
      await payments.settle(id, 'end')
      return read(id, buyer)
    },
  }
}
export type CheckoutsService = ReturnType<typeof createCheckouts>
