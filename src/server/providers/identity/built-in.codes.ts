import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { hashOpaque } from '#server/platform/opaque.ts'
import { identityAccount, identityOneTimeCode as table } from '#server/schema/identity.ts'
import { accountColumns } from './accounts.repository.ts'
import type { CodePurpose, IdentityAccount } from './identity.provider.ts'

/** Single-use codes: 256 random bits, stored as a hash. */
export const createCodes = (db: Database, clock: Clock) => {
  const usable = (code: string, purpose: CodePurpose) =>
    and(
      eq(table.hash, hashOpaque(code)),
      eq(table.purpose, purpose),
      isNull(table.usedAt),
      gt(table.expiresAt, clock.now()),
    )

  return {
    async create(accountId: string, purpose: CodePurpose, seconds: number): Promise<string> {
      const code = secretToken()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + seconds * 1000)
      await db.insert(table).values({ hash: hashOpaque(code), accountId, purpose, expiresAt, createdAt: now })
      return code
    },

    async check(code: string, purpose: CodePurpose): Promise<IdentityAccount | null> {
      const [account] = await db
        .select(accountColumns)
        .from(table)
        .innerJoin(identityAccount, eq(identityAccount.id, table.accountId))
        .where(and(usable(code, purpose), isNull(identityAccount.disabledAt)))
      return account ?? null
    },

    /** Redeems the code: of two concurrent calls, only one gets the account. */
    async use(tx: Queryable, code: string, purpose: CodePurpose): Promise<IdentityAccount | null> {
      const [account] = await tx
        .update(table)
        .set({ usedAt: clock.now() })
        .from(identityAccount)
        .where(and(usable(code, purpose), eq(identityAccount.id, table.accountId), isNull(identityAccount.disabledAt)))
        .returning(accountColumns)
      return account ?? null
    },

    /** Deletes all codes of an account, which must not outlive a change of its password or email. */
    async dropByAccount(tx: Queryable, accountId: string): Promise<void> {
      await tx.delete(table).where(eq(table.accountId, accountId))
    },

    async prune(before: Date): Promise<void> {
      await db.delete(table).where(lt(table.expiresAt, before))
    },
  }
}
