import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { exhibition } from '#server/schema/exhibitions.ts'

/** The exhibitions of a person whose account is closed, reopened or erased. */
export const accountExhibitionsRepository = {
  /**
   * Makes the published exhibitions of an owner private and remembers that they were published, or publishes them again;
   * returns their ids.
   */
  async setHidden(tx: Transaction, ownerId: string, hidden: boolean): Promise<string[]> {
    const rows = await tx
      .update(exhibition)
      .set({ status: hidden ? 'draft' : 'published', statusBeforeClosing: hidden ? 'published' : null })
      .where(
        and(
          eq(exhibition.ownerId, ownerId),
          eq(hidden ? exhibition.status : exhibition.statusBeforeClosing, 'published'),
        ),
      )
      .returning({ id: exhibition.id })
    return rows.map(({ id }) => id)
  },
  async listIds(db: Queryable, ownerId: string): Promise<string[]> {
    const rows = await db.select({ id: exhibition.id }).from(exhibition).where(eq(exhibition.ownerId, ownerId))
    return rows.map(({ id }) => id)
  },
}
