import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { identityAccount, identitySession } from '#server/schema/identity.ts'
import { userProfile } from '#server/schema/profiles.ts'

export interface ActorRead {
  /** Who a session stands for at this moment; null when it was ended or its account is disabled. */
  living(accountId: string, sessionId: string): Promise<Omit<Actor, 'authTime' | 'tokenExpiresAt'> | null>
}

/** The one query of every signed-in request: session, account and profile together. */
export const createActorRead = (db: Database): ActorRead => ({
  async living(accountId, sessionId) {
    const [row] = await db
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
          eq(identitySession.id, sessionId),
          eq(identitySession.accountId, accountId),
          isNull(identitySession.revokedAt),
          isNull(identityAccount.disabledAt),
        ),
      )
    if (!row) return null
    const { profileId, isAdmin, ...rest } = row
    return { ...rest, id: accountId, sessionId, isAdmin: isAdmin ?? false, hasProfile: profileId !== null }
  },
})
