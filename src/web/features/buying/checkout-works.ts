import type { Cart } from '#contract/cart.ts'
import { MAX_HELD_WORKS } from '#contract/constants.ts'

/** Those of the seller with whom the checkout is asked for; all without one. */
export const chooseSeller = (items: Cart['items'], asked: string | null): Cart['items'] => {
  const those = items.filter(({ seller }) => seller.id === asked)
  return those.length > 0 ? those : items
}

/** A checkout has one currency: the one that the cart leads there with, otherwise that of its first work. */
export const chooseCurrency = (items: Cart['items'], asked: string | null): Cart['items'] => {
  const currency = items.find((one) => one.currency === asked)?.currency ?? items[0]?.currency
  return items.filter((one) => one.currency === currency)
}

/** The works of a cart that one checkout can hold, in their order; of an open edition nothing has to be held. */
export const firstToHold = (items: Cart['items']): Cart['items'] => {
  const held = items.filter(({ copies_left: left }) => left !== null).slice(0, MAX_HELD_WORKS)
  return items.filter((item) => item.copies_left === null || held.includes(item))
}
