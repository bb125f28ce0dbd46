import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { textEnhancementUse as table } from '#server/schema/workspace.ts'

/** One person's part of a day. */
export interface Use {
  ownerId: string
  /** `2026-11-20`, in UTC. */
  day: string
  characters: number
}

export const enhancementRepository = {
  /** Counts one call in one statement; false, and nothing counted, when it would go over what a day allows. */
  async take(db: Database, { ownerId, day, characters }: Use, most: { calls: number; characters: number }) {
    const taken = await db
      .insert(table)
      .values({ ownerId, day, calls: 1, characters })
      .onConflictDoUpdate({
        target: [table.ownerId, table.day],
        set: { calls: sql`${table.calls} + 1`, characters: sql`${table.characters} + ${characters}` },
        setWhere: sql`${table.calls} < ${most.calls} and ${table.characters} + ${characters} <= ${most.characters}`,
      })
      .returning({ calls: table.calls })
    return taken.length > 0
  },
  /** Takes one call back that brought nothing. */
  async giveBack(db: Database, { ownerId, day, characters }: Use): Promise<void> {
    await db
      .update(table)
      .set({
        calls: sql`greatest(${table.calls} - 1, 0)`,
        characters: sql`greatest(${table.characters} - ${characters}, 0)`,
      })
      .where(and(eq(table.ownerId, ownerId), eq(table.day, day)))
  },
  /** Forgets the days before this one. */
  async prune(db: Database, day: string): Promise<void> {
    await db.delete(table).where(lt(table.day, day))
  },
}
