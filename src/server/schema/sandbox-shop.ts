import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The sandbox shop platform's own ledger: the codes it gave out, hashed; each works once. */
export const sandboxShopCode = pgTable('sandbox_shop_code', {
  hash: text('hash').primaryKey(),
  shop: text('shop').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
