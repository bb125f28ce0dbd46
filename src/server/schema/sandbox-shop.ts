import { pgTable, text } from 'drizzle-orm/pg-core'
import { created, moment } from './columns.ts'

/** The ledger of the sandbox shop platform: its single-use codes, hashed. */
export const sandboxShopCode = pgTable('sandbox_shop_code', {
  hash: text('hash').primaryKey(),
  shop: text('shop').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** The owner of a sandbox shop: the browser that named it first, by the hash of the secret in its cookie. */
export const sandboxShop = pgTable('sandbox_shop', {
  shop: text('shop').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  createdAt: created(),
})
