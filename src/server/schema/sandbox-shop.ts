import { pgTable, text } from 'drizzle-orm/pg-core'
import { created, moment } from './columns.ts'

/** The sandbox shop platform's own ledger: the codes it gave out, hashed; each works once. */
export const sandboxShopCode = pgTable('sandbox_shop_code', {
  hash: text('hash').primaryKey(),
  shop: text('shop').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Whose a shop of the sandbox is: the browser that named it first, by the hash of the secret in its cookie. */
export const sandboxShop = pgTable('sandbox_shop', {
  shop: text('shop').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  createdAt: created(),
})
