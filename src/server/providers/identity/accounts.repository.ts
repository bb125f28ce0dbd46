import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { identityAccount as table } from '#server/schema/identity.ts'
import { EmailTakenError, type IdentityAccount } from './identity.provider.ts'

export const accountColumns = { id: table.id, email: table.email, emailVerified: table.emailVerified }

export const lower = (email: string) => email.trim().toLowerCase()

const refuseTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'identity_account_email')) throw new EmailTakenError()
  throw error
}

/** The rows of accounts, which everything of a person refers to. Disabled accounts are treated as missing. */
export const createAccountRows = (db: Database) => ({
  /** `passwordHash` is null where a vendor keeps the passwords. */
  async insert(email: string, passwordHash: string | null): Promise<IdentityAccount> {
    const values = { email: lower(email), passwordHash }
    const [account] = await db.insert(table).values(values).returning(accountColumns).catch(refuseTaken)
    return account as IdentityAccount
  },

  async existBesides(emails: readonly string[]): Promise<boolean> {
    const others = db
      .select({ id: table.id })
      .from(table)
      .where(notInArray(table.email, [...emails]))
    return (await others.limit(1)).length > 0
  },

  async find(by: { id: string } | { email: string }, tx: Queryable = db): Promise<IdentityAccount | null> {
    const which = 'id' in by ? eq(table.id, by.id) : eq(table.email, lower(by.email))
    const [account] = await tx
      .select(accountColumns)
      .from(table)
      .where(and(which, isNull(table.disabledAt)))
    return account ?? null
  },

  async list(afterId: string | null, count: number): Promise<IdentityAccount[]> {
    return db
      .select(accountColumns)
      .from(table)
      .where(and(isNull(table.disabledAt), afterId === null ? undefined : gt(table.id, afterId)))
      .orderBy(asc(table.id))
      .limit(count)
  },

  /** Disabled accounts count, too. */
  async isTaken(email: string): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.email, lower(email)))
    return rows.length > 0
  },

  async storeEmail(tx: Queryable, accountId: string, email: string, emailVerified: boolean): Promise<void> {
    const values = { email: lower(email), emailVerified }
    await tx.update(table).set(values).where(eq(table.id, accountId)).catch(refuseTaken)
  },

  /** Locks the row of an account, disabled or not, until the transaction ends. */
  async lock(tx: Queryable, accountId: string): Promise<IdentityAccount | null> {
    const [account] = await tx.select(accountColumns).from(table).where(eq(table.id, accountId)).for('update')
    return account ?? null
  },

  /** Notes since when a vendor's tokens are valid after a change of ours. */
  async noteVendorValidity(tx: Queryable, accountId: string, vendorValidSince: Date | null): Promise<void> {
    await tx.update(table).set({ vendorValidSince }).where(eq(table.id, accountId))
  },

  /** Waits for a change that is being made. */
  async findVendorValidity(accountId: string): Promise<Date | null> {
    const [row] = await db
      .select({ vendorValidSince: table.vendorValidSince })
      .from(table)
      .where(eq(table.id, accountId))
      .for('share')
    return row?.vendorValidSince ?? null
  },

  /** Gives an account that nothing refers to yet another id; false when somebody has it. */
  async changeId(accountId: string, id: string): Promise<boolean> {
    try {
      await db.update(table).set({ id }).where(eq(table.id, accountId))
      return true
    } catch (error) {
      if (isUniqueViolation(error, 'identity_account_pkey')) return false
      throw error
    }
  },

  async remove(accountId: string): Promise<void> {
    await db.delete(table).where(eq(table.id, accountId))
  },

  async markVerified(tx: Queryable, accountId: string): Promise<void> {
    await tx.update(table).set({ emailVerified: true }).where(eq(table.id, accountId))
  },
})
