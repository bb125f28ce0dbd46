import type { Role } from '#contract/primitives.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'

export interface AuthenticateDeps {
  provider: Pick<IdentityProvider, 'verifyIdToken' | 'activeSession' | 'findSession'>
  /** Whether administrators are refused until they have shown a second factor. */
  secondFactorRequired: boolean
  /** Provided by profiles; null while the account has none. */
  findActorProfile(accountId: string): Promise<{ role: Role | null; isAdmin: boolean; isSuspended: boolean } | null>
  /** The member that a session acts for at this moment, provided by acting. */
  findActing(sessionId: string): Promise<ActingMember | null>
}

export interface ActingMember {
  memberId: string
  email: string
  role: Role | null
  until: Date
}

const NEVER = new Date(0)

type ActiveSession = Pick<Actor, 'sessionId' | 'authTime' | 'tokenExpiresAt'> & { accountId: string }

/** The member, as an administrator who acts for them: without administration, and without a password that was entered. */
const toMember = (administrator: Actor, { memberId, email, role, until }: ActingMember): Actor => ({
  ...administrator,
  id: memberId,
  email,
  emailVerified: false,
  authTime: NEVER,
  role,
  isAdmin: false,
  acting: { administratorId: administrator.id, until },
})

export const createAuthenticate = (deps: AuthenticateDeps) => {
  const { provider, secondFactorRequired, findActorProfile, findActing } = deps
  const findActor = async ({ accountId, sessionId, ...times }: ActiveSession): Promise<Actor | null> => {
    const [session, profile] = await Promise.all([
      provider.activeSession(accountId, sessionId),
      findActorProfile(accountId),
    ])
    // A session may have been opened while an administrator suspended the person.
    if (!session || profile?.isSuspended) return null
    const isAdmin = profile?.isAdmin ?? false
    const lacksSecondFactor = isAdmin && secondFactorRequired && !session.secondFactorShown
    return {
      id: accountId,
      sessionId,
      email: session.email,
      emailVerified: session.emailVerified,
      role: profile?.role ?? null,
      isAdmin: isAdmin && !lacksSecondFactor,
      lacksSecondFactor,
      hasProfile: profile !== null,
      acting: null,
      ...times,
    }
  }
  /** Who a session is at this moment: its holder, or the member that they act for. */
  const findPerson = async (session: ActiveSession) => {
    const holder = await findActor(session)
    // Whoever is no administrator any more, acts for nobody.
    if (!holder?.isAdmin) return holder
    const member = await findActing(session.sessionId)
    return member ? toMember(holder, member) : holder
  }

  return {
    /** Whether a session and its account are still admitted; for connections that stay open. */
    isActive: async ({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> =>
      (await findActor({ accountId: userId, sessionId, authTime: NEVER, tokenExpiresAt: NEVER })) !== null,
    /** The caller of a bearer token; null for a token without an active session. */
    async authenticate(token: string): Promise<Actor | null> {
      const claims = await provider.verifyIdToken(token)
      if (!claims) return null
      // The token's sign-in time, not the session's: re-authentication applies to the new token only.
      const { accountId, sessionId, authTime, expiresAt, actingFor } = claims
      const session = { accountId, sessionId, authTime, tokenExpiresAt: expiresAt }
      if (actingFor === null) return findActor(session)
      const person = await findPerson(session)
      return person?.acting && person.id === actingFor ? person : null
    },
    /**
     * The person a refresh token belongs to, or whom its session acts for, without exchanging it. The password was never
     * entered for this purpose, so nothing that requires a recent sign-in is allowed.
     */
    async findReader(refreshToken: string): Promise<Actor | null> {
      const session = await provider.findSession(refreshToken)
      return session && findPerson({ ...session, authTime: NEVER, tokenExpiresAt: NEVER })
    },
  }
}
