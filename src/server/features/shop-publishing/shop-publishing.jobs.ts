/** Brings the product of a work in its shop into line with the work; and a sale there to the work. */
export const SYNC_WORK = 'shop.sync-work'
/** Looks whether a shop still gives access, and forgets its tokens otherwise. */
export const CHECK_ACCESS = 'shop.check-access'

export interface SyncWorkJob {
  artworkId: string
}
export interface CheckAccessJob {
  shop: string
}

/** What Shopify reports to `POST /webhooks/shopify`. The three privacy topics are set for the app at Shopify. */
export const TOPICS = [
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'INVENTORY_LEVELS_UPDATE',
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_PAID',
  'ORDERS_CANCELLED',
  'ORDERS_DELETE',
  'APP_UNINSTALLED',
]
