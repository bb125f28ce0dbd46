/** The flag that goes along to the dashboard after a shop was connected (MS-5.12). */
export const shopConnectedFlag = (shopDomain: string) => ({ shopConnected: shopDomain })

/** The shop that was just connected, of a navigation's state; null without the flag. */
export const readConnectedShop = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'shopConnected' in state && typeof state.shopConnected === 'string'
    ? state.shopConnected
    : null
