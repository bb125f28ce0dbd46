import { z } from 'zod'
import { hashOpaque } from '#server/platform/opaque.ts'
import { createAccountRows } from './accounts.repository.ts'
import { createFirebaseAccounts } from './firebase.accounts.ts'
import { createFirebaseClient, type FirebaseDeps } from './firebase.client.ts'
import type { Grant, IdentityProvider } from './identity.provider.ts'
import { createIdentityCore, type IdentityCoreDeps } from './identity-core.ts'

/** Firebase's cookies end after 14 days, so that one that is older than this is replaced. */
const RENEW_COOKIE_MS = 86_400_000
/** How long pages are rendered without asking Firebase again. Every refresh asks. */
const CHECKED_MS = 60_000
const MAX_CHECKED = 2000

/** The claim of a custom token that names our single-use code. */
const CODE_CLAIM = 'gesso_code'

const code = z.object({ [CODE_CLAIM]: z.string() })
const payload = z.object({ iat: z.number(), claims: code.optional() }).and(code.partial())

/** Of a JSON Web Token, unverified; null for anything else. */
const readPayload = (token: string): z.infer<typeof payload> | null => {
  try {
    return payload.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

/**
 * The code in a custom token, or in the ID token for which it was exchanged; anything else is a code itself. Their signatures
 * do not matter, because the code is a secret of its own.
 */
const findCode = (given: string): string => {
  const found = readPayload(given)
  return found?.claims?.[CODE_CLAIM] ?? found?.[CODE_CLAIM] ?? given
}

/** What the refresh cookie holds: our refresh token, and the session cookie of Firebase. */
const join = (refreshToken: string, cookie: string) => `${refreshToken}.${cookie}`
const split = (given: string): { refreshToken: string; cookie: string } => {
  const at = given.indexOf('.')
  return at < 0
    ? { refreshToken: given, cookie: '' }
    : { refreshToken: given.slice(0, at), cookie: given.slice(at + 1) }
}

/**
 * Identity at Firebase Authentication (CD-17.10): it keeps emails and passwords, and can disable people and revoke
 * sessions. Sessions on devices, second factors, single-use codes and pending emails are ours, as with the built-in provider.
 * A password is checked by Firebase, either for a client that sends it, or in the browser: the ID token of that moment is
 * then given in its place. Every session has a session cookie of Firebase, which is verified with each refresh.
 */
export const createFirebaseIdentity = async (deps: IdentityCoreDeps & FirebaseDeps): Promise<IdentityProvider> => {
  const { db, clock } = deps
  const firebase = await createFirebaseClient(deps)
  const core = createIdentityCore(createFirebaseAccounts(db, firebase, clock, deps.log), deps)
  const rows = createAccountRows(db)
  const checked = new Map<string, number>()

  const isAdmitted = async (cookie: string, accountId: string): Promise<boolean> => {
    const claims = cookie === '' ? null : await firebase.readSessionCookie(cookie)
    if (claims?.uid !== accountId) return false
    const user = await firebase.findUser({ uid: accountId })
    if (!user || user.disabled) return false
    if (user.validSince <= claims.authTime) return true
    // A new password or email of this product revokes every cookie, also that of the session that goes on.
    const known = await rows.findVendorValidity(accountId)
    return known !== null && user.validSince <= known
  }

  const wasChecked = (key: string): boolean => (checked.get(key) ?? 0) > clock.now().getTime() - CHECKED_MS
  const remember = (key: string): void => {
    checked.delete(key)
    checked.set(key, clock.now().getTime())
    const [oldest] = checked.keys()
    if (checked.size > MAX_CHECKED && oldest !== undefined) checked.delete(oldest)
  }

  const isOld = (cookie: string): boolean => {
    const issuedAt = readPayload(cookie)?.iat ?? 0
    return clock.now().getTime() - issuedAt * 1000 > RENEW_COOKIE_MS
  }
  const withCookie = (grant: Grant, cookie: string): Grant => ({
    ...grant,
    refreshToken: grant.refreshToken === null ? null : join(grant.refreshToken, cookie),
  })

  return {
    ...core,

    async openSession(accountId, proof) {
      const cookie = await firebase.createSessionCookie(accountId)
      return withCookie(await core.openSession(accountId, proof), cookie)
    },

    async refresh(given) {
      const { refreshToken, cookie } = split(given)
      const session = await core.findSession(refreshToken)
      if (session && !(await isAdmitted(cookie, session.accountId))) {
        await core.endSession(session.accountId, session.sessionId)
        return null
      }
      // Before our token is spent: without an answer of Firebase, the same one can be refreshed again.
      const next = session && isOld(cookie) ? await firebase.createSessionCookie(session.accountId) : cookie
      const grant = await core.refresh(refreshToken)
      return grant && withCookie(grant, next)
    },

    async findSession(given) {
      const { refreshToken, cookie } = split(given)
      const session = await core.findSession(refreshToken)
      if (!session) return null
      const key = hashOpaque(given)
      if (wasChecked(key)) return session
      if (!(await isAdmitted(cookie, session.accountId))) return null
      remember(key)
      return session
    },

    endSessionByToken: (given) => core.endSessionByToken(split(given).refreshToken),

    async createCode(accountId, purpose, seconds) {
      const code = await core.createCode(accountId, purpose, seconds)
      return purpose === 'custom-token' ? firebase.createCustomToken(accountId, { [CODE_CLAIM]: code }) : code
    },
    checkCode: (given, purpose) => core.checkCode(findCode(given), purpose),
    useCode: (given, purpose) => core.useCode(findCode(given), purpose),
  }
}
