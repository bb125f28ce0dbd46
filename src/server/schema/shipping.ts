import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  DIMENSION_UNITS,
  LABEL_STATUSES,
  PACKAGINGS,
  TRACKING_STATUSES,
  WEIGHT_UNITS,
} from '#contract/shipping-constants.ts'
import type {
  CarrierAddress,
  CarrierCustoms,
  CarrierParcel,
  CarrierRate,
  CarrierShipment,
} from '#server/providers/carriers/carriers.provider.ts'
import { artwork } from './artworks.ts'
import { created, currency, key, minor, moment, updated } from './columns.ts'
import { order } from './orders.ts'
import { payment } from './payments.ts'
import { shopOrder } from './shop-orders.ts'

const size = (name: string) => numeric(name, { mode: 'number' })

/** How a work was packed the last time, as its seller typed it; prefills the next label. */
export const artworkPacking = pgTable('artwork_packing', {
  artworkId: uuid('artwork_id')
    .primaryKey()
    .references(() => artwork.id, { onDelete: 'cascade' }),
  width: size('width').notNull(),
  height: size('height').notNull(),
  depth: size('depth').notNull(),
  dimensionUnit: text('dimension_unit', { enum: DIMENSION_UNITS }).notNull(),
  weight: size('weight').notNull(),
  weightUnit: text('weight_unit', { enum: WEIGHT_UNITS }).notNull(),
  packaging: text('packaging', { enum: PACKAGINGS }).notNull(),
  updatedAt: updated(),
})

/** A shipment whose prices somebody asked for. Deleted a day after it expired, unless one of its prices was used. */
export const shippingQuote = pgTable(
  'shipping_quote',
  {
    id: key(),
    /** Users are not foreign keys here and below: records of money remain when an account is deleted. */
    userId: uuid('user_id').notNull(),
    /** What was priced. A label is bought for this shipment only. */
    shipment: jsonb('shipment').notNull().$type<CarrierShipment>(),
    /** The coverage whose fee is in the prices; 0 for a custom shipment, whose coverage is added to them. */
    insuredMinor: minor('insured_minor').notNull().default(0),
    currency: currency(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [index('shipping_quote_expires').on(table.expiresAt)],
)

/** A price of a quote. Its id is the `rate_id` of the contract. */
export const shippingRate = pgTable(
  'shipping_rate',
  {
    id: key(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => shippingQuote.id, { onDelete: 'cascade' }),
    /** As the carrier quoted it. */
    carrierRate: jsonb('carrier_rate').notNull().$type<CarrierRate>(),
    /** What is charged: with markup and the fee of the quote's insurance. */
    priceMinor: minor('price_minor').notNull(),
    currency: currency(),
  },
  (table) => [index('shipping_rate_quote').on(table.quoteId)],
)

/** A checkout for one label: of a custom shipment, or of an order from the page of its shipment. */
export const shipmentPaymentOrder = pgTable(
  'shipment_payment_order',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    /** Its payment, which has the same id, from the moment a price was chosen; null for a draft. */
    paymentId: uuid('payment_id').references(() => payment.id),
    /** Null for a custom shipment. A draft without one is of a sample, for which nothing can be bought. */
    orderId: uuid('order_id').references(() => order.id),
    /** Null while no price was chosen. */
    rateId: uuid('rate_id').references(() => shippingRate.id),
    /** As typed at the purchase; the addresses complete those of the quote. */
    shipment: jsonb('shipment').notNull().$type<CarrierShipment>(),
    customs: jsonb('customs').$type<CarrierCustoms>(),
    reference: text('reference').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** What is declared to the carrier, and the fee for it. */
    insuredMinor: minor('insured_minor').notNull().default(0),
    insuranceFeeMinor: minor('insurance_fee_minor').notNull().default(0),
    currency: currency(),
    /** Until when a price can be chosen. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('shipment_payment_order_one_draft_of_order')
      .on(table.userId, table.orderId)
      .where(sql`${table.paymentId} is null and ${table.orderId} is not null`),
    uniqueIndex('shipment_payment_order_one_draft_of_sample')
      .on(table.userId)
      .where(sql`${table.paymentId} is null and ${table.orderId} is null`),
    index('shipment_payment_order_user').on(table.userId, table.id),
  ],
)

/**
 * A label, from the moment it is to be bought. Its id is the idempotency key at the carrier, so that it is bought once,
 * and an order has one that counts at a time.
 */
export const shippingLabel = pgTable(
  'shipping_label',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: LABEL_STATUSES }).notNull(),
    orderId: uuid('order_id').references(() => order.id),
    /** The order of a connected shop that it is for. */
    shopOrderId: uuid('shop_order_id').references(() => shopOrder.id),
    /** Null for a label whose price is deducted from the payout of its order. */
    paymentOrderId: uuid('payment_order_id').references(() => shipmentPaymentOrder.id),
    rateId: uuid('rate_id')
      .notNull()
      .references(() => shippingRate.id),
    from: jsonb('from_address').notNull().$type<CarrierAddress>(),
    to: jsonb('to_address').notNull().$type<CarrierAddress>(),
    parcel: jsonb('parcel').notNull().$type<CarrierParcel>(),
    /** A date in the zone of the ship-from address. */
    shipOn: date('ship_on', { mode: 'string' }).notNull(),
    customs: jsonb('customs').$type<CarrierCustoms>(),
    reference: text('reference').notNull().default(''),
    notes: text('notes').notNull().default(''),
    carrier: text('carrier').notNull(),
    service: text('service').notNull(),
    insuredMinor: minor('insured_minor').notNull(),
    /** What its owner is charged. */
    priceMinor: minor('price_minor').notNull(),
    /** What the carrier charged; null until it was bought. */
    carrierMinor: minor('carrier_minor'),
    currency: currency(),
    /** The carrier's id of it. */
    carrierLabelId: text('carrier_label_id'),
    trackingNumber: text('tracking_number'),
    /** The secret of its public tracking page. */
    trackingKey: text('tracking_key').notNull(),
    trackingStatus: text('tracking_status', { enum: TRACKING_STATUSES }).notNull().default('unknown'),
    expectedOn: date('expected_on', { mode: 'string' }),
    /** When the carrier is next asked where it is; null once that is over. */
    trackAt: moment('track_at'),
    /** The stored 4×6 PDF; null until it was fetched. */
    file: text('file'),
    testMode: boolean('test_mode').notNull(),
    /** Why it failed, or why the carrier did not take it back. */
    problem: text('problem').notNull().default(''),
    purchasedAt: moment('purchased_at'),
    voidUntil: moment('void_until'),
    voidedAt: moment('voided_at'),
    /** When its price was returned; null when the carrier refused that. */
    refundedAt: moment('refunded_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('shipping_label_one_of_order')
      .on(table.orderId)
      .where(sql`${table.status} in ('processing', 'purchased')`),
    index('shipping_label_shop_order').on(table.shopOrderId),
    uniqueIndex('shipping_label_payment_order').on(table.paymentOrderId),
    uniqueIndex('shipping_label_carrier_id').on(table.carrierLabelId),
    uniqueIndex('shipping_label_tracking_key').on(table.trackingKey),
    index('shipping_label_user').on(table.userId, table.id),
    index('shipping_label_unfinished').on(table.updatedAt).where(sql`${table.status} in ('processing', 'voiding')`),
    index('shipping_label_to_track').on(table.trackAt).where(sql`${table.trackAt} is not null`),
  ],
)

/** Where a parcel was, as its carrier reported it. */
export const trackingEvent = pgTable(
  'tracking_event',
  {
    id: key(),
    labelId: uuid('label_id')
      .notNull()
      .references(() => shippingLabel.id, { onDelete: 'cascade' }),
    /** The carrier's id of it. */
    carrierEventId: text('carrier_event_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    status: text('status', { enum: TRACKING_STATUSES }).notNull(),
    description: text('description').notNull(),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    country: text('country').notNull().default(''),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('tracking_event_once').on(table.labelId, table.carrierEventId),
    index('tracking_event_label').on(table.labelId, table.occurredAt),
  ],
)

/** What the sandbox carriers sold. They stand in for the vendor and never read the application's tables. */
export const sandboxCarrierLabel = pgTable('sandbox_carrier_label', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  carrier: text('carrier').notNull(),
  service: text('service').notNull(),
  trackingNumber: text('tracking_number').notNull().unique(),
  shipment: jsonb('shipment').notNull().$type<CarrierShipment>(),
  customs: jsonb('customs').$type<CarrierCustoms>(),
  reference: text('reference').notNull(),
  insuredMinor: minor('insured_minor').notNull(),
  priceMinor: minor('price_minor').notNull(),
  currency: currency(),
  days: integer('days').notNull(),
  boughtAt: moment('bought_at').notNull(),
  voidRequestedAt: moment('void_requested_at'),
})

/** The prices that the sandbox carriers quoted, until they expire. */
export const sandboxCarrierRate = pgTable(
  'sandbox_carrier_rate',
  {
    id: text('id').primaryKey(),
    shipment: jsonb('shipment').notNull().$type<CarrierShipment>(),
    rate: jsonb('rate').notNull().$type<CarrierRate>(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sandbox_carrier_rate_expires').on(table.expiresAt)],
)
