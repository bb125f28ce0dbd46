import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { dismissedWork } from '#server/schema/community.ts'

/** The newest dismissals that a response lists. */
const MAX_LISTED = 500

/** The works of which people want less. */
export const dismissalsRepository = {
  async add(tx: Transaction, userId: string, artworkId: string): Promise<void> {
    await tx.insert(dismissedWork).values({ userId, artworkId }).onConflictDoNothing()
  },
  async remove(tx: Transaction, userId: string, artworkId: string): Promise<void> {
    await tx.delete(dismissedWork).where(and(eq(dismissedWork.userId, userId), eq(dismissedWork.artworkId, artworkId)))
  },
  async removeByUser(db: Queryable, userId: string): Promise<void> {
    await db.delete(dismissedWork).where(eq(dismissedWork.userId, userId))
  },
  /** Newest first. */
  of(db: Queryable, userId: string) {
    return db
      .select({ artworkId: dismissedWork.artworkId, createdAt: dismissedWork.createdAt })
      .from(dismissedWork)
      .where(eq(dismissedWork.userId, userId))
      .orderBy(desc(dismissedWork.createdAt))
      .limit(MAX_LISTED)
  },
}
