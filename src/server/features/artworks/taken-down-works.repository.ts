import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { accountClosing } from '#server/schema/account.ts'
import { artwork } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'

const columns = { ownerId: artwork.ownerId, title: artwork.title, status: artwork.status }

export const takenDownWorksRepository = {
  /** Null unless the work is published. */
  async takeDown(tx: Transaction, id: string, by: { at: Date; reason: string }) {
    const [row] = await tx
      .update(artwork)
      .set({ status: 'archived', takenDownAt: by.at, takenDownReason: by.reason })
      .where(and(eq(artwork.id, id), eq(artwork.status, 'published')))
      .returning(columns)
    return row ?? null
  },
  /**
   * Publishes the work again, unless its artist has moved it to another status in the meantime. Null when it was not taken
   * down.
   */
  async restore(tx: Transaction, id: string) {
    const [row] = await tx
      .update(artwork)
      .set({
        status: sql`case when ${artwork.status} = 'archived' then 'published' else ${artwork.status} end`,
        takenDownAt: null,
        takenDownReason: '',
      })
      .where(and(eq(artwork.id, id), isNotNull(artwork.takenDownAt)))
      .returning(columns)
    return row ?? null
  },
  /** The owner's email, and whether the account is suspended or closed, so that nothing of it may be public. */
  async owner(tx: Transaction, ownerId: string) {
    const [row] = await tx
      .select({
        email: userProfile.email,
        isAway: sql<boolean>`${userProfile.suspendedAt} is not null or ${accountClosing.accountId} is not null`,
      })
      .from(userProfile)
      .leftJoin(accountClosing, eq(accountClosing.accountId, userProfile.id))
      .where(eq(userProfile.id, ownerId))
    return row ?? null
  },
}
