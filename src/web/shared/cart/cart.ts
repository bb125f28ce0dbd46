import type { Cart, LocalCartItem } from '#contract/cart.ts'
import { CART_LIMITS } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { session } from '#web/lib/live-session.ts'
import { CART_CHANGED, CART_KEY } from './cart-changes.ts'

const isItem = (value: unknown): value is LocalCartItem => {
  const { artwork_id: id, quantity } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && Number.isInteger(quantity)
}

const read = (): LocalCartItem[] => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(CART_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    // A cart that cannot be read is empty, also where the browser stores nothing.
    return []
  }
}

/** Throws where the browser stores nothing. */
const write = (items: readonly LocalCartItem[]): void => {
  if (items.length === 0) window.localStorage.removeItem(CART_KEY)
  else window.localStorage.setItem(CART_KEY, JSON.stringify(items.slice(-CART_LIMITS.maxItems)))
}

/** What a visitor wants to buy, remembered by this browser until the sign-in. */
const localCart = {
  read,
  put(item: LocalCartItem): void {
    const others = read().filter(({ artwork_id: id }) => id !== item.artwork_id)
    write([...others, item])
  },
  remove(artworkId: string): void {
    write(read().filter(({ artwork_id: id }) => id !== artworkId))
  },
  clear: (): void => write([]),
}

const isSignedIn = (): boolean => session.get().status === 'signed-in'

/** The cart; what a visitor put into it before the sign-in is added first. */
export const readCart = async (): Promise<Cart> => {
  const items = localCart.read()
  if (!isSignedIn()) return api('POST /cart/preview', { body: { items } }, { credentials: 'include' })
  if (items.length > 0) {
    await api('POST /users/cart/merge', { body: { items } })
    localCart.clear()
  }
  return api('GET /users/cart', {}, { credentials: 'include' })
}

const announce = (added: string | null): boolean =>
  window.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: added }))

/** `price` is what the work cost when it was added. */
export const putIntoCart = async (artworkId: string, quantity: number, price: string): Promise<void> => {
  if (isSignedIn())
    await api('PUT /users/cart/items/:artwork_id', { params: { artwork_id: artworkId }, body: { quantity } })
  else localCart.put({ artwork_id: artworkId, quantity, added_price: price })
  announce(null)
}

export const removeFromCart = async (artworkId: string): Promise<void> => {
  if (isSignedIn()) await api('DELETE /users/cart/items/:artwork_id', { params: { artwork_id: artworkId } })
  else localCart.remove(artworkId)
  announce(null)
}

/** Takes out what a guest has bought; the server does so in the cart of an account. */
export const forgetBought = (artworkIds: readonly string[]): void => {
  const bought = localCart.read().filter(({ artwork_id: id }) => artworkIds.includes(id))
  if (bought.length === 0) return
  for (const { artwork_id: id } of bought) localCart.remove(id)
  announce(null)
}

/** Adds a work; the header says so. */
export const addToCart = async (artworkId: string, price: string): Promise<void> => {
  await putIntoCart(artworkId, 1, price)
  announce(artworkId)
}
