import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { accountClosing } from '#server/schema/account.ts'
import { userProfile } from '#server/schema/profiles.ts'

const columns = {
  name: userProfile.name,
  email: userProfile.email,
  isAdmin: userProfile.isAdmin,
  suspendedAt: userProfile.suspendedAt,
  reason: userProfile.suspensionReason,
}

export const suspensionsRepository = {
  async find(db: Queryable, userId: string) {
    const [row] = await db.select(columns).from(userProfile).where(eq(userProfile.id, userId))
    return row ?? null
  },
  async lockForUpdate(tx: Transaction, userId: string) {
    const [row] = await tx.select(columns).from(userProfile).where(eq(userProfile.id, userId)).for('update')
    return row ?? null
  },
  /** Suspends the person, or ends the suspension with null. */
  async set(tx: Transaction, userId: string, by: { at: Date; reason: string } | null): Promise<void> {
    await tx
      .update(userProfile)
      .set({ suspendedAt: by?.at ?? null, suspensionReason: by?.reason ?? '' })
      .where(eq(userProfile.id, userId))
  },
  /** Whether the owner has closed the account; locks the closing until the transaction ends. */
  async lockClosing(tx: Transaction, userId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: accountClosing.accountId })
      .from(accountClosing)
      .where(eq(accountClosing.accountId, userId))
      .for('update')
    return rows.length > 0
  },
}
