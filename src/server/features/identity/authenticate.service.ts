import type { Role } from '#contract/primitives.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'

export interface AuthenticateDeps {
  provider: Pick<IdentityProvider, 'verifyIdToken' | 'activeSession'>
  /** Provided by profiles; null while the account has none. */
  findActorProfile(accountId: string): Promise<{ role: Role | null; isAdmin: boolean } | null>
}

/** The caller of a bearer token; null for a token without an active session. */
export const createAuthenticate =
  ({ provider, findActorProfile }: AuthenticateDeps) =>
  async (token: string): Promise<Actor | null> => {
    const claims = await provider.verifyIdToken(token)
    if (!claims) return null
    const { accountId, sessionId, authTime, expiresAt } = claims
    const [session, profile] = await Promise.all([
      provider.activeSession(accountId, sessionId),
      findActorProfile(accountId),
    ])
    if (!session) return null
    return {
      ...session,
      id: accountId,
      sessionId,
      role: profile?.role ?? null,
      isAdmin: profile?.isAdmin ?? false,
      hasProfile: profile !== null,
      // The token's sign-in time, not the session's: re-authentication applies to the new token only.
      authTime,
      tokenExpiresAt: expiresAt,
    }
  }
