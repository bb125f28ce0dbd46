import { pgTable, text } from 'drizzle-orm/pg-core'
import { created } from './columns.ts'

/**
 * The shipment at EasyPost that a purchase is made for, stored before the purchase: EasyPost sells one label for a
 * shipment, so a repeat with the same key cannot buy another.
 */
export const easypostPurchase = pgTable('easypost_purchase', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  shipmentId: text('shipment_id').notNull(),
  /** EasyPost's id of the price that is bought. */
  rateId: text('rate_id').notNull(),
  createdAt: created(),
})
