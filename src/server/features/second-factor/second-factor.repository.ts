import { and, asc, count, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { identityAccount } from '#server/schema/identity.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { pendingSignIn, recoveryCode, rememberedDevice, secondFactor as table } from '#server/schema/second-factor.ts'

export type FactorRow = typeof table.$inferSelect
export type NewFactor = typeof table.$inferInsert

const own = (accountId: string, id: string) => and(eq(table.id, id), eq(table.accountId, accountId))

export const secondFactorRepository = {
  /** One change at a time for an account. */
  async lock(tx: Transaction, accountId: string): Promise<void> {
    await tx
      .select({ id: identityAccount.id })
      .from(identityAccount)
      .where(eq(identityAccount.id, accountId))
      .for('update')
  },

  /** Oldest first. */
  list: (db: Queryable, accountId: string): Promise<FactorRow[]> =>
    db.select().from(table).where(eq(table.accountId, accountId)).orderBy(asc(table.createdAt), asc(table.id)),

  async isSetUp(db: Queryable, accountId: string): Promise<boolean> {
    return (await db.select({ id: table.id }).from(table).where(eq(table.accountId, accountId)).limit(1)).length > 0
  },

  async insert(tx: Transaction, factor: NewFactor): Promise<void> {
    await tx.insert(table).values(factor)
  },

  async rename(db: Queryable, accountId: string, id: string, name: string): Promise<boolean> {
    return (await db.update(table).set({ name }).where(own(accountId, id)).returning({ id: table.id })).length > 0
  },

  async remove(tx: Transaction, accountId: string, id: string): Promise<void> {
    await tx.delete(table).where(own(accountId, id))
  },

  /** False when a code of this step, or of a later one, was used: of two at once, one is. */
  async useStep(tx: Transaction, id: string, step: number, now: Date): Promise<boolean> {
    const used = await tx
      .update(table)
      .set({ lastStep: step, lastUsedAt: now })
      .where(and(eq(table.id, id), or(isNull(table.lastStep), lt(table.lastStep, step))))
      .returning({ id: table.id })
    return used.length > 0
  },

  async findPasskey(tx: Transaction, accountId: string, credentialId: string): Promise<FactorRow | null> {
    const [row] = await tx
      .select()
      .from(table)
      .where(and(eq(table.accountId, accountId), eq(table.credentialId, credentialId)))
      .for('update')
    return row ?? null
  },

  async usePasskey(tx: Transaction, id: string, signCount: number, now: Date): Promise<void> {
    await tx.update(table).set({ signCount, lastUsedAt: now }).where(eq(table.id, id))
  },

  async codes(db: Queryable, accountId: string): Promise<{ left: number; madeAt: Date } | null> {
    const [row] = await db
      .select({
        left: sql<number>`count(*) filter (where ${recoveryCode.usedAt} is null)`.mapWith(Number),
        all: count(),
        madeAt: sql<Date>`min(${recoveryCode.createdAt})`.mapWith(recoveryCode.createdAt),
      })
      .from(recoveryCode)
      .where(eq(recoveryCode.accountId, accountId))
    return row && row.all > 0 ? { left: row.left, madeAt: row.madeAt } : null
  },

  async replaceCodes(tx: Transaction, accountId: string, hashes: string[], now: Date): Promise<void> {
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
    if (hashes.length > 0)
      await tx.insert(recoveryCode).values(hashes.map((hash) => ({ accountId, hash, createdAt: now })))
  },

  /** Of two uses at once, one succeeds. */
  async useCode(tx: Transaction, accountId: string, hash: string, now: Date): Promise<boolean> {
    const used = await tx
      .update(recoveryCode)
      .set({ usedAt: now })
      .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.hash, hash), isNull(recoveryCode.usedAt)))
      .returning({ hash: recoveryCode.hash })
    return used.length > 0
  },

  async forgetDevices(tx: Transaction, accountId: string): Promise<void> {
    await tx.delete(rememberedDevice).where(eq(rememberedDevice.accountId, accountId))
  },

  /** Everything that an account has set up, and what depends on it. */
  async removeAll(tx: Transaction, accountId: string): Promise<void> {
    for (const one of [table, recoveryCode, rememberedDevice, pendingSignIn])
      await tx.delete(one).where(eq(one.accountId, accountId))
  },

  async person(db: Queryable, userId: string) {
    const [row] = await db
      .select({ name: userProfile.name, email: userProfile.email, isAdmin: userProfile.isAdmin })
      .from(userProfile)
      .where(eq(userProfile.id, userId))
    return row ?? null
  },

  /** The administrators besides one person, by name. */
  otherAdmins: (db: Queryable, userId: string): Promise<{ name: string; email: string }[]> =>
    db
      .select({ name: userProfile.name, email: userProfile.email })
      .from(userProfile)
      .where(and(eq(userProfile.isAdmin, true), ne(userProfile.id, userId), isNull(userProfile.suspendedAt)))
      .orderBy(asc(userProfile.name)),
}
