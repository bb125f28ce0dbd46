import type { Profile, PublicProfile } from '#contract/profiles.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Log } from '#server/platform/log.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import { type ActorProfile, createActorProfileRead } from './actor-profile.read.ts'
import { createAvatars } from './avatars.service.ts'
import { createCustomers, type ShopCustomers } from './customers.service.ts'
import type { ReplacedResumes } from './profile-resume.ts'
import { type PublicProfileRow, presentProfile, presentPublic } from './profiles.presenter.ts'
import { type HeldResume, profilesRepository } from './profiles.repository.ts'
import { bindProfiles } from './profiles.routes.ts'
import { createProfileService } from './profiles.service.ts'
import { createRoles } from './roles.service.ts'

/** What other features may ask about people. */
export interface Profiles extends FeatureModule {
  /** The whole profile of its owner, as the wire has it; null while there is none. */
  find(userId: string): Promise<Profile | null>
  /** What a signed-in request has to know of its caller; null while there is no profile. */
  actorProfile(userId: string): Promise<ActorProfile | null>
  /** What anyone may see, by id or by address. */
  findPublic(by: { id: string } | { slug: string }): Promise<PublicProfile | null>
  /** The same of a row that was read together with something else. */
  publicOf(row: PublicProfileRow): PublicProfile
  /** Whether somebody has a profile here, apart from those with one of the emails (lower case). */
  existBesides(emails: readonly string[]): Promise<boolean>
  /** Creates the profile when it is missing; a repeat answers the one there is and changes nothing (CD-1.18). */
  initialize(
    identity: { id: string; email: string },
    given: { name: string; role: Profile['role'] },
  ): Promise<{ profile: Profile; created: boolean }>
  update(userId: string, fields: Record<string, unknown>): Promise<Profile>
  /** The profile, where there is one, follows the email of its identity. */
  copyEmail(identity: { id: string; email: string }): Promise<void>
  /** The stored resume, which nobody else writes until the transaction ends; null when there is no profile. */
  holdResume(tx: Queryable, userId: string): Promise<HeldResume | null>
  /** Stores another resume in the place of the held one, and counts the write. */
  replaceResume(tx: Transaction, userId: string, held: HeldResume, by: { resume: string; text: string }): Promise<void>
  /** Sets any role, `dealer` and `admin` included, and the administration that goes with `admin`; for tools and admins. */
  assignRole(userId: string, role: Profile['role']): Promise<void>
  /** Gives or takes administration and leaves the persona; for tools. */
  setAdmin(userId: string, isAdmin: boolean): Promise<void>
  /** The account with this email, if it has a profile; for tools. */
  findByEmail(email: string): Promise<{ id: string } | null>
  /** Publishes or takes down the online gallery: the moment it was published, or null. */
  setGalleryPublished(db: Queryable, userId: string, at: Date | null): Promise<void>
  /** Makes the configured emails that have a profile admins; called once at the start (CD-3.16). */
  grantConfiguredAdmins(): Promise<void>
}

export type { ShopCustomers } from './customers.service.ts'
export type { ReplacedResumes } from './profile-resume.ts'

export interface ProfileParts {
  db: Database
  events: Events
  log: Log
  files: FilesProvider
  pictures: PicturePool
  quota: UploadQuota
  /** Where a picture waits between its upload and the file store. */
  uploadFolder: string
  mediaAddress: MediaAddress
  customers: ShopCustomers
  replacedResumes: ReplacedResumes
  accounts: Pick<IdentityProvider, 'findAccount'>
  /** Lower case. */
  adminEmails: string[]
  development: boolean
}

export const createProfiles = (parts: ProfileParts): Profiles => {
  const { db, mediaAddress } = parts
  const service = createProfileService(parts)
  const roles = createRoles(parts)
  const present = (row: Parameters<typeof presentProfile>[0]) => presentProfile(row, mediaAddress)
  return {
    bindings: bindProfiles({
      service,
      roles,
      avatars: createAvatars(parts),
      customers: createCustomers(parts),
      present,
      development: parts.development,
    }),
    async find(userId) {
      const row = await profilesRepository.byId(db, userId)
      return row && present(row)
    },
    actorProfile: createActorProfileRead(db),
    async findPublic(by) {
      const row = await ('id' in by ? profilesRepository.byId(db, by.id) : profilesRepository.bySlug(db, by.slug))
      return row && presentPublic(row, mediaAddress)
    },
    existBesides: (emails) => profilesRepository.existsBesides(db, emails),
    publicOf: (row) => presentPublic(row, mediaAddress),
    async initialize(identity, given) {
      const { row, created } = await service.initialize(identity, given)
      return { profile: present(row), created }
    },
    async update(userId, fields) {
      return present(await service.updateProfile(userId, fields))
    },
    async copyEmail(identity) {
      const { id, email } = identity
      if (await profilesRepository.byId(db, id)) await service.updateUser(identity, { email })
    },
    holdResume: (tx, userId) => profilesRepository.holdResume(tx, userId),
    async replaceResume(tx, userId, { revision }, { resume, text }) {
      const changes = { artistResume: resume, resumeText: text, resumeRevision: revision + 1 }
      await profilesRepository.update(tx, userId, changes)
      await parts.events.emit(tx, { type: 'profile.changed', userId })
    },
    assignRole: (userId, role) => roles.assign(userId, role),
    setAdmin: (userId, isAdmin) => roles.setAdmin(userId, isAdmin),
    findByEmail: (email) => profilesRepository.byEmail(db, email),
    async setGalleryPublished(tx, userId, at) {
      await profilesRepository.update(tx, userId, { galleryPublishedAt: at })
    },
    grantConfiguredAdmins: () => roles.grantByEmail(parts.adminEmails),
  }
}
