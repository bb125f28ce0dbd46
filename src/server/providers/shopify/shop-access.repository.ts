import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import type { Sealed } from '#server/platform/sealed.ts'
import { shopConnection } from '#server/schema/identity.ts'
import { shopAccess as table } from '#server/schema/shopify.ts'

export type ShopAccessRow = typeof table.$inferSelect

export const shopAccessRepository = {
  async find(db: Queryable, shop: string): Promise<ShopAccessRow | null> {
    const [row] = await db.select().from(table).where(eq(table.shop, shop))
    return row ?? null
  },

  /** Tokens of a shop that was connected, for the first time or again. */
  async save(db: Database, row: { shop: string; tokens: Sealed; expiresAt: Date }): Promise<void> {
    const renewed = { ...row, renewingUntil: null, refusedAt: null }
    await db.insert(table).values(renewed).onConflictDoUpdate({ target: table.shop, set: renewed })
  },

  /** Whether this process is the one that gets new tokens in place of the expired ones that it knows. */
  async claimRenewal(db: Database, known: ShopAccessRow, at: { now: Date; until: Date }): Promise<boolean> {
    const claimed = await db
      .update(table)
      .set({ renewingUntil: at.until })
      .where(
        and(
          eq(table.shop, known.shop),
          eq(table.expiresAt, known.expiresAt),
          or(isNull(table.renewingUntil), lt(table.renewingUntil, at.now)),
        ),
      )
      .returning({ shop: table.shop })
    return claimed.length > 0
  },

  async renew(db: Database, shop: string, fields: { tokens: Sealed; expiresAt: Date }): Promise<void> {
    await db
      .update(table)
      .set({ ...fields, renewingUntil: null })
      .where(eq(table.shop, shop))
  },

  async endRenewal(db: Database, shop: string, refusedAt: Date | null): Promise<void> {
    await db.update(table).set({ renewingUntil: null, refusedAt }).where(eq(table.shop, shop))
  },

  async remove(db: Queryable, shop: string): Promise<void> {
    await db.delete(table).where(eq(table.shop, shop))
  },

  /** Removes the access to shops whose account was removed; not of those that are just being connected. */
  async removeOrphans(db: Queryable, before: Date): Promise<void> {
    await db
      .delete(table)
      .where(
        and(
          lt(table.updatedAt, before),
          notExists(db.select().from(shopConnection).where(eq(shopConnection.shop, table.shop))),
        ),
      )
  },

  /** Every shop that gave access and does not have to be connected again. */
  async list(db: Queryable): Promise<ShopAccessRow[]> {
    return db.select().from(table).where(isNull(table.refusedAt))
  },

  /** The shop of a seller that gave access, the one connected last; null without any. */
  async findOfSeller(db: Queryable, accountId: string): Promise<ShopAccessRow | null> {
    const [row] = await db
      .select({ access: table })
      .from(table)
      .innerJoin(shopConnection, eq(shopConnection.shop, table.shop))
      .where(eq(shopConnection.accountId, accountId))
      .orderBy(sql`${shopConnection.createdAt} desc`)
      .limit(1)
    return row?.access ?? null
  },
}
