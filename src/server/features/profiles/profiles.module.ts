import type { Profile, PublicProfile } from '#contract/profiles.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Search } from '../search/search.module.ts'
import type { Site } from '../site/site.module.ts'
import { createAccountProfile } from './account-profile.ts'
import { type ActorProfile, createActorProfileRead } from './actor-profile.read.ts'
import { createCustomers, type ShopCustomers } from './customers.service.ts'
import { createMembership } from './membership.service.ts'
import { createProfilePictures, isProfilePicture } from './profile-pictures.service.ts'
import type { ReplacedResumes } from './profile-resume.ts'
import { type PublicProfileRow, presentProfile, presentPublic } from './profiles.presenter.ts'
import { type LockedResume, profilesRepository } from './profiles.repository.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { createProfileService } from './profiles.service.ts'
import { createRoles } from './roles.service.ts'

/** The interface of profiles for other features. */
export interface Profiles extends FeatureModule {
  /** The complete profile, for its owner; null while there is none. */
  find(userId: string): Promise<Profile | null>
  /** The profile fields that authentication needs; null while there is no profile. */
  actorProfile(userId: string): Promise<ActorProfile | null>
  /** The public profile, by id or slug. */
  findPublic(by: { id: string } | { slug: string }): Promise<PublicProfile | null>
  /** The public profile of a row that was read with a join. */
  presentPublic(row: PublicProfileRow): PublicProfile
  /** Creates the profile if it is missing; a repeat returns the existing one unchanged (CD-1.18). */
  initialize(
    identity: { id: string; email: string },
    fields: { name: string; role: Profile['role'] },
  ): Promise<{ profile: Profile; created: boolean }>
  update(userId: string, fields: Record<string, unknown>): Promise<Profile>
  /** Switches off the preferences for mails about activity; false when there is no profile. */
  stopActivityMail(userId: string): Promise<boolean>
  /** Copies the email of the identity to the profile, if there is one. */
  copyEmail(identity: { id: string; email: string }): Promise<void>
  /** The stored resume, locked until the transaction ends; null when there is no profile. */
  lockResume(tx: Queryable, userId: string): Promise<LockedResume | null>
  /** Replaces the locked resume and increments its revision. */
  replaceResume(
    tx: Transaction,
    userId: string,
    locked: LockedResume,
    by: { resume: string; text: string },
  ): Promise<void>
  /** Sets any role, including `dealer` and `admin`, and the matching administration; for tools and administrators. */
  assignRole(userId: string, role: Profile['role']): Promise<void>
  /** Grants or revokes administration without changing the persona; for tools. */
  setAdmin(userId: string, isAdmin: boolean): Promise<void>
  /** Makes somebody the first administrator, for the set-up; false when there is one already. */
  claimAdministration(tx: Transaction, userId: string): Promise<boolean>
  /** How many people have a profile, and how many of them are administrators. */
  countAccounts(): Promise<{ all: number; admins: number }>
  /** The profile with this email; for tools. */
  findByEmail(email: string): Promise<{ id: string } | null>
  /** Throws why this person may not publish: `membership_waiting`, `membership_refused`, and others. */
  requireMember(userId: string): Promise<void>
  /** Publishes the online gallery at a time, or unpublishes it with null. */
  setGalleryPublished(db: Queryable, userId: string, at: Date | null): Promise<void>
  /** Makes profiles with configured emails administrators; called once at the start (CD-3.16). */
  grantConfiguredAdmins(): Promise<void>
}

export type { ShopCustomers } from './customers.service.ts'
export type { ReplacedResumes } from './profile-resume.ts'

export interface ProfilesDeps {
  db: Database
  events: Events
  search: Pick<Search, 'update'>
  log: Log
  moderation: Pick<Moderation, 'record'>
  /** Who may become a member. */
  site: Pick<Site, 'current' | 'load'>
  mail: Pick<MailOutbox, 'write'>
  publicUrl: string
  files: FilesProvider
  pictures: PicturePool
  quota: UploadQuota
  /** Temporary folder of uploads. */
  uploadFolder: string
  mediaAddress: MediaAddress
  customers: ShopCustomers
  replacedResumes: ReplacedResumes
  accounts: Pick<IdentityProvider, 'findAccount'>
  currencies: Currencies
  /** Lower case. */
  adminEmails: string[]
  development: boolean
}

export const createProfiles = (deps: ProfilesDeps): Profiles => {
  const { db, mediaAddress } = deps
  const service = createProfileService(deps)
  const roles = createRoles(deps)
  const membership = createMembership(deps)
  const present = (row: Parameters<typeof presentProfile>[0]) => presentProfile(row, deps)
  const find = async (userId: string): Promise<Profile | null> => {
    const row = await profilesRepository.byId(db, userId)
    return row && present(row)
  }
  return {
    accountData: createAccountProfile({ ...deps, find }),
    isPublicFile: isProfilePicture,
    bindings: profilesRoutes({
      service,
      roles,
      membership,
      pictures: createProfilePictures(deps),
      customers: createCustomers(deps),
      present,
      development: deps.development,
    }),
    subscriptions: membership.subscriptions,
    requireMember: membership.requireMember,
    find,
    actorProfile: createActorProfileRead(db),
    async findPublic(by) {
      const row = await ('id' in by ? profilesRepository.byId(db, by.id) : profilesRepository.bySlug(db, by.slug))
      return row && presentPublic(row, mediaAddress)
    },
    presentPublic: (row) => presentPublic(row, mediaAddress),
    async initialize(identity, fields) {
      const { row, created } = await service.initialize(identity, fields)
      return { profile: present(row), created }
    },
    stopActivityMail: service.stopActivityMail,
    async update(userId, fields) {
      return present(await service.updateProfile(userId, fields))
    },
    async copyEmail(identity) {
      const { id, email } = identity
      if (await profilesRepository.byId(db, id)) await service.updateUser(identity, { email })
    },
    lockResume: (tx, userId) => profilesRepository.lockResume(tx, userId),
    async replaceResume(tx, userId, { revision }, { resume, text }) {
      const changes = { artistResume: resume, resumeText: text, resumeRevision: revision + 1 }
      await profilesRepository.update(tx, userId, changes)
      await deps.events.emit(tx, { type: 'profile.changed', userId })
    },
    assignRole: (userId, role) => roles.assign(userId, role),
    setAdmin: (userId, isAdmin) => roles.setAdmin(userId, isAdmin),
    claimAdministration: roles.claim,
    countAccounts: () => profilesRepository.countAccounts(db),
    findByEmail: (email) => profilesRepository.byEmail(db, email),
    async setGalleryPublished(tx, userId, at) {
      await profilesRepository.update(tx, userId, { galleryPublishedAt: at })
    },
    grantConfiguredAdmins: () => roles.grantByEmail(deps.adminEmails),
  }
}
