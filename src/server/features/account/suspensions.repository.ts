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
    const [row] = await tx.select(columns).from(userProfile).where(eq(userProfile.id, userId)).for('no key update')
    return row ?? null
  },
  /** Suspends the person, or ends the suspension with null. */
  async set(tx: Transaction, userId: string, by: { at: Date; reason: string } | null): Promise<void> {
    await tx
      .update(userProfile)
      .set({ suspendedAt: by?.at ?? null, suspensionReason: by?.reason ?? '' })
      .where(eq(userProfile.id, userId))
  },
  /** The closing of the account, locked until the transaction ends; null while it is open. */
  async lockClosing(tx: Transaction, userId: string) {
    const { isRemoved, erasingSince } = accountClosing
    const [row] = await tx
      .select({ isRemoved, erasingSince })
      .from(accountClosing)
      .where(eq(accountClosing.accountId, userId))
      .for('update')
    return row ?? null
  },
  async endAdministration(tx: Transaction, userId: string): Promise<void> {
    await tx.update(userProfile).set({ isAdmin: false }).where(eq(userProfile.id, userId))
  },
  /** Closes the account for good; one that its owner closed earlier is deleted when it would have been. */
  async close(tx: Transaction, closing: { accountId: string; email: string; deleteAt: Date }): Promise<Date> {
    const [row] = await tx
      .insert(accountClosing)
      .values({ ...closing, isRemoved: true })
      .onConflictDoUpdate({ target: accountClosing.accountId, set: { isRemoved: true } })
      .returning({ deleteAt: accountClosing.deleteAt })
    return row?.deleteAt ?? closing.deleteAt
  },
  async reopen(tx: Transaction, userId: string): Promise<void> {
    await tx.delete(accountClosing).where(eq(accountClosing.accountId, userId))
  },
}
