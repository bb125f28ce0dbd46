import type { BodyOf } from '#contract/endpoint.ts'
import type { Profile, updateUser } from '#contract/profiles.ts'
import { type Currencies, requireCurrency } from '#server/platform/currencies.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { requireVersion } from '#server/platform/http/record-version.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import { lockProfile } from '#server/schema/profiles.ts'
import type { Site } from '../site/site.module.ts'
import { decideMembership } from './membership.policy.ts'
import { membershipRepository } from './membership.repository.ts'
import { toChanges } from './profile-fields.ts'
import { createResumeWrites, type ReplacedResumes } from './profile-resume.ts'
import { numbered, scattered, toProfileSlug } from './profile-slug.ts'
import { type ProfileChanges, type ProfileRow, profilesRepository } from './profiles.repository.ts'

export interface Person {
  id: string
  email: string
}

interface ProfileServiceDeps {
  db: Database
  events: Events
  /** Reads the current email of an identity. */
  accounts: Pick<IdentityProvider, 'findAccount'>
  currencies: Currencies
  adminEmails: string[]
  site: Pick<Site, 'current'>
  replacedResumes: ReplacedResumes
}

const NUMBERED_TRIES = 3
const TRIES = 6

export const createProfileService = ({
  db,
  events,
  accounts,
  currencies,
  adminEmails,
  site,
  replacedResumes,
}: ProfileServiceDeps) => {
  const resumes = createResumeWrites(replacedResumes)

  const change = async (
    userId: string,
    changes: ProfileChanges,
    { resumeRevision, version }: { resumeRevision?: unknown; version?: string | undefined } = {},
  ): Promise<ProfileRow> =>
    db.transaction(async (tx) => {
      const stored = await lockProfile(tx, userId)
      if (!stored) throw new Failure('account_not_found')
      requireVersion(version, stored)
      const counted = await resumes.prepare(tx, userId, changes, resumeRevision)
      if (!(await profilesRepository.update(tx, userId, { ...changes, ...counted })))
        throw new Failure('account_not_found')
      await events.emit(tx, { type: 'profile.changed', userId })
      return read(await profilesRepository.byId(tx, userId))
    })

  /** Null when the email or the address was taken in the meantime. */
  const insert = (
    person: Person,
    fields: { name: string; role: Profile['role'] },
    slug: string,
  ): Promise<ProfileRow | null> =>
    db.transaction(async (tx) => {
      const email = person.email.toLowerCase()
      const invited = await membershipRepository.invitedRole(tx, person.id)
      const isAdmin = adminEmails.includes(email) || invited === 'admin'
      const role = invited ?? fields.role
      const membership = isAdmin || invited ? 'accepted' : decideMembership(role, site.current().joining, null)
      const profile = { id: person.id, email, isAdmin, slug, name: fields.name, role, membership }
      if (!(await profilesRepository.insert(tx, profile))) return null
      await events.emit(tx, { type: 'profile.changed', userId: person.id })
      return profilesRepository.byId(tx, person.id)
    })

  /**
   * The identity owns the email, the profile has a copy: another profile that still has this address is updated to the
   * current address of its own identity.
   */
  const releaseEmail = async (person: Person): Promise<void> => {
    const other = await profilesRepository.byEmail(db, person.email)
    if (!other || other.id === person.id) return
    const account = await accounts.findAccount({ id: other.id })
    if (!account || sameEmail(account.email, person.email)) throw new Failure('email_in_use')
    await change(other.id, { email: account.email })
  }

  return {
    async find(userId: string): Promise<ProfileRow> {
      return read(await profilesRepository.byId(db, userId))
    },

    /**
     * The profile of the identity, created if missing; its slug never changes afterwards (CD-1.18, CD-2.10). Who accepted an
     * invitation has its role. Throws `invitation_required`.
     */
    async initialize(
      person: Person,
      { name, role }: { name: string; role: Profile['role'] },
    ): Promise<{ row: ProfileRow; created: boolean }> {
      const wanted = toProfileSlug(name)
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const known = await profilesRepository.byId(db, person.id)
        if (known) return { row: known, created: false }
        const slug =
          attempt <= NUMBERED_TRIES
            ? numbered(wanted, await profilesRepository.highestNumber(db, wanted))
            : scattered(wanted)
        const row = await insert(person, { name, role }, slug)
        if (row) return { row, created: true }
        await releaseEmail(person)
      }
      throw new Failure('conflict')
    },

    async updateProfile(userId: string, fields: Record<string, unknown>, version?: string): Promise<ProfileRow> {
      if (typeof fields.currency === 'string') requireCurrency(fields.currency, currencies)
      return change(userId, toChanges(fields), { resumeRevision: fields.resume_revision, version })
    },

    /** The email must already be the identity's, which verifies it; it is only copied here. */
    async updateUser(person: Person, body: BodyOf<typeof updateUser>, version?: string): Promise<ProfileRow> {
      const { name, email, email_preferences: emailPreferences } = body
      if (email !== undefined && !sameEmail(email, person.email)) throw new Failure('identity_mismatch')
      if (email !== undefined) await releaseEmail(person)
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email: email.toLowerCase() }),
        ...(emailPreferences === undefined ? {} : { emailPreferences }),
      }
      return change(person.id, changes, { version })
    },

    /** Switches off the preferences for mails about activity; false when there is no profile. */
    async stopActivityMail(userId: string): Promise<boolean> {
      const row = await profilesRepository.byId(db, userId)
      if (!row) return false
      await change(userId, {
        emailPreferences: { ...row.emailPreferences, artworkUpdates: false, exhibitionNotices: false },
      })
      return true
    },
  }
}
export type ProfileService = ReturnType<typeof createProfileService>

export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const read = (row: ProfileRow | null): ProfileRow => {
  if (!row) throw new Failure('account_not_found')
  return row
}
