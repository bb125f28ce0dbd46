/** Local storage key of what a visitor wants to buy. */
export const CART_KEY = 'gesso:cart'

/** The event of a changed cart, on the window; its detail is the work that was added, or null. */
export const CART_CHANGED = 'gesso:cart-changed'

/** Whether a visitor has put something into the cart; false where the browser stores nothing. */
export const hasLocalCart = (): boolean => {
  try {
    return CART_KEY in window.localStorage
  } catch {
    return false
  }
}

declare global {
  interface WindowEventMap {
    [CART_CHANGED]: CustomEvent<string | null>
  }
}
