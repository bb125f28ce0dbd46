import { pgTable, text } from 'drizzle-orm/pg-core'
import { created, moment } from './columns.ts'

/**
 * The shipment at Shippo that a purchase is made for, stored before the purchase. Shippo sells the same price as often as it is
 * asked, so the price is asked for by one call at a time, and its label is looked up before another.
 */
export const shippoPurchase = pgTable('shippo_purchase', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  shipmentId: text('shipment_id').notNull(),
  /** Shippo's id of the price that is bought. */
  rateId: text('rate_id').notNull(),
  /** When the latest call began whose outcome is not known; null when there is none. */
  askedAt: moment('asked_at'),
  createdAt: created(),
})
