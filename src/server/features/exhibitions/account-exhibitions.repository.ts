import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { exhibition } from '#server/schema/exhibitions.ts'

/** The exhibitions of a person whose account is closed, reopened or erased. */
export const accountExhibitionsRepository = {
  /** Makes the published exhibitions of an owner private and remembers that they were published; returns their ids. */
  async hide(tx: Transaction, ownerId: string): Promise<string[]> {
    const rows = await tx
      .update(exhibition)
      .set({ status: 'draft', statusBeforeClosing: 'published' })
      .where(and(eq(exhibition.ownerId, ownerId), eq(exhibition.status, 'published')))
      .returning({ id: exhibition.id })
    return rows.map(({ id }) => id)
  },
  /** Publishes again what `hide` made private; returns the ids. */
  async show(tx: Transaction, ownerId: string): Promise<string[]> {
    const rows = await tx
      .update(exhibition)
      .set({ status: 'published', statusBeforeClosing: null })
      .where(and(eq(exhibition.ownerId, ownerId), eq(exhibition.statusBeforeClosing, 'published')))
      .returning({ id: exhibition.id })
    return rows.map(({ id }) => id)
  },
  async idsOf(db: Queryable, ownerId: string): Promise<string[]> {
    const rows = await db.select({ id: exhibition.id }).from(exhibition).where(eq(exhibition.ownerId, ownerId))
    return rows.map(({ id }) => id)
  },
}
