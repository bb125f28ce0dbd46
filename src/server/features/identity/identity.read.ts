import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { identityAccount, identitySession } from '#server/schema/identity.ts'
import { userProfile } from '#server/schema/profiles.ts'

export interface ActorRead {
  /** Who a session stands for at this moment; null when it was ended or its account is disabled. */
  living(accountId: string, sessionId: string): Promise<Omit<Actor, 'authTime' | 'tokenExpiresAt'> | null>
}

const prepareLiving = (db: Database) =>
  db
    .select({
      email: identityAccount.email,
      emailVerified: identityAccount.emailVerified,
      profileId: userProfile.id,
      role: userProfile.role,
      isAdmin: userProfile.isAdmin,
    })
    .from(identitySession)
    .innerJoin(identityAccount, eq(identityAccount.id, identitySession.accountId))
    .leftJoin(userProfile, eq(userProfile.id, identityAccount.id))
    .where(
      and(
        eq(identitySession.id, sql.placeholder('sessionId')),
        eq(identitySession.accountId, sql.placeholder('accountId')),
        isNull(identitySession.revokedAt),
        isNull(identityAccount.disabledAt),
      ),
    )
    .prepare('living_actor')

/** The one query of every signed-in request: session, account and profile together. */
export const createActorRead = (db: Database): ActorRead => {
  const prepared = prepareLiving(db)
  return {
    async living(accountId, sessionId) {
      const [row] = await prepared.execute({ accountId, sessionId })
      if (!row) return null
      const { profileId, isAdmin, ...rest } = row
      return { ...rest, id: accountId, sessionId, isAdmin: isAdmin ?? false, hasProfile: profileId !== null }
    },
  }
}
