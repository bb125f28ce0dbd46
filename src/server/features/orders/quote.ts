import { MAX_PARCEL_INCHES } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import { crossesCustoms } from '#contract/customs-areas.ts'
import { findZone } from '#contract/delivery-zones.ts'
import { isTooLargeForParcel } from '#contract/large-works.ts'
import { addMoney, decimalAmount, type Money, SERVICE_CURRENCY, toPrice } from '#contract/money.ts'
import { SENT_METHODS, type ShippingMethod } from '#contract/orders.ts'
import type { QuotedParcel } from '#contract/quotes.ts'
import type { TaxLine } from '#contract/tax.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Payments } from '../payments/payments.module.ts'
import { type Copies, findCopies } from './copies.ts'
import { describeOffer, describeReserved, findAvailability } from './offer.ts'
import type { OfferRow } from './offers.read.ts'

export interface RequestedItem {
  artwork_id: string
  quantity: number
}

export interface QuotedWork {
  offer: OfferRow
  copies: Copies
  quantity: number
  /** Of one copy. */
  price: Money
}

/** How works of one seller reach a country. */
interface Delivery {
  methods: { method: ShippingMethod; price: Money }[]
  /** Ways that the seller offers, but not for these works. */
  unsuitable: { method: ShippingMethod; reason: string }[]
  /** The seller ships these works, but not to this country. */
  isNotShippedThere: boolean
  crossesCustoms: boolean
}

/** What one seller sells and ships together. */
export interface Parcel extends Delivery {
  sellerId: string
  works: QuotedWork[]
  /** Of the works. */
  price: Money
}

const itemProblem = (at: number, message: string) => ({ message, fields: [{ field: `items.${at}`, message }] })

/** Who wants to buy. `isPayable` is left out where nothing is paid yet. */
interface Caller {
  callerId: string | null
  country?: string | undefined
  isPayable?: Payments['isPayable']
}

/** The work of an item. Throws why it cannot be bought, naming the item. */
const requireBuyable = (
  item: RequestedItem,
  at: number,
  offer: OfferRow | undefined,
  { callerId, isPayable }: Caller,
): QuotedWork => {
  if (!offer) throw new Failure('artwork_not_found')
  const { problem, left, heldUntil } = findAvailability(offer, callerId, isPayable)
  const title = `“${offer.title}”`
  if (problem === 'own_work') throw new Failure('own_work', itemProblem(at, `${title} is your own work.`))
  if (problem === 'sold')
    throw new Failure('work_sold', itemProblem(at, `${title} was sold. You have not been charged.`))
  if (problem === 'not_for_sale')
    throw new Failure('work_not_for_sale', itemProblem(at, describeOffer(offer.title, offer.offer)))
  // For a buyer, a work that is not published does not exist.
  if (problem === 'withdrawn') throw new Failure('artwork_not_found')
  if (problem === 'reserved')
    throw new Failure('work_held', itemProblem(at, `${describeReserved(offer.title)} You have not been charged.`))
  if (problem === 'held')
    throw new Failure('work_held', {
      ...itemProblem(at, `${title} is on hold for someone else. You have not been charged.`),
      ...(heldUntil && { details: heldUntil.toISOString() }),
    })
  if (problem === 'not_by_card')
    throw new Failure(
      'amount_not_by_card',
      itemProblem(at, `The price of ${title} is not one that a card can pay. Write to the artist to buy it.`),
    )
  if (left !== null && left < item.quantity)
    throw new Failure(
      'too_few_copies',
      itemProblem(
        at,
        offer.isAgreed
          ? `The agreed price of ${title} is for one copy.`
          : `Of ${title}, ${counted(left, 'copy is', 'copies are')} left.`,
      ),
    )
  const price = { amountMinor: offer.priceMinor ?? 0, currency: offer.currency }
  return { offer, copies: findCopies(offer), quantity: item.quantity, price }
}

/**
 * How a seller ships these works together: as a parcel, or with art handlers when one of them is too large for it. Without a
 * country, they stay in the seller's own.
 */
export const offerMethods = (works: readonly Pick<QuotedWork, 'offer'>[], country?: string): Delivery => {
  const { shippingPrices = [], sellerCountry = '', currency = SERVICE_CURRENCY } = works[0]?.offer ?? {}
  const zone = findZone(sellerCountry, country ?? sellerCountry)
  const isLarge = works.some(({ offer }) => isTooLargeForParcel(offer))
  const suitable = isLarge ? shippingPrices.filter(({ method }) => method === 'art_handlers') : shippingPrices
  const sent = SENT_METHODS.flatMap((method) => suitable.filter((one) => one.method === method && one.zone === zone))
  const isParcelOffered = shippingPrices.some((one) => one.method === 'flat_rate' && one.zone === zone)
  const reason = `A work over ${MAX_PARCEL_INCHES} inches travels safely only with art handlers.`
  return {
    methods: [
      ...sent.map((one) => ({ method: one.method, price: toPrice(one) })),
      { method: 'collection', price: { amountMinor: 0, currency } },
    ],
    unsuitable: isLarge && isParcelOffered ? [{ method: 'flat_rate', reason }] : [],
    isNotShippedThere: sent.length === 0 && suitable.length > 0,
    crossesCustoms: crossesCustoms(sellerCountry, country ?? sellerCountry),
  }
}

/** A payment has one currency. */
const requireOneCurrency = (works: readonly QuotedWork[]): void => {
  const [first, ...others] = new Set(works.map(({ price }) => price.currency.toUpperCase()))
  if (others.length > 0)
    throw new Failure('mixed_currencies', {
      message: `These works have prices in ${[first, ...others].join(' and ')}. Buy those in ${first} first, then the others.`,
    })
}

/** The requested works by seller. Throws for the first one that cannot be bought; a repeated work counts once. */
export const groupParcels = (
  items: readonly RequestedItem[],
  offers: readonly OfferRow[],
  caller: Caller,
): Parcel[] => {
  const unique = [...new Map(items.map((item) => [item.artwork_id, item])).values()]
  const works = unique.map((item, at) =>
    requireBuyable(
      item,
      at,
      offers.find(({ artworkId }) => artworkId === item.artwork_id),
      caller,
    ),
  )
  requireOneCurrency(works)
  return [...Map.groupBy(works, ({ offer }) => offer.sellerId)].map(([sellerId, theirs]) => ({
    sellerId,
    works: theirs,
    price: addMoney(theirs.map(({ price, quantity }) => ({ ...price, amountMinor: price.amountMinor * quantity }))),
    ...offerMethods(theirs, caller.country),
  }))
}

/** The chosen way of shipping of a parcel. Throws when the seller does not offer it. */
export const chosenMethod = (
  { sellerId, works, methods, isNotShippedThere }: Parcel,
  chosen: readonly { seller_id: string; method: ShippingMethod }[],
): Parcel['methods'][number] => {
  const wanted = chosen.find(({ seller_id: id }) => id === sellerId)?.method
  const found = methods.find(({ method }) => method === wanted)
  if (found) return found
  const message = isNotShippedThere
    ? `${works[0]?.offer.sellerName} does not ship to this country. You can collect the order, or choose another address.`
    : 'Choose a way of shipping that the seller offers.'
  throw new Failure('shipping_not_offered', {
    ...(isNotShippedThere && { message }),
    fields: [{ field: 'shipping', message }],
  })
}

export const presentParcel = (
  parcel: Parcel,
  taxParcel: (parcel: Parcel, method: Parcel['methods'][number]) => TaxLine[],
): QuotedParcel[] => {
  const { works, price, methods, ...delivery } = parcel
  const [first] = works
  if (!first) return []
  const { sellerId: id, sellerName: name, sellerSlug: slug, sellerLocation: location } = first.offer
  return [
    {
      seller: { id, name, slug, location },
      artwork_ids: works.map(({ offer }) => offer.artworkId),
      price: decimalAmount(price),
      methods: methods.map((one) => ({
        method: one.method,
        price: decimalAmount(one.price),
        taxes: taxParcel(parcel, one),
      })),
      unsuitable: delivery.unsuitable,
      not_shipped_there: delivery.isNotShippedThere,
      crosses_customs: delivery.crossesCustoms,
    },
  ]
}
