import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { oidcSubject as table } from '#server/schema/second-factor.ts'

export const oidcRepository = {
  async find(db: Database, issuer: string, subject: string): Promise<string | null> {
    const [row] = await db
      .select({ accountId: table.accountId })
      .from(table)
      .where(and(eq(table.issuer, issuer), eq(table.subject, subject)))
    return row?.accountId ?? null
  },
  /** Neither an account nor a person at the issuer is linked twice; the account that the person has then, if any. */
  async link(db: Database, issuer: string, subject: string, accountId: string): Promise<string | null> {
    await db.insert(table).values({ issuer, subject, accountId }).onConflictDoNothing()
    return oidcRepository.find(db, issuer, subject)
  },
}
