import type { ActingConsent, ActingEntry } from '#contract/acting.ts'
import { ACTING_HOURS, type ActingDays } from '#contract/acting-terms.ts'
import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Acting, Actor } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { type ActingEntryRow, actingRead as read } from './acting.read.ts'
import { actingRepository as rows } from './acting.repository.ts'
import type { ActingMails } from './acting-mails.ts'
import './acting.events.ts'

export interface ActingServiceDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  mails: ActingMails
  profiles: Pick<Profiles, 'find'>
  /** What the member reads about a call of this route. */
  describeChange(route: string): string
}

/** Entries of a log in an archive: more than anybody has. */
const MAX_ARCHIVED = 100_000

/** Administrators act for members who allow it (decision 081). */
export const createActingService = (deps: ActingServiceDeps) => {
  const { db, clock, events, mails, profiles, describeChange } = deps

  const findName = async (administratorId: string): Promise<string> =>
    (await profiles.find(administratorId))?.name ?? 'An administrator'

  const consent = async (memberId: string): Promise<ActingConsent> => {
    const [until, asked] = await Promise.all([
      read.consentUntil(db, memberId, clock.now()),
      read.openRequest(db, memberId),
    ])
    return {
      until: until?.toISOString() ?? null,
      asked: asked && { by: asked.by, at: asked.at.toISOString() },
    }
  }

  const presentEntry = (row: ActingEntryRow): ActingEntry => ({
    id: row.id,
    kind: row.kind,
    administrator: row.administratorId === null ? null : { id: row.administratorId, name: row.administratorName ?? '' },
    change: row.route === null ? null : describeChange(row.route),
    at: row.createdAt.toISOString(),
  })

  /** A member for whom somebody may act. */
  const lockMember = async (tx: Transaction, memberId: string) => {
    const member = await rows.lockMember(tx, memberId)
    if (!member) throw new Failure('not_found')
    if (member.isAdmin || member.suspendedAt) throw new Failure('acting_not_possible')
    return member
  }

  const log = async (memberId: string, request: PageRequest) => {
    const page = await readPage(
      request,
      (from, limit) => read.entries(db, memberId, from, limit),
      ({ exact, id }) => ({ at: exact, id }),
    )
    return { items: page.rows.map(presentEntry), next_cursor: page.next_cursor }
  }

  return {
    consent,

    /** Lets the administrators act from now on, which also answers a request. Refuses administrators. */
    async allow(memberId: string, days: ActingDays): Promise<ActingConsent> {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const member = await rows.lockMember(tx, memberId)
        if (!member) throw new Failure('account_not_found')
        if (member.isAdmin) throw new Failure('forbidden', { message: 'Nobody acts for an administrator.' })
        await rows.allow(tx, memberId, new Date(now.getTime() + days * DAY_MS))
        await rows.record(tx, { memberId, administratorId: null, kind: 'allowed' }, now)
      })
      return consent(memberId)
    },

    /** Withdraws the permission or declines a request; without either it changes nothing. */
    async end(memberId: string): Promise<ActingConsent> {
      const now = clock.now()
      await db.transaction(async (tx) => {
        await rows.lockMember(tx, memberId)
        const isAsked = (await read.openRequest(tx, memberId)) !== null
        const wasAllowed = await rows.withdraw(tx, memberId, now)
        if (!wasAllowed && !isAsked) return
        const kind = wasAllowed ? 'withdrawn' : 'declined'
        await rows.record(tx, { memberId, administratorId: null, kind }, now)
      })
      return consent(memberId)
    },

    log,
    /** The same with the member's name, for administrators. */
    async logOfMember(memberId: string, request: PageRequest) {
      const [page, member] = await Promise.all([log(memberId, request), profiles.find(memberId)])
      return { ...page, member: member && { id: memberId, name: member.name } }
    },
    /** Everything in the log of a member, for their archive. */
    entries: async (memberId: string): Promise<ActingEntry[]> =>
      (await read.entries(db, memberId, undefined, MAX_ARCHIVED)).map(presentEntry),

    /** Throws `acting_asked` while a request waits for its answer. */
    async ask(memberId: string, administrator: Actor): Promise<void> {
      const name = await findName(administrator.id)
      await db.transaction(async (tx) => {
        const member = await lockMember(tx, memberId)
        if (await read.openRequest(tx, memberId)) throw new Failure('acting_asked')
        const entry = { memberId, administratorId: administrator.id, kind: 'asked' } as const
        await rows.record(tx, entry, clock.now())
        await mails.asked(tx, member.email, name)
        await events.emit(tx, { type: 'acting.changed', memberId })
      })
    },

    /** Throws `acting_not_allowed` without the permission. */
    async start(memberId: string, administrator: Actor): Promise<{ until: string }> {
      const name = await findName(administrator.id)
      const now = clock.now()
      return db.transaction(async (tx) => {
        const member = await lockMember(tx, memberId)
        const allowedUntil = await read.consentUntil(tx, memberId, now)
        if (!allowedUntil) throw new Failure('acting_not_allowed')
        const until = new Date(Math.min(allowedUntil.getTime(), now.getTime() + ACTING_HOURS * HOUR_MS))
        const { id: administratorId, sessionId } = administrator
        await rows.begin(tx, { sessionId, administratorId, memberId, until })
        await rows.record(tx, { memberId, administratorId, kind: 'began' }, now)
        await mails.began(tx, member.email, name)
        await events.emit(tx, { type: 'acting.changed', memberId })
        return { until: until.toISOString() }
      })
    },

    stop: (sessionId: string): Promise<void> => rows.stop(db, sessionId),

    /** Writes down a change; the function removes the entry again. */
    async record(actor: Actor & { acting: Acting }, route: string): Promise<() => Promise<void>> {
      const { administratorId } = actor.acting
      const id = await rows.record(db, { memberId: actor.id, administratorId, kind: 'changed', route }, clock.now())
      return () => rows.forget(db, id)
    },

    /** A closed account lets nobody act for it. */
    async setHidden(tx: Transaction, memberId: string, hidden: boolean): Promise<void> {
      if (hidden) await rows.withdraw(tx, memberId, clock.now())
    },
  }
}
export type ActingService = ReturnType<typeof createActingService>
