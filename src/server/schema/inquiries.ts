import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { artwork } from './artworks.ts'
import { created, currency, key, minor, moment } from './columns.ts'
import { order } from './orders.ts'
import { userProfile } from './profiles.ts'

const side = (name: string) => text(name, { enum: ['buyer', 'seller'] }).notNull()

/** A conversation about a work, between its seller and somebody who asked. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: key(),
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    /** The work as it was called, for when it is deleted. */
    title: text('title').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    /** Null while the buyer is a visitor without an account. */
    buyerId: uuid('buyer_id').references(() => userProfile.id, { onDelete: 'cascade' }),
    visitorName: text('visitor_name').notNull().default(''),
    visitorEmail: text('visitor_email').notNull().default(''),
    /** The order of a visitor that it is about. */
    orderId: uuid('order_id').references(() => order.id),
    topics: text('topics').array().notNull().default([]),
    messages: integer('messages').notNull().default(0),
    lastText: text('last_text').notNull().default(''),
    lastAt: moment('last_at').notNull().defaultNow(),
    /** Messages and offers that a side has not seen. */
    sellerUnread: integer('seller_unread').notNull().default(0),
    buyerUnread: integer('buyer_unread').notNull().default(0),
    /** While the account of a side is closed, nothing is added. */
    sellerClosed: boolean('seller_closed').notNull().default(false),
    buyerClosed: boolean('buyer_closed').notNull().default(false),
    createdAt: created(),
  },
  (table) => [
    index('inquiry_seller').on(table.sellerId, table.lastAt, table.id),
    index('inquiry_buyer').on(table.buyerId, table.lastAt, table.id),
    index('inquiry_artwork').on(table.artworkId),
    uniqueIndex('inquiry_order').on(table.orderId),
    check('inquiry_buyer_known', sql`${table.buyerId} is not null or ${table.visitorEmail} <> ''`),
  ],
)

export const inquiryMessage = pgTable(
  'inquiry_message',
  {
    id: key(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    from: side('from_side'),
    text: text('text').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('inquiry_message_inquiry').on(table.inquiryId, table.id),
    index('inquiry_message_created').on(table.createdAt),
  ],
)

/** A price that one side has offered. An inquiry has one open offer at most. */
export const inquiryOffer = pgTable(
  'inquiry_offer',
  {
    id: key(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    by: side('by_side'),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired'] })
      .notNull()
      .default('open'),
    priceMinor: minor('price_minor').notNull(),
    currency: currency(),
    note: text('note').notNull().default(''),
    /** Of an accepted offer: until when the work can be bought at its price. */
    validUntil: moment('valid_until').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('inquiry_offer_created').on(table.createdAt),
    index('inquiry_offer_inquiry').on(table.inquiryId, table.id),
    uniqueIndex('inquiry_offer_one_open').on(table.inquiryId).where(sql`${table.status} = 'open'`),
    index('inquiry_offer_open_until').on(table.validUntil).where(sql`${table.status} = 'open'`),
    check('inquiry_offer_price', sql`${table.priceMinor} > 0`),
  ],
)
