import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, currency, key, minor, moment, updated } from './columns.ts'
import type { DeliveryAddress } from './orders.ts'

/** A line of a shop's order that its seller ships. */
export interface ShopOrderItem {
  /** The shop's id of the line. */
  lineId: string
  title: string
  /** The work of this site that was sold; null for anything else that the shop sells. */
  artworkId: string | null
}

/**
 * A copy of what one seller ships of a shop's order, for the shipping queue. The shop's own record is the truth: it is read
 * again after every change and now and then. A closed one keeps no data of its buyer.
 */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: key(),
    /** The domain of the shop. */
    shop: text('shop').notNull(),
    /** The shop's id of the order. */
    shopOrderId: text('shop_order_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    status: text('status', { enum: ['open', 'closed'] }).notNull(),
    /** As the shop calls it, such as `#1001`. */
    number: text('number').notNull(),
    placedAt: moment('placed_at').notNull(),
    items: jsonb('items').notNull().$type<ShopOrderItem[]>(),
    /** What was paid for the items, and for the shipping of the whole order. */
    priceMinor: minor('price_minor').notNull(),
    shippingMinor: minor('shipping_minor').notNull(),
    currency: currency(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: jsonb('address').$type<DeliveryAddress>(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('shop_order_once').on(table.shop, table.shopOrderId, table.sellerId),
    index('shop_order_queue').on(table.sellerId, table.status, table.placedAt),
  ],
)
