import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { ActorRead } from './identity.read.ts'

/** The caller behind a bearer token, or null for every token that does not stand for a living session. */
export const createAuthenticate =
  (provider: Pick<IdentityProvider, 'verifyIdToken'>, read: ActorRead) =>
  async (token: string): Promise<Actor | null> => {
    const claims = await provider.verifyIdToken(token)
    const row = claims && (await read.living(claims.accountId, claims.sessionId))
    if (!claims || !row) return null
    // The token's own sign-in time, not the session's: giving the password again freshens the new token only.
    return { ...row, authTime: claims.authTime, tokenExpiresAt: claims.expiresAt }
  }
