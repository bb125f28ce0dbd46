import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { itemComment } from '#server/schema/community.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { type CommentRow, commentColumns } from './interactions.repository.ts'

export interface LockedComment extends CommentRow {
  /** Hidden comments are not counted. */
  hidden: boolean
  moderationReason: string
}

export const ownCommentsRepository = {
  /** The comment with its author, locked until the transaction ends. */
  async lockForUpdate(tx: Transaction, id: string): Promise<LockedComment | null> {
    const [row] = await tx
      .select({ ...commentColumns, hidden: itemComment.hidden, moderationReason: itemComment.moderationReason })
      .from(itemComment)
      .innerJoin(userProfile, eq(userProfile.id, itemComment.userId))
      .where(eq(itemComment.id, id))
      .for('update', { of: itemComment })
    return row ?? null
  },
  async setContent(tx: Transaction, id: string, content: string): Promise<Date> {
    const [row] = await tx
      .update(itemComment)
      .set({ content })
      .where(eq(itemComment.id, id))
      .returning({ updatedAt: itemComment.updatedAt })
    if (!row) throw new Error('The comment could not be changed.')
    return row.updatedAt
  },
  /** Hides the text for a reason, or shows it again with null. */
  async setModerated(tx: Transaction, id: string, by: { at: Date; reason: string } | null): Promise<void> {
    await tx
      .update(itemComment)
      .set({
        moderatedAt: by?.at ?? null,
        moderationReason: by?.reason ?? '',
        updatedAt: sql`${itemComment.updatedAt}`,
      })
      .where(eq(itemComment.id, id))
  },
  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.delete(itemComment).where(eq(itemComment.id, id))
  },
}
