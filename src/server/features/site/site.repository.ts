import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { siteSetting } from '#server/schema/platform.ts'

export const siteRepository = {
  /** The stored parts, by name. */
  async all(db: Queryable): Promise<Record<string, unknown>> {
    const rows = await db.select().from(siteSetting)
    return Object.fromEntries(rows.map(({ part, value }) => [part, value]))
  },

  async save(db: Queryable, part: string, value: unknown): Promise<void> {
    await db
      .insert(siteSetting)
      .values({ part, value })
      .onConflictDoUpdate({ target: siteSetting.part, set: { value, updatedAt: sql`now()` } })
  },
}
