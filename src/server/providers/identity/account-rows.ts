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

  async remove(accountId: string): Promise<void> {
    await db.delete(table).where(eq(table.id, accountId))
  },

  async markVerified(tx: Queryable, accountId: string): Promise<void> {
    await tx.update(table).set({ emailVerified: true }).where(eq(table.id, accountId))
  },
})
