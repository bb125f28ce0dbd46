import { eq } from 'drizzle-orm'
import { login } from '#contract/identity.ts'
import type { Role } from '#contract/primitives.ts'
import { initializeIfNeeded } from '#contract/profiles.ts'
import { actingSession } from '#server/schema/acting.ts'
import { identityAccount, identitySession } from '#server/schema/identity.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { actFor } from './acting.ts'
import { activatePayouts } from './artworks.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { createTestClient } from './test-client.ts'

/**
 * The callers of the access matrix. A `stale` one entered the password longer ago than `fresh` endpoints allow. An `acting`
 * one is an administrator who acts for an artist.
 */
export const CALLER_KINDS = [
  'anonymous',
  'malformed',
  'expired',
  'revoked',
  'stale',
  'no-profile',
  'no-role',
  'artist',
  'gallery',
  'dealer',
  'curator',
  'collector',
  'admin',
  'acting',
] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** What a policy depends on, stated by the test instead of read from the product. */
export interface CallerFacts {
  /** True when the token belongs to an active session. */
  known: boolean
  /** False for a caller who sends none, valid or not. */
  hasToken: boolean
  hasProfile: boolean
  role: Role | null
  isAdmin: boolean
  /** True when the password was entered a moment ago. */
  fresh: boolean
  /** True for an administrator who acts for somebody else. */
  acting: boolean
}

export interface Caller {
  kind: CallerKind
  facts: CallerFacts
  token: string | null
  /** Null for an anonymous caller. */
  user: TestUser | null
  /** Resets session, account and profile after an admitted call. */
  restore(): Promise<void>
}

const nobody: CallerFacts = {
  known: false,
  hasToken: true,
  hasProfile: false,
  role: null,
  isAdmin: false,
  fresh: false,
  acting: false,
}
const SECONDS_AGO: Partial<Record<CallerKind, number>> = { expired: 3600, stale: 400 }

const getFacts = (kind: CallerKind): CallerFacts => {
  const person = {
    known: true,
    hasToken: true,
    hasProfile: true,
    role: null,
    isAdmin: false,
    fresh: true,
    acting: false,
  }
  if (kind === 'anonymous') return { ...nobody, hasToken: false }
  if (kind === 'malformed') return nobody
  if (kind === 'expired' || kind === 'revoked') return { ...nobody, hasProfile: true }
  if (kind === 'stale') return { ...person, role: 'collector', fresh: false }
  if (kind === 'no-profile') return { ...person, hasProfile: false }
  if (kind === 'no-role') return person
  if (kind === 'acting') return { ...person, role: 'artist', fresh: false, acting: true }
  return { ...person, role: kind, isAdmin: kind === 'admin' }
}

const chooseRole = (kind: CallerKind): Role | null => {
  if (kind === 'no-profile' || kind === 'no-role') return null
  return kind === 'expired' || kind === 'revoked' ? 'artist' : (getFacts(kind).role ?? 'collector')
}

/** An administrator who acts for this member, and does so again after an admitted call. */
const createActingCaller = async (t: TestApp, member: TestUser): Promise<Caller> => {
  const { db } = t.app.database
  await activatePayouts(t, member)
  const acting = await actFor(t, await t.signUp('admin', 'Acting Administrator'), member)
  const [session] = await db.select().from(actingSession).where(eq(actingSession.memberId, member.id))
  const [profile] = await db.select().from(userProfile).where(eq(userProfile.id, member.id))
  if (!session || !profile) throw new Error('Nobody acts for the member.')
  return {
    kind: 'acting',
    facts: getFacts('acting'),
    token: acting.token,
    user: { ...member, ...createTestClient(t.app.http, acting.token), token: acting.token },
    async restore() {
      await db.update(identitySession).set({ revokedAt: null }).where(eq(identitySession.id, session.sessionId))
      await db.insert(actingSession).values(session).onConflictDoNothing()
      await db.update(userProfile).set(profile).where(eq(userProfile.id, member.id))
    },
  }
}

/** Creates one caller of every kind; `setClock` sets the product's clock back by this many seconds. */
export const createCallers = async (t: TestApp, setClock: (secondsAgo: number) => void): Promise<Caller[]> => {
  const { db } = t.app.database
  const toCaller = async (kind: CallerKind, user: TestUser): Promise<Caller> => {
    const { session_id: sessionId } = (await user.call(login)).body
    const [account] = await db.select().from(identityAccount).where(eq(identityAccount.id, user.id))
    const [profile] = await db.select().from(userProfile).where(eq(userProfile.id, user.id))
    const revokedAt = kind === 'revoked' ? new Date() : null
    const restore = async () => {
      await db.update(identitySession).set({ revokedAt }).where(eq(identitySession.id, sessionId))
      if (account) await db.update(identityAccount).set(account).where(eq(identityAccount.id, user.id))
      if (profile) await db.update(userProfile).set(profile).where(eq(userProfile.id, user.id))
      else await db.delete(userProfile).where(eq(userProfile.id, user.id))
    }
    await restore()
    return { kind, facts: getFacts(kind), token: user.token, user, restore }
  }

  const callers: Caller[] = []
  for (const kind of CALLER_KINDS) {
    if (kind === 'anonymous' || kind === 'malformed') {
      const token = kind === 'malformed' ? 'not.a.token' : null
      callers.push({ kind, facts: getFacts(kind), token, user: null, restore: async () => undefined })
      continue
    }
    setClock(SECONDS_AGO[kind] ?? 0)
    const user = await t.signUp(chooseRole(kind), `Person ${kind}`)
    if (kind === 'acting') {
      callers.push(await createActingCaller(t, user))
      continue
    }
    if (kind === 'no-role') await user.call(initializeIfNeeded)
    callers.push(await toCaller(kind, user))
  }
  setClock(0)
  return callers
}
