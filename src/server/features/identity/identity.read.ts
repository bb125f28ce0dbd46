import { sql } from 'drizzle-orm'
import type { Role } from '#contract/primitives.ts'
import type { Reads } from '#server/platform/db/database.ts'
import { given, prepareStatement } from '#server/platform/db/statements.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { identityAccount, identitySession } from '#server/schema/identity.ts'
import { userProfile } from '#server/schema/profiles.ts'

export interface ActorRead {
  /** Who a session stands for at this moment; null when it was ended or its account is disabled. */
  living(accountId: string, sessionId: string): Promise<Omit<Actor, 'authTime' | 'tokenExpiresAt'> | null>
}

interface Living {
  email: string
  emailVerified: boolean
  profileId: string | null
  role: Role | null
  isAdmin: boolean | null
}

const living = prepareStatement<Living>(
  'living_actor',
  sql`select account.email, account.email_verified as "emailVerified", profile.id as "profileId", profile.role,
      profile.is_admin as "isAdmin"
    from ${identitySession} session join ${identityAccount} account on account.id = session.account_id
      left join ${userProfile} profile on profile.id = account.id
    where session.id = ${given('sessionId')}::uuid and session.account_id = ${given('accountId')}::uuid
      and session.revoked_at is null and account.disabled_at is null`,
)

/** The one query of every signed-in request: session, account and profile together. */
export const createActorRead = (reads: Reads): ActorRead => ({
  async living(accountId, sessionId) {
    const [row] = await living(reads, { accountId, sessionId })
    if (!row) return null
    const { profileId, isAdmin, ...rest } = row
    return { ...rest, id: accountId, sessionId, isAdmin: isAdmin ?? false, hasProfile: profileId !== null }
  },
})
