import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Sealed } from '#server/platform/sealed.ts'
import { created, moment, updated } from './columns.ts'

/** The access that sellers gave this installation to their shops at Shopify. */
export const shopAccess = pgTable('shop_access', {
  shop: text('shop').primaryKey(),
  /** The access and the refresh token, sealed. */
  tokens: jsonb('tokens').notNull().$type<Sealed>(),
  /** When the access token ends. */
  expiresAt: moment('expires_at').notNull(),
  /** One process at a time gets new tokens, until then. */
  renewingUntil: moment('renewing_until'),
  /** When Shopify refused new tokens: the seller has to connect the shop again. */
  refusedAt: moment('refused_at'),
  createdAt: created(),
  updatedAt: updated(),
})

/** What of a work is in a shop at Shopify. Rows outlive their work until its product is deleted there, too. */
export const shopProduct = pgTable(
  'shop_product',
  {
    artworkId: uuid('artwork_id').primaryKey(),
    shop: text('shop').notNull(),
    /** Shopify's ids; null before the first publication, or after somebody deleted the product there. */
    productId: text('product_id'),
    variantId: text('variant_id'),
    inventoryItemId: text('inventory_item_id'),
    handle: text('handle'),
    /** A digest of the fields that the shop has. */
    content: text('content'),
    /** Copies for sale there, as this installation last knew. */
    quantity: integer('quantity').notNull().default(0),
    /** The copies that are just being set, so that the change is not taken for a sale; null otherwise. */
    settingQuantity: integer('setting_quantity'),
    /** Copies of an edition that were sold there. */
    soldThere: integer('sold_there').notNull().default(0),
    /** When somebody deleted it there: only a later publication creates it again. */
    deletedThereAt: moment('deleted_there_at'),
    /** Why the last attempt failed, in a sentence for the seller. */
    problem: text('problem'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('shop_product_product').on(table.productId),
    uniqueIndex('shop_product_inventory').on(table.inventoryItemId),
    index('shop_product_shop').on(table.shop),
  ],
)
