import type { Endpoint } from '#contract/endpoint.ts'
import type { Credential } from '#contract/identity.ts'
import * as contract from '#contract/identity.ts'
import type { Profile } from '#contract/profiles.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Binding, type Call, route } from '#server/platform/http/call.ts'
import type { Grant, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { AuthenticateDeps } from './authenticate.service.ts'
import { requireOwnOrigin } from './identity.policy.ts'
import { presentActing, presentSessions } from './identity.presenter.ts'
import type { RefreshCookie } from './refresh-cookie.ts'

export interface SessionsDeps {
  provider: IdentityProvider
  cookie: RefreshCookie
  findProfile: (accountId: string) => Promise<Profile | null>
  /** The member that a session acts for. */
  findActing: AuthenticateDeps['findActing']
  publicUrl: string
  answer: (call: Pick<Call<Endpoint>, 'request' | 'reply'>, grant: Grant) => Promise<Credential>
}

/** Renews, shows and ends sessions. */
export const sessionsRoutes = ({
  provider,
  cookie,
  findProfile,
  findActing,
  publicUrl,
  answer: response,
}: SessionsDeps): Binding[] => [
  route(contract.refreshToken, async ({ request, reply }) => {
    requireOwnOrigin(request.header('origin'), request.header('host'), publicUrl)
    const given = cookie.read(request)
    const grant = given ? await provider.refresh(given) : null
    const acting = grant && (await findActing(grant.sessionId))
    if (acting) {
      cookie.write(reply, grant.refreshToken)
      const holder = { accountId: grant.account.id, sessionId: grant.sessionId }
      return presentActing(acting, await provider.issueActingToken(acting.memberId, holder, acting.until))
    }
    if (grant) return response({ request, reply }, grant)
    if (given) cookie.clear(reply)
    throw new Failure('unauthenticated')
  }),
  route(contract.signOut, async ({ request, reply }) => {
    // An expired token still identifies the session to end: logging out always succeeds.
    const claims = request.bearer ? await provider.verifyIdToken(request.bearer, { orExpired: true }) : null
    if (claims) await provider.endSession(claims.accountId, claims.sessionId)
    const given = cookie.read(request)
    if (given) await provider.endSessionByToken(given)
    cookie.clear(reply)
    // Not "storage": that would also delete settings of the browser, such as the theme. The web app clears its own
    // data.
    reply.header('clear-site-data', '"cache"')
    return { ok: true as const }
  }),
  route(contract.sessions, async ({ user }) => presentSessions(await provider.sessions(user.id), user.sessionId)),
  route(contract.revokeSession, async ({ user, params }) => {
    if (!(await provider.endSession(user.id, params.id))) throw new Failure('not_found')
    return { ok: true as const }
  }),
  route(contract.login, async ({ user }) => ({
    uid: user.id,
    email: user.email,
    session_id: user.sessionId,
    profile: await findProfile(user.id),
  })),
  route(contract.verifyToken, async ({ user }) => ({
    valid: true as const,
    uid: user.id,
    email: user.email,
    expires_at: user.tokenExpiresAt.toISOString(),
  })),
]
