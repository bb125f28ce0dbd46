import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { identityAccount as table } from '#server/schema/identity.ts'
import { accountColumns, createAccountRows, lower } from './accounts.repository.ts'
import { isGuessable } from './guessable-passwords.ts'
import { type PasswordCost, WeakPasswordError } from './identity.provider.ts'
import type { AccountKeeper } from './identity-core.ts'
import { hashPassword, isNobodysPassword, isPassword } from './passwords.ts'

/** Accounts and passwords of the built-in provider. */
export const createAccounts = (db: Database, passwordCost: PasswordCost): AccountKeeper => {
  const rows = createAccountRows(db)
  const preparePassword = async (password: string, email: string): Promise<string> => {
    if (await isGuessable(password, email)) throw new WeakPasswordError()
    return hashPassword(password, passwordCost)
  }
  return {
    ...rows,
    name: 'built-in',
    preparePassword,
    create: async (email, password) => rows.insert(email, await preparePassword(password, email)),

    async checkPassword(email, password) {
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

    async storePassword(tx, accountId, passwordHash) {
      await tx.update(table).set({ passwordHash }).where(eq(table.id, accountId))
    },
  }
}
