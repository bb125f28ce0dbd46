import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SIZE_UNITS } from '#contract/record-terms.ts'
import { artwork } from './artworks.ts'
import { created, currency, key, minor, moment, updated } from './columns.ts'
import { payment } from './payments.ts'
import { userProfile } from './profiles.ts'
import { sale } from './sales.ts'

export interface DeliveryAddress {
  name: string
  address_line1: string
  address_line2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** What a signed-in person wants to buy. A cart holds nothing. */
export const cartItem = pgTable(
  'cart_item',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artwork.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The price when it was added, so that a change of it is shown. */
    priceMinor: minor('price_minor').notNull(),
    currency: currency(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.artworkId] }),
    index('cart_item_artwork').on(table.artworkId),
    check('cart_item_quantity', sql`${table.quantity} > 0`),
  ],
)

/** A price at which one buyer can buy a copy of a work until a moment: it stands in for the stated one. */
export const agreedPrice = pgTable(
  'agreed_price',
  {
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artwork.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    priceMinor: minor('price_minor').notNull(),
    currency: currency(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.buyerId] }),
    index('agreed_price_buyer').on(table.buyerId),
    check('agreed_price_price', sql`${table.priceMinor} > 0`),
  ],
)

/**
 * At what a seller ships one order with works in a currency to a zone around their country. Without a row, they do not ship
 * it there that way.
 */
export const shippingPrice = pgTable(
  'shipping_price',
  {
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    method: text('method', { enum: ['flat_rate', 'art_handlers'] }).notNull(),
    zone: text('zone', { enum: ['domestic', 'region', 'world'] }).notNull(),
    priceMinor: minor('price_minor').notNull(),
    currency: currency(),
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.sellerId, table.method, table.zone, table.currency] }),
    check('shipping_price_price', sql`${table.priceMinor} >= 0`),
  ],
)

export type ShippingPrice = Pick<typeof shippingPrice.$inferSelect, 'method' | 'zone' | 'priceMinor' | 'currency'>

/** The prices of a seller for works in a currency, as a column. */
export const listShippingPrices = (sellerId: AnyPgColumn, currency: AnyPgColumn | SQL | string) => sql<
  ShippingPrice[]
>`(
  select coalesce(json_agg(json_build_object('method', ${shippingPrice.method}, 'zone', ${shippingPrice.zone},
    'priceMinor', ${shippingPrice.priceMinor}, 'currency', ${shippingPrice.currency})), '[]')
  from ${shippingPrice} where ${shippingPrice.sellerId} = ${sellerId} and ${shippingPrice.currency} = ${currency})`

/**
 * What a buyer pays at once: an order of each seller. While its payment is open, it holds the works. Buyers and sellers are not
 * foreign keys here and below: records of money remain when an account is deleted.
 */
export const checkout = pgTable(
  'checkout',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => payment.id),
    /** Null for a guest; their browser is known by the `open_key` of the payment. */
    buyerId: uuid('buyer_id'),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    address: jsonb('address').notNull().$type<DeliveryAddress>(),
    /** When the hold was extended, which is possible once. */
    extendedAt: moment('extended_at'),
    /** Of a reservation that somebody ended before its time. */
    endedBy: text('ended_by', { enum: ['buyer', 'seller'] }),
    /** When both sides of a reservation were reminded of its end. */
    remindedAt: moment('reminded_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    index('checkout_buyer').on(table.buyerId, table.id),
    index('checkout_guest').on(sql`lower(${table.email})`).where(sql`${table.buyerId} is null`),
  ],
)

/** What one buyer buys from one seller. A paid order is in the shipping queue of its seller. */
export const order = pgTable(
  'order',
  {
    id: key(),
    /** The number people use. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkout.id),
    /** Null while the order of a guest is not kept in an account. */
    buyerId: uuid('buyer_id'),
    sellerId: uuid('seller_id').notNull(),
    sellerName: text('seller_name').notNull(),
    status: text('status', { enum: ['awaiting_payment', 'paid', 'refunding', 'refunded', 'cancelled'] })
      .notNull()
      .default('awaiting_payment'),
    shippingMethod: text('shipping_method', { enum: ['flat_rate', 'art_handlers', 'collection'] }).notNull(),
    /** The recipient pays import duties and taxes on arrival, as the checkout said. */
    crossesCustoms: boolean('crosses_customs').notNull().default(false),
    priceMinor: minor('price_minor').notNull(),
    shippingMinor: minor('shipping_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    /** '' without a tax. */
    taxName: text('tax_name').notNull().default(''),
    taxPercent: numeric('tax_percent', { precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
    /** The tax is a part of price and shipping, instead of added to them. */
    isTaxIncluded: boolean('is_tax_included').notNull().default(false),
    totalMinor: minor('total_minor').notNull(),
    currency: currency(),
    commissionPercent: numeric('commission_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    commissionMinor: minor('commission_minor').notNull(),
    paidAt: moment('paid_at'),
    packedAt: moment('packed_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** What the buyer reported, and when; null once it was taken back. */
    problem: text('problem').notNull().default(''),
    problemAt: moment('problem_at'),
    /** When an administrator decided that the seller is paid in spite of the problem, and why. */
    problemReleasedAt: moment('problem_released_at'),
    problemReleaseReason: text('problem_release_reason').notNull().default(''),
    /** When the payout was begun; until it is completed or refused, the order cannot be refunded. */
    payoutStartedAt: moment('payout_started_at'),
    paidOutAt: moment('paid_out_at'),
    refundReason: text('refund_reason').notNull().default(''),
    refundedAt: moment('refunded_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('order_number').on(table.number),
    index('order_checkout').on(table.checkoutId),
    index('order_buyer').on(table.buyerId, table.paidAt, table.id).where(sql`${table.paidAt} is not null`),
    index('order_paid').on(table.paidAt),
    index('order_seller').on(table.sellerId, table.paidAt, table.id).where(sql`${table.paidAt} is not null`),
    index('order_to_pay_out')
      .on(table.deliveredAt)
      .where(sql`${table.status} = 'paid' and ${table.payoutStartedAt} is null and ${table.deliveredAt} is not null`),
    check(
      'order_total',
      sql`${table.totalMinor} = ${table.priceMinor} + ${table.shippingMinor} + case when ${table.isTaxIncluded} then 0 else ${table.taxMinor} end`,
    ),
  ],
)

export interface LineDimensions {
  width: number
  height: number
  depth: number | null
  unit: 'inches' | 'cm'
  /** Width and height are the diameter. */
  is_round?: boolean | undefined
}

/** A work of an order, as it was described when it was ordered. */
export const orderLine = pgTable(
  'order_line',
  {
    id: key(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    artistName: text('artist_name').notNull(),
    yearCreated: integer('year_created'),
    medium: text('medium'),
    /** As the holder of the work writes them; null: the medium and the year say it. */
    mediumLine: text('medium_line'),
    dateText: text('date_text'),
    dimensions: jsonb('dimensions').$type<LineDimensions>(),
    /** The unit in which they were typed; null: not known. */
    typedUnit: text('typed_unit', { enum: SIZE_UNITS }),
    editionType: text('edition_type').notNull().default(''),
    editionSize: integer('edition_size'),
    /** The numbers of the copies; empty for a unique work and for an open edition. */
    copies: integer('copies').array().notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one copy, in the currency of the order. */
    priceMinor: minor('price_minor').notNull(),
  },
  (table) => [index('order_line_order').on(table.orderId), index('order_line_artwork').on(table.artworkId)],
)

/**
 * A copy of a work that is held or sold; a free copy has no row, so the primary key allows one holder or buyer for each
 * copy. A unique work is its copy 1; the copies of an open edition are not counted.
 */
export const artworkUnit = pgTable(
  'artwork_unit',
  {
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artwork.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Who holds or bought it: an order here, or a sale made elsewhere. */
    orderId: uuid('order_id').references(() => order.id),
    saleId: uuid('sale_id').references((): AnyPgColumn => sale.id),
    /** Null while it is held. */
    soldAt: moment('sold_at'),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.number] }),
    index('artwork_unit_order').on(table.orderId),
    index('artwork_unit_sale').on(table.saleId),
  ],
)
