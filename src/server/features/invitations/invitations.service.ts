import { DAY_MS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { INVITATION_FILTERS } from '#contract/invitation-terms.ts'
import type { CheckedPerson, InvitedPerson, ListedInvitation, OpenedInvitation } from '#contract/invitations.ts'
import type { Role } from '#contract/roles.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import type { Site } from '../site/site.module.ts'
import { SEND_QUEUE, type SendJob } from './invitation-mails.ts'
import { type InvitationRow, invitationsRepository as rows } from './invitations.repository.ts'
import { checkPeople, toEmail } from './people-check.ts'

export interface InvitationsDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  links: SignedIds
  moderation: Pick<Moderation, 'record'>
  profiles: Pick<Profiles, 'find' | 'assignRole'>
  provider: Pick<IdentityProvider, 'findAccount' | 'createCode' | 'confirmEmail'>
  site: Pick<Site, 'current'>
}

interface List {
  people: readonly InvitedPerson[]
  note: string
  days: number
}

/** Mails that one job writes. */
const BATCH = 50
const CONFIRM_SECONDS = 60

/** Administrators invite people by mail; who accepts is a member with the role of the invitation. */
export const createInvitationsService = (deps: InvitationsDeps) => {
  const { db, clock, jobs, links, moderation, profiles, provider, site } = deps

  const check = async (people: readonly InvitedPerson[]): Promise<CheckedPerson[]> => {
    const emails = people.flatMap(({ email }) => toEmail(email) ?? [])
    const [members, invited] = await Promise.all([rows.members(db, emails), rows.invited(db, emails, clock.now())])
    const toKnown = (as: 'member' | 'invited') => (one: { email: string; since: Date }) =>
      [one.email, { as, since: one.since.toISOString() }] as const
    return checkPeople(people, new Map([...invited.map(toKnown('invited')), ...members.map(toKnown('member'))]))
  }

  const requireReady = async (people: readonly InvitedPerson[]): Promise<void> => {
    const reasons = {
      ready: '',
      look: '',
      here: 'This person is a member or invited already.',
      confirm: 'Confirm that this person shall be an admin.',
    }
    const fields = (await check(people)).flatMap(({ state, problem }, index) =>
      state === 'ready'
        ? []
        : { field: `people.${index}.${problem?.field ?? 'email'}`, message: problem?.message ?? reasons[state] },
    )
    if (fields.length === 0) return
    const message = `${counted(fields.length, 'person', 'people')} cannot be invited like this. Nobody was invited.`
    throw new Failure('invalid_request', { message, fields })
  }

  const enqueue = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
    for (let start = 0; start < ids.length; start += BATCH)
      await jobs.enqueue(tx, SEND_QUEUE, { ids: ids.slice(start, start + BATCH) } satisfies SendJob)
  }

  const isUsable = (row: InvitationRow): boolean =>
    row.acceptedAt === null && row.withdrawnAt === null && row.expiresAt > clock.now()

  /** Throws `invitation_unusable`. */
  const requireUsable = async (code: string): Promise<InvitationRow> => {
    const id = links.toId(code)
    const row = id === null ? null : await rows.find(db, id)
    if (!row || !isUsable(row)) throw new Failure('invitation_unusable')
    return row
  }

  const changePending = (id: string, change: (tx: Transaction, row: InvitationRow) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await rows.lockForUpdate(tx, id)
      if (!row) throw new Failure('not_found')
      if (row.acceptedAt || row.withdrawnAt) throw new Failure('invitation_closed')
      await change(tx, row)
    })

  const record = (
    tx: Transaction,
    admin: Actor,
    action: 'invitation.send_again' | 'invitation.withdraw',
    { id, email }: Pick<InvitationRow, 'id' | 'email'>,
  ) => moderation.record(tx, { adminId: admin.id, action, targetId: id, label: email, reason: '' })

  /** Throws `email_in_use` for the address of a member, and of another invitation. */
  const requireFree = async (tx: Transaction, email: string, isCorrected: boolean): Promise<void> => {
    const isMember = (await rows.members(tx, [email])).length > 0
    if (!isMember && !(isCorrected && (await rows.invited(tx, [email], clock.now())).length > 0)) return
    const message = isMember ? 'This is the address of a member.' : 'This address is invited already.'
    throw new Failure('email_in_use', { message, fields: [{ field: 'email', message }] })
  }

  /** The link proves that its mailbox belongs to the account. Throws `invitation_unusable` when it was used meanwhile. */
  const accept = async (id: string, accountId: string): Promise<void> => {
    if (!(await rows.accept(db, id, accountId, clock.now()))) throw new Failure('invitation_unusable')
    await provider.confirmEmail(await provider.createCode(accountId, 'email-confirmation', CONFIRM_SECONDS))
  }

  const requireSameEmail = ({ email }: InvitationRow, own: string): void => {
    if (email === own.toLowerCase()) return
    const message = `This invitation is for ${email}. Use that address, or ask for another invitation.`
    throw new Failure('identity_mismatch', { message, fields: [{ field: 'email', message }] })
  }

  return {
    check,

    /** Stores invitations, whose mails jobs write. Throws `invalid_request` with every person who is not ready. */
    async send({ people, note, days }: List, admin: Actor): Promise<number> {
      await requireReady(people)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + days * DAY_MS)
      const invited = people.map(({ email, name, role }) => ({
        email: toEmail(email) ?? email,
        name,
        role: role as Role,
        note,
        invitedBy: admin.id,
        expiresAt,
      }))
      return db.transaction(async (tx) => {
        const ids = await rows.insert(tx, invited, now)
        // Another administrator invited one of them in the meantime.
        if (ids.length !== invited.length) throw new Failure('conflict')
        await enqueue(tx, ids)
        const label = counted(ids.length, 'person', 'people')
        await moderation.record(tx, { adminId: admin.id, action: 'member.invite', label, reason: '' })
        return ids.length
      })
    },

    async list(
      query: PageRequest & { filter?: (typeof INVITATION_FILTERS)[number] | undefined; q?: string | undefined },
    ) {
      const now = clock.now()
      const { filter = 'all', q } = query
      const [{ rows: found, next_cursor }, counts] = await Promise.all([
        readPage(
          query,
          (from, limit) => rows.page(db, { filter, text: q || undefined, from, limit, now }),
          ({ exact, id }) => ({ at: exact, id }),
        ),
        rows.counts(db, now),
      ])
      const items = found.map(
        ({ id, email, name, role, state, failure, invitedAt, expiresAt }): ListedInvitation => ({
          id,
          email,
          name,
          role,
          state,
          failure: state === 'failed' ? failure : null,
          invited_at: invitedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
        }),
      )
      return { items, next_cursor, counts }
    },

    /**
     * To a corrected address it goes with another link, because somebody else may have the first one. Throws
     * `invitation_closed`, `email_in_use`.
     */
    sendAgain: (id: string, admin: Actor, corrected: string | undefined): Promise<void> =>
      changePending(id, async (tx, row) => {
        const email = corrected?.toLowerCase() ?? row.email
        const isCorrected = email !== row.email
        await requireFree(tx, email, isCorrected)
        const now = clock.now()
        const expiresAt = new Date(now.getTime() + (row.expiresAt.getTime() - row.invitedAt.getTime()))
        if (isCorrected) {
          const { name, role, note } = row
          await rows.update(tx, id, { withdrawnAt: now })
          await enqueue(tx, await rows.insert(tx, [{ email, name, role, note, invitedBy: admin.id, expiresAt }], now))
        } else {
          await rows.update(tx, id, { invitedAt: now, expiresAt, mailId: null })
          await enqueue(tx, [id])
        }
        await record(tx, admin, 'invitation.send_again', { id, email })
      }),

    withdraw: (id: string, admin: Actor): Promise<void> =>
      changePending(id, async (tx, { email }) => {
        await rows.update(tx, id, { withdrawnAt: clock.now() })
        await record(tx, admin, 'invitation.withdraw', { id, email })
      }),

    /** Throws `invitation_unusable`. */
    async open(code: string): Promise<OpenedInvitation> {
      const row = await requireUsable(code)
      if (!row.openedAt) await rows.update(db, row.id, { openedAt: clock.now() })
      const { email, name, role } = row
      return { email, name, role, has_account: (await provider.findAccount({ email })) !== null }
    },

    /** By somebody who has an account with its address. Throws `invitation_unusable`, `identity_mismatch`. */
    async acceptSignedIn(code: string, user: Actor): Promise<void> {
      const row = await requireUsable(code)
      requireSameEmail(row, user.email)
      await accept(row.id, user.id)
      // Without a profile, the role comes with it; nobody stops being an admin by an older invitation.
      if (user.hasProfile && !user.isAdmin) await profiles.assignRole(user.id, row.role)
    },

    /**
     * Whether an account may be created; returns the invitation that it accepts. Throws `invitation_required`,
     * `invitation_unusable`, `identity_mismatch`.
     */
    async admit(email: string, code: string | undefined): Promise<string | null> {
      if (code === undefined) {
        const { mode, collectors_may_join } = site.current().joining
        if (mode === 'invitation' && !collectors_may_join) throw new Failure('invitation_required')
        return null
      }
      const row = await requireUsable(code)
      requireSameEmail(row, email)
      return row.id
    },
    accept,
  }
}
export type InvitationsService = ReturnType<typeof createInvitationsService>
