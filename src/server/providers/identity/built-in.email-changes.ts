import { and, eq, gt, lt } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { hashOpaque } from '#server/platform/opaque.ts'
import { identityEmailChange as table } from '#server/schema/identity.ts'
import type { PendingEmailChange } from './identity.provider.ts'

/** Email addresses awaiting confirmation: at most one per account, with its code stored as a hash. */
export const createEmailChanges = (db: Database, clock: Clock) => {
  const usable = () => gt(table.expiresAt, clock.now())
  const newCode = (seconds: number) => {
    const code = secretToken()
    return { code, values: { codeHash: hashOpaque(code), expiresAt: new Date(clock.now().getTime() + seconds * 1000) } }
  }

  return {
    /** Replaces a pending change, whose code becomes invalid. */
    async create(accountId: string, email: string, sessionId: string, seconds: number): Promise<string> {
      const { code, values } = newCode(seconds)
      const change = { ...values, email, sessionId, createdAt: clock.now() }
      await db
        .insert(table)
        .values({ accountId, ...change })
        .onConflictDoUpdate({ target: table.accountId, set: change })
      return code
    },

    /** Issues a new code for the pending change and invalidates the previous one. Null when nothing is pending. */
    async renew(accountId: string, seconds: number): Promise<{ email: string; code: string } | null> {
      const { code, values } = newCode(seconds)
      const [row] = await db
        .update(table)
        .set(values)
        .where(and(eq(table.accountId, accountId), usable()))
        .returning({ email: table.email })
      return row ? { email: row.email, code } : null
    },

    async find(accountId: string): Promise<PendingEmailChange | null> {
      const [row] = await db
        .select({ email: table.email, expiresAt: table.expiresAt })
        .from(table)
        .where(and(eq(table.accountId, accountId), usable()))
      return row ?? null
    },

    /** Redeems the code: of two concurrent calls, only one gets the change. */
    async use(tx: Queryable, code: string): Promise<{ accountId: string; email: string; sessionId: string } | null> {
      const [row] = await tx
        .delete(table)
        .where(and(eq(table.codeHash, hashOpaque(code)), usable()))
        .returning({ accountId: table.accountId, email: table.email, sessionId: table.sessionId })
      return row ?? null
    },

    async dropByAccount(tx: Queryable, accountId: string): Promise<void> {
      await tx.delete(table).where(eq(table.accountId, accountId))
    },

    async prune(before: Date): Promise<void> {
      await db.delete(table).where(lt(table.expiresAt, before))
    },
  }
}
