import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { shopConnection, shopConnectionState as states } from '#server/schema/identity.ts'

export const shopConnectionRepository = {
  /** Also deletes expired states. */
  async insertState(db: Queryable, state: typeof states.$inferInsert, now: Date): Promise<void> {
    await db.delete(states).where(lt(states.expiresAt, now))
    await db.insert(states).values(state)
  },

  /** Consumes a state exactly once; null unless it is unused, for this shop and from this browser. */
  async useState(
    db: Queryable,
    key: { hash: string; shop: string; browserHash: string },
    now: Date,
  ): Promise<{ accountId: string | null } | null> {
    const [used] = await db
      .update(states)
      .set({ usedAt: now })
      .where(
        and(
          eq(states.hash, key.hash),
          eq(states.shop, key.shop),
          eq(states.browserHash, key.browserHash),
          isNull(states.usedAt),
          gt(states.expiresAt, now),
        ),
      )
      .returning({ accountId: states.accountId })
    return used ?? null
  },

  async findOwner(db: Queryable, shop: string): Promise<string | null> {
    const [row] = await db
      .select({ accountId: shopConnection.accountId })
      .from(shopConnection)
      .where(eq(shopConnection.shop, shop))
    return row?.accountId ?? null
  },

  /** Connects a shop that is free or already this account's; returns its owner afterwards. */
  async link(db: Queryable, shop: string, accountId: string, now: Date): Promise<string | null> {
    await db
      .insert(shopConnection)
      .values({ shop, accountId, createdAt: now })
      .onConflictDoUpdate({
        target: shopConnection.shop,
        set: { createdAt: now },
        setWhere: eq(shopConnection.accountId, accountId),
      })
    return this.findOwner(db, shop)
  },
}
