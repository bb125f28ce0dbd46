import { boolean, customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { artwork } from './artworks.ts'
import { created, key, moment, updated } from './columns.ts'

const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the shop sells: one product an artwork, kept (unlisted) when the work is no longer published, and even when it
 * is deleted, so that its handle is never given to another work.
 */
export const product = pgTable(
  'product',
  {
    id: key(),
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    /** The address of the product page; never changes and is never given again. */
    handle: text('handle').notNull(),
    variantId: text('variant_id').notNull(),
    listed: boolean('listed').notNull().default(true),
    listedAt: moment('listed_at').notNull().defaultNow(),
    /** Words of title, artist, medium and description; made again when the work or its artist changes. */
    searchDocument: searchDocument('search_document').notNull().default(''),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('product_artwork').on(table.artworkId),
    uniqueIndex('product_handle').on(table.handle),
    uniqueIndex('product_variant').on(table.variantId),
    index('product_listed').on(table.listed, table.listedAt, table.id),
    index('product_search').using('gin', table.searchDocument),
  ],
)

/** The shop's own record of a person, matched by user, then by email (CD-1.19). */
export const shopCustomer = pgTable(
  'shop_customer',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [uniqueIndex('shop_customer_user').on(table.userId), uniqueIndex('shop_customer_email').on(table.email)],
)
