import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { identityAccount as table } from '#server/schema/identity.ts'
import { isGuessable } from './guessable-passwords.ts'
import { EmailTakenError, type IdentityAccount, type PasswordCost, WeakPasswordError } from './identity.provider.ts'
import { hashPassword, isNobodysPassword, isPassword } from './passwords.ts'

export const accountColumns = { id: table.id, email: table.email, emailVerified: table.emailVerified }

const lower = (email: string) => email.trim().toLowerCase()

const refuseTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'identity_account_email')) throw new EmailTakenError()
  throw error
}

/** Hashes a new password of the person with this email. Throws `WeakPasswordError`. */
export const hashNewPassword = async (password: string, email: string, cost: PasswordCost): Promise<string> => {
  if (await isGuessable(password, email)) throw new WeakPasswordError()
  return hashPassword(password, cost)
}

/** Accounts and passwords of the built-in provider. Disabled accounts are treated as missing. */
export const createAccounts = (db: Database, passwordCost: PasswordCost) => ({
  async create(email: string, password: string): Promise<IdentityAccount> {
    const passwordHash = await hashNewPassword(password, email, passwordCost)
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

  /** Disabled accounts count, too. */
  async isTaken(email: string): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.email, lower(email)))
    return rows.length > 0
  },

  async checkPassword(email: string, password: string): Promise<IdentityAccount | null> {
    const [account] = await db
      .select({ ...accountColumns, passwordHash: table.passwordHash })
      .from(table)
      .where(and(eq(table.email, lower(email)), isNull(table.disabledAt)))
    const right = account?.passwordHash
      ? await isPassword(password, account.passwordHash)
      : await isNobodysPassword(password, passwordCost)
    if (!account || !right) return null
    const { passwordHash: _, ...found } = account
    return found
  },

  async storePassword(tx: Queryable, accountId: string, passwordHash: string): Promise<void> {
    await tx.update(table).set({ passwordHash }).where(eq(table.id, accountId))
  },

  async storeEmail(tx: Queryable, accountId: string, email: string): Promise<void> {
    const values = { email: lower(email), emailVerified: false }
    await tx.update(table).set(values).where(eq(table.id, accountId)).catch(refuseTaken)
  },

  async remove(accountId: string): Promise<void> {
    await db.delete(table).where(eq(table.id, accountId))
  },

  /** Using a code from the mailbox proves that it belongs to the user. */
  async markVerified(tx: Queryable, accountId: string): Promise<void> {
    await tx.update(table).set({ emailVerified: true }).where(eq(table.id, accountId))
  },
})
