/** How a shop owner proves the ownership: the shop platform asks them and confirms it with a single-use code. */
export interface ShopConnectionProvider {
  readonly name: string
  /** The URL of the platform's consent page, which redirects to `redirectUri` with `code`, `shop` and `state`. */
  authorizeUrl(shop: string, state: string, redirectUri: string): string
  /**
   * Exchanges the code for the shop it was issued for. `rawQuery` is the query that the platform sent, with its signature.
   * Throws `ShopRefusedError`.
   */
  exchange(callback: { code: string; shop: string; rawQuery: string }): Promise<{ shopDomain: string }>
}

/** The platform does not confirm the ownership: the code is unknown, used, expired or for another shop. */
export class ShopRefusedError extends Error {
  override readonly name = 'ShopRefusedError'
}

/** The path of the app to which the platform redirects the owner. */
export const SHOP_CALLBACK_PATH = '/auth/shopify/callback'
/** The format of a shop's domain; no other host is ever contacted or redirected to. */
export const SHOP_ADDRESS = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/
