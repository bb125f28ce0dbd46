import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { artwork } from './artworks.ts'
import { created, key, moment, updated } from './columns.ts'

/**
 * Products of the shop, one per artwork. They remain, unlisted, when the work is unpublished or deleted, so that a handle
 * is never reused for another work.
 */
export const product = pgTable(
  'product',
  {
    id: key(),
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    /** The path segment of the product page; it never changes and is never reused. */
    handle: text('handle').notNull(),
    variantId: text('variant_id').notNull(),
    listed: boolean('listed').notNull().default(true),
    listedAt: moment('listed_at').notNull().defaultNow(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('product_artwork').on(table.artworkId),
    uniqueIndex('product_handle').on(table.handle),
    uniqueIndex('product_variant').on(table.variantId),
    // With the work, so that lists leave out those that are only shown without reading the rows they skip.
    index('product_listed_work').on(table.listed, table.listedAt, table.id, table.artworkId),
  ],
)

/** What the installation's Shopify shop knows of a person from here. */
export interface SentCustomer {
  email: string
  name: string
  persona: string | null
  /** Whether the person agrees to mails with offers. */
  isAgreed: boolean
}

/** The shop's record of a person, matched by user, then by email (CD-1.19). */
export const shopCustomer = pgTable(
  'shop_customer',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** The id of the customer at the installation's Shopify shop; null without one. */
    vendorCustomerId: text('vendor_customer_id'),
    /** What the shop was last sent, so that it is called only after a change. */
    sent: jsonb('sent').$type<SentCustomer>(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [uniqueIndex('shop_customer_user').on(table.userId), uniqueIndex('shop_customer_email').on(table.email)],
)
