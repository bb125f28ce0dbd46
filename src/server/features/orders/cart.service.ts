import type { ArtworkCard } from '#contract/artworks.ts'
import type { Cart, CartItem, LocalCartItem } from '#contract/cart.ts'
import { CART_LIMITS } from '#contract/constants.ts'
import { addMoney, decimalAmount, type Money, parseAmount, toPrice } from '#contract/money.ts'
import { toDimensions } from '#contract/typed-size.ts'
import { presentFacts } from '#contract/work-facts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { type CartRow, cartRepository as carts } from './cart.repository.ts'
import type { Buyer } from './guest-cookie.ts'
import { findAvailability, requireOffered } from './offer.ts'
import { type OfferRow, readOffers } from './offers.read.ts'
import { getPicture } from './order-lines.ts'

export interface CartDeps {
  db: Database
  artworks: Pick<Artworks, 'visibleCards'>
  payments: Pick<Payments, 'isPayable'>
}

const toSeller = (offer: OfferRow): CartItem['seller'] => ({
  id: offer.sellerId,
  name: offer.sellerName,
  slug: offer.sellerSlug,
  location: offer.sellerLocation,
  ships: offer.shippingPrices.length > 0,
})

const toMoney = ({ priceMinor, currency }: OfferRow): Money => ({ amountMinor: priceMinor ?? 0, currency })
const toBuyer = (userId: string): Buyer => ({ userId, guestKey: null })

const countCopies = (items: readonly CartItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

const presentItem = (
  row: CartRow,
  offer: OfferRow,
  work: ArtworkCard | undefined,
  { callerId, isPayable }: { callerId: string | null; isPayable: Payments['isPayable'] },
): CartItem => {
  const { problem, left, heldUntil } = findAvailability(offer, callerId, isPayable)
  // An amount in another currency compares with nothing.
  const isComparable = row.currency === offer.currency || offer.priceMinor === null
  const addedPrice = decimalAmount(isComparable ? toPrice(row) : toMoney(offer))
  return {
    artwork_id: offer.artworkId,
    handle: offer.isPublished ? offer.handle : null,
    title: offer.title,
    seller: toSeller(offer),
    ...presentFacts({ ...offer, dimensions: toDimensions(offer) }),
    edition_type: offer.editionType,
    edition_size: offer.editionSize,
    picture: getPicture(work),
    price: offer.priceMinor === null ? addedPrice : decimalAmount(toMoney(offer)),
    added_price: addedPrice,
    currency: offer.currency,
    quantity: left === null ? row.quantity : Math.min(row.quantity, left),
    asked: row.quantity,
    copies_left: left,
    problem,
    held_until: heldUntil?.toISOString() ?? null,
    sold_at: problem === 'sold' && offer.taken.lastSoldAt ? new Date(offer.taken.lastSoldAt).toISOString() : null,
  }
}

/** Carts: what a person wants to buy, with what stands in the way. A cart holds nothing. */
export const createCartService = ({ db, artworks, payments }: CartDeps) => {
  const present = async (
    rows: readonly CartRow[],
    buyer: Buyer,
    checkout: { id: string; endsAt: Date } | null = null,
  ): Promise<Cart> => {
    const ids = rows.map(({ artworkId }) => artworkId)
    const [offers, works] = await Promise.all([readOffers(db, ids, buyer), artworks.visibleCards(ids, null)])
    const items = rows.flatMap((row) => {
      const offer = offers.find(({ artworkId }) => artworkId === row.artworkId)
      const work = works.find(({ id }) => id === row.artworkId)
      return offer ? [presentItem(row, offer, work, { callerId: buyer.userId, isPayable: payments.isPayable })] : []
    })
    const buyable = items.filter(({ problem }) => problem === null)
    const subtotals = [...Map.groupBy(buyable, ({ currency }) => currency)].map(([currency, those]) => {
      const prices = those.map(({ quantity, price }) => {
        const { amountMinor } = parseAmount(price, currency)
        return { amountMinor: quantity * amountMinor, currency }
      })
      return { currency, count: countCopies(those), amount: decimalAmount(addMoney(prices)) }
    })
    return {
      items,
      count: countCopies(buyable),
      subtotals,
      checkout: checkout && { id: checkout.id, ends_at: checkout.endsAt.toISOString() },
    }
  }

  /** The published works among these, at the price that the browser remembered. */
  const loadPublished = async (
    local: readonly LocalCartItem[],
    buyer: Buyer,
  ): Promise<{ row: CartRow; isOwn: boolean }[]> => {
    const unique = [...new Map(local.map((item) => [item.artwork_id, item])).values()]
    const ids = unique.map(({ artwork_id: artworkId }) => artworkId)
    const offers = await readOffers(db, ids, buyer)
    return unique.flatMap(({ artwork_id: artworkId, quantity, added_price: price }) => {
      const offer = offers.find((one) => one.artworkId === artworkId)
      if (!offer?.isPublished || offer.priceMinor === null) return []
      const { currency } = offer
      const priceMinor = price === undefined ? offer.priceMinor : parseAmount(price, offer.currency).amountMinor
      return [{ row: { artworkId, quantity, priceMinor, currency }, isOwn: offer.sellerId === buyer.userId }]
    })
  }

  const read = async (userId: string, guestKey: string | null = null): Promise<Cart> => {
    const { items, checkout } = await carts.read(db, userId)
    // Who signs in while they buy as a guest goes on with that checkout.
    return present(items, { userId, guestKey }, checkout ?? (await carts.findGuestCheckout(db, guestKey)))
  }

  return {
    read,

    async preview(local: readonly LocalCartItem[], buyer: Buyer): Promise<Cart> {
      const published = await loadPublished(local, buyer)
      return present(
        published.map(({ row }) => row),
        buyer,
        await carts.findGuestCheckout(db, buyer.guestKey),
      )
    },

    async put(user: Actor, artworkId: string, quantity: number): Promise<Cart> {
      const [offer] = await readOffers(db, [artworkId], toBuyer(user.id))
      if (!offer?.isPublished) throw new Failure('artwork_not_found')
      requireOffered(offer)
      if (offer.priceMinor === null) throw new Failure('artwork_not_found')
      if (offer.sellerId === user.id) throw new Failure('own_work')
      const { priceMinor, currency } = offer
      await db.transaction(async (tx) => {
        if (!(await carts.lock(tx, user.id))) throw new Failure('account_not_found')
        await carts.put(tx, user.id, { artworkId, quantity, priceMinor, currency })
        if ((await carts.count(tx, user.id)) > CART_LIMITS.maxItems) throw new Failure('cart_full')
      })
      return read(user.id)
    },

    async remove(userId: string, artworkId: string): Promise<Cart> {
      await carts.remove(db, userId, [artworkId])
      return read(userId)
    },

    /** Works of the caller are left out, and those beyond the cart's limit. */
    async merge(user: Actor, local: readonly LocalCartItem[]): Promise<void> {
      const published = await loadPublished(local, toBuyer(user.id))
      const rows = published.filter(({ isOwn }) => !isOwn).map(({ row }) => row)
      await db.transaction(async (tx) => {
        if (!(await carts.lock(tx, user.id))) throw new Failure('account_not_found')
        const room = CART_LIMITS.maxItems - (await carts.count(tx, user.id))
        await carts.add(tx, user.id, rows.slice(0, Math.max(0, room)))
      })
    },
  }
}
export type CartService = ReturnType<typeof createCartService>
