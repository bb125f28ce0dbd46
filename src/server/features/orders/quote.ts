import { MAX_PARCEL_INCHES } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import { addMoney, CURRENCY, decimalAmount, type Money } from '#contract/money.ts'
import type { QuotedParcel, ShippingMethod } from '#contract/orders.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Copies, findCopies } from './copies.ts'
import { isTooLargeForParcel } from './large-works.ts'
import { findAvailability } from './offer.ts'
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

/** What one seller sells and ships together. */
export interface Parcel {
  sellerId: string
  works: QuotedWork[]
  /** Of the works. */
  price: Money
  methods: { method: ShippingMethod; price: Money }[]
  /** Ways that the seller offers, but not for these works. */
  unsuitable: { method: ShippingMethod; reason: string }[]
}

const itemProblem = (at: number, message: string) => ({ message, fields: [{ field: `items.${at}`, message }] })

/** The work of an item. Throws why it cannot be bought, naming the item. */
const requireBuyable = (item: RequestedItem, at: number, offer: OfferRow | undefined, callerId: string): QuotedWork => {
  if (!offer) throw new Failure('artwork_not_found')
  const { problem, left, heldUntil } = findAvailability(offer, callerId)
  const title = `“${offer.title}”`
  if (problem === 'own_work') throw new Failure('own_work', itemProblem(at, `${title} is your own work.`))
  if (problem === 'sold')
    throw new Failure('work_sold', itemProblem(at, `${title} was sold. You have not been charged.`))
  // For a buyer, a work that is not published does not exist.
  if (problem === 'withdrawn') throw new Failure('artwork_not_found')
  if (problem === 'held')
    throw new Failure('work_held', {
      ...itemProblem(at, `${title} is on hold for someone else. You have not been charged.`),
      ...(heldUntil && { details: heldUntil.toISOString() }),
    })
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

/** How a seller ships these works together: as a parcel, or with art handlers when one of them is too large for it. */
export const offeredMethods = (works: readonly Pick<QuotedWork, 'offer'>[]): Pick<Parcel, 'methods' | 'unsuitable'> => {
  const { flatRateMinor = null, handlersRateMinor = null, ratesCurrency } = works[0]?.offer ?? {}
  const currency = ratesCurrency ?? CURRENCY
  const isLarge = works.some(({ offer }) => isTooLargeForParcel(offer))
  const offered = (method: ShippingMethod, amountMinor: number | null) =>
    amountMinor === null ? [] : [{ method, price: { amountMinor, currency } }]
  const handlers = offered('art_handlers', handlersRateMinor)
  const parcel = offered('flat_rate', flatRateMinor)
  const reason = `A work over ${MAX_PARCEL_INCHES} inches travels safely only with art handlers.`
  return {
    methods: [
      ...(isLarge ? handlers : [...parcel, ...handlers]),
      { method: 'collection', price: { amountMinor: 0, currency } },
    ],
    unsuitable: isLarge ? parcel.map(({ method }) => ({ method, reason })) : [],
  }
}

/** The requested works by seller. Throws for the first one that cannot be bought; a repeated work counts once. */
export const groupParcels = (
  items: readonly RequestedItem[],
  offers: readonly OfferRow[],
  callerId: string,
): Parcel[] => {
  const unique = [...new Map(items.map((item) => [item.artwork_id, item])).values()]
  const works = unique.map((item, at) =>
    requireBuyable(
      item,
      at,
      offers.find(({ artworkId }) => artworkId === item.artwork_id),
      callerId,
    ),
  )
  return [...Map.groupBy(works, ({ offer }) => offer.sellerId)].map(([sellerId, theirs]) => ({
    sellerId,
    works: theirs,
    price: addMoney(theirs.map(({ price, quantity }) => ({ ...price, amountMinor: price.amountMinor * quantity }))),
    ...offeredMethods(theirs),
  }))
}

/** The chosen way of shipping of a parcel. Throws when the seller does not offer it. */
export const chosenMethod = (
  { sellerId, methods }: Parcel,
  chosen: readonly { seller_id: string; method: ShippingMethod }[],
): Parcel['methods'][number] => {
  const wanted = chosen.find(({ seller_id: id }) => id === sellerId)?.method
  const found = methods.find(({ method }) => method === wanted)
  if (found) return found
  const message = 'Choose a way of shipping that the seller offers.'
  throw new Failure('shipping_not_offered', { fields: [{ field: 'shipping', message }] })
}

export const presentParcel = ({ works, price, methods, unsuitable }: Parcel): QuotedParcel[] => {
  const [first] = works
  if (!first) return []
  const { sellerId: id, sellerName: name, sellerSlug: slug, sellerLocation: location } = first.offer
  return [
    {
      seller: { id, name, slug, location },
      artwork_ids: works.map(({ offer }) => offer.artworkId),
      price: decimalAmount(price),
      methods: methods.map((one) => ({ method: one.method, price: decimalAmount(one.price) })),
      unsuitable,
    },
  ]
}
