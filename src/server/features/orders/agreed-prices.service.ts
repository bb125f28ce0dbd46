import { CART_LIMITS } from '#contract/constants.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { type AgreedPriceRow, agreedPricesRepository as agreed } from './agreed-prices.repository.ts'
import { cartRepository as carts } from './cart.repository.ts'
import { readOffers } from './offers.read.ts'
import { groupParcels } from './quote.ts'

/** Prices that a seller and a buyer agreed on, each for one copy of a work. */
export const agreedPrices = {
  /**
   * Lets a buyer check out one copy of a work at this price until `endsAt`, and puts it into their cart. It holds nothing:
   * the checkout does, so the work can still be sold to somebody else before. Throws `work_sold`, `work_held`,
   * `artwork_not_found`, `own_work`, `account_not_found` or `cart_full`.
   */
  async agree(tx: Transaction, price: AgreedPriceRow): Promise<void> {
    const { artworkId, buyerId, priceMinor, currency } = price
    if (!(await carts.lock(tx, buyerId))) throw new Failure('account_not_found')
    await agreed.put(tx, price)
    // Read with the agreed price, so that a work without an asking price can be bought too.
    const offers = await readOffers(tx, [artworkId], { userId: buyerId, guestKey: null })
    groupParcels([{ artwork_id: artworkId, quantity: 1 }], offers, { callerId: buyerId })
    await carts.remove(tx, buyerId, [artworkId])
    await carts.put(tx, buyerId, { artworkId, quantity: 1, priceMinor, currency })
    if ((await carts.count(tx, buyerId)) > CART_LIMITS.maxItems) throw new Failure('cart_full')
  },
  /** Takes an agreed price back; a checkout that was begun at it stays as it is. */
  withdraw: (tx: Transaction, { artworkId, buyerId }: Pick<AgreedPriceRow, 'artworkId' | 'buyerId'>): Promise<void> =>
    agreed.remove(tx, buyerId, [artworkId]),
}
export type AgreedPrices = typeof agreedPrices
