import { type Cart, getCart, mergeCart, previewCart, putCartItem, removeCartItem } from '#contract/cart.ts'
import { api } from '#web/lib/api.ts'
import { session } from '#web/lib/live-session.ts'
import { localCart } from './local-cart.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

const isSignedIn = (): boolean => session.get().status === 'signed-in'

/** The cart; what a visitor put into it before the sign-in is added first. */
export const readCart = async (): Promise<Cart> => {
  const items = localCart.read()
  if (!isSignedIn()) return api(previewCart, { body: { items } })
  if (items.length > 0) {
    await api(mergeCart, { body: { items } })
    localCart.clear()
  }
  return api(getCart, {})
}

/** `price` is what the work cost when it was added. */
export const putIntoCart = async (artworkId: string, quantity: number, price: string): Promise<void> => {
  if (isSignedIn()) await api(putCartItem, { params: { artwork_id: artworkId }, body: { quantity } })
  else localCart.put({ artwork_id: artworkId, quantity, added_price: price })
}

export const removeFromCart = async (artworkId: string): Promise<void> => {
  if (isSignedIn()) await api(removeCartItem, { params: { artwork_id: artworkId } })
  else localCart.remove(artworkId)
}
