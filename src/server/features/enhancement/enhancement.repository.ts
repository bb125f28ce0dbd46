import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { textEnhancementUse as table } from '#server/schema/workspace.ts'

/** A person's use on one day. */
export interface Use {
  ownerId: string
  /** `2026-11-20`, in UTC. */
  day: string
  characters: number
}

export const enhancementRepository = {
  /** Counts one call atomically; false, without counting, when it would exceed the daily limits. */
  async take(db: Database, { ownerId, day, characters }: Use, max: { calls: number; characters: number }) {
    const taken = await db
      .insert(table)
      .values({ ownerId, day, calls: 1, characters })
      .onConflictDoUpdate({
        target: [table.ownerId, table.day],
        set: { calls: sql`${table.calls} + 1`, characters: sql`${table.characters} + ${characters}` },
        setWhere: sql`${table.calls} < ${max.calls} and ${table.characters} + ${characters} <= ${max.characters}`,
      })
      .returning({ calls: table.calls })
    return taken.length > 0
  },
  /** Refunds a failed call. */
  async returnPrice(db: Database, { ownerId, day, characters }: Use): Promise<void> {
    await db
      .update(table)
      .set({
        calls: sql`greatest(${table.calls} - 1, 0)`,
        characters: sql`greatest(${table.characters} - ${characters}, 0)`,
      })
      .where(and(eq(table.ownerId, ownerId), eq(table.day, day)))
  },
  /** Deletes the days before this one. */
  async prune(db: Database, day: string): Promise<void> {
    await db.delete(table).where(lt(table.day, day))
  },
}
