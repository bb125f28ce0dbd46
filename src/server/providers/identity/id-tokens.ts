import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import { SIGNING_ALGORITHM, type SigningKeys } from './built-in.signing-keys.ts'
import type { IdentityAccount, IdTokenClaims } from './identity.provider.ts'

export const ID_TOKEN_SECONDS = 600
const KIND = 'id'
const AUDIENCE = 'gesso'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
/** The account in the `act` claim of a token. */
const readHolder = (act: unknown): string | null =>
  typeof act === 'object' && act !== null && 'sub' in act && isId(act.sub) ? act.sub : null
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

const MAX_KNOWN_TOKENS = 2000

/** Signs and verifies ID tokens: ES256, issued for this installation, of type `id`, valid for ten minutes. */
export const createIdTokens = (keys: SigningKeys, issuer: string, clock: Clock) => {
  // Verifying the signature is the most expensive part of a small request, so verified tokens are cached.
  const known = new Map<string, { claims: IdTokenClaims; keyId: string }>()
  const remember = (token: string, claims: IdTokenClaims, keyId: string): void => {
    known.set(token, { claims, keyId })
    if (known.size > MAX_KNOWN_TOKENS) known.delete(known.keys().next().value as string)
  }
  const recall = async (token: string): Promise<IdTokenClaims | null> => {
    const found = known.get(token)
    if (!found) return null
    if (found.claims.expiresAt > clock.now() && (await keys.verifying(found.keyId))) return found.claims
    known.delete(token)
    return null
  }
  const signClaims = async (subject: string, claims: JWTPayload, validSeconds: number): Promise<string> => {
    const { id, key } = await keys.current()
    const now = seconds(clock.now())
    return new SignJWT({ user_id: subject, ...claims, kind: KIND })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: id, typ: 'JWT' })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + validSeconds)
      .sign(key)
  }
  return {
    sign: (account: IdentityAccount, session: { id: string; authTime: Date }): Promise<string> =>
      signClaims(
        account.id,
        {
          email: account.email,
          email_verified: account.emailVerified,
          auth_time: seconds(session.authTime),
          sid: session.id,
        },
        ID_TOKEN_SECONDS,
      ),

    async signActing(memberId: string, holder: { accountId: string; sessionId: string }, until: Date) {
      const left = seconds(until) - seconds(clock.now())
      const valid = Math.max(1, Math.min(ID_TOKEN_SECONDS, left))
      const act = { sub: holder.accountId, until: seconds(until) }
      return { token: await signClaims(memberId, { auth_time: 0, sid: holder.sessionId, act }, valid), seconds: valid }
    },

    /** Null for every invalid token, whatever the reason. */
    async verify(token: string, { orExpired = false } = {}): Promise<IdTokenClaims | null> {
      const before = await recall(token)
      if (before) return before
      try {
        const { payload, protectedHeader } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid ? await keys.verifying(kid) : null
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key
          },
          {
            algorithms: [SIGNING_ALGORITHM],
            issuer,
            audience: AUDIENCE,
            typ: 'JWT',
            requiredClaims: ['sub', 'sid', 'auth_time', 'iat', 'exp'],
            currentDate: clock.now(),
            clockTolerance: orExpired ? '3650 days' : 0,
          },
        )
        const { sub, sid, kind, auth_time: authTime, exp, act } = payload
        if (kind !== KIND || !isId(sub) || !isId(sid) || typeof authTime !== 'number' || exp === undefined) return null
        const holder = act === undefined ? sub : readHolder(act)
        if (holder === null) return null
        const claims = {
          accountId: holder,
          sessionId: sid,
          authTime: new Date(authTime * 1000),
          expiresAt: new Date(exp * 1000),
          actingFor: act === undefined ? null : sub,
        }
        if (!orExpired) remember(token, claims, protectedHeader.kid ?? '')
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
