import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { accountClosing } from '#server/schema/account.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'

const columns = { ownerId: exhibition.ownerId, title: exhibition.title }

export const takenDownExhibitionsRepository = {
  /** Null unless the exhibition is published. */
  async takeDown(tx: Transaction, id: string, by: { at: Date; reason: string }) {
    const [row] = await tx
      .update(exhibition)
      .set({ status: 'draft', takenDownAt: by.at, takenDownReason: by.reason })
      .where(and(eq(exhibition.id, id), eq(exhibition.status, 'published')))
      .returning(columns)
    return row ?? null
  },
  /** Publishes the exhibition again; null when it was not taken down. */
  async restore(tx: Transaction, id: string) {
    const [row] = await tx
      .update(exhibition)
      .set({ status: 'published', takenDownAt: null, takenDownReason: '' })
      .where(and(eq(exhibition.id, id), isNotNull(exhibition.takenDownAt)))
      .returning(columns)
    return row ?? null
  },
  /** The host's email, and whether the account is suspended or closed, so that nothing of it may be public. */
  async host(tx: Transaction, ownerId: string) {
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
