import type { LocalCartItem } from '#contract/cart.ts'
import { CART_LIMITS } from '#contract/constants.ts'

const CART_KEY = 'gesso:cart'

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
export const localCart = {
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
