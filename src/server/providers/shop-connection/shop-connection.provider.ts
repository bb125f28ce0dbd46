/** How the owner of a shop proves to be one: the shop platform asks them, and vouches with a code that works once. */
export interface ShopConnectionProvider {
  readonly name: string
  /** The platform's page that asks the owner; it comes back to `redirectUri` with `code`, `shop` and `state`. */
  authorizeUrl(shop: string, state: string, redirectUri: string): string
  /**
   * Exchanges the code for the shop it was given for. `rawQuery` is the query the platform sent, for its signature.
   * Throws `ShopRefusedError`.
   */
  exchange(given: { code: string; shop: string; rawQuery: string }): Promise<{ shopDomain: string }>
}

/** The platform does not vouch: the code is unknown, used, too old or for another shop. */
export class ShopRefusedError extends Error {
  override readonly name = 'ShopRefusedError'
}

/** The page of the app the platform sends the owner back to. */
export const SHOP_CALLBACK_PATH = '/auth/shopify/callback'
/** What a shop's address looks like; nothing else is ever asked or visited. */
export const SHOP_ADDRESS = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/
