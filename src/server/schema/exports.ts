import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_FORMATS } from '#contract/inventory-terms.ts'
import { created, key, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

/** Files into which works were written, for download. */
export const inventoryExport = pgTable(
  'inventory_export',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    format: text('format', { enum: EXPORT_FORMATS }).notNull(),
    /** The works that were chosen; null: all. */
    artworkIds: uuid('artwork_ids').array(),
    state: text('state', { enum: ['preparing', 'ready', 'failed'] })
      .notNull()
      .default('preparing'),
    works: integer('works').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('inventory_export_owner').on(table.ownerId, table.id),
    index('inventory_export_expiry').on(table.expiresAt),
    uniqueIndex('inventory_export_preparing')
      .on(table.ownerId)
      .where(sql`${table.state} = 'preparing' and ${table.format} = 'zip'`),
  ],
)
