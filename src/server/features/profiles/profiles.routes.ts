import { cut } from '#contract/clean-text.ts'
import {
  acceptMember,
  adminSetRole,
  devSyncUser,
  getProfile,
  initializeIfNeeded,
  initializeUser,
  type Profile,
  putProfile,
  refuseMember,
  removeProfileCover,
  syncUser,
  updateRole,
  updateUser,
  uploadAvatar,
  uploadProfileCover,
} from '#contract/profiles.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Actor, type Binding, okAfter, route } from '#server/platform/http/call.ts'
import { refuseStale } from '#server/platform/http/record-version.ts'
import type { Customers } from './customers.service.ts'
import type { MembershipService } from './membership.service.ts'
import type { ProfilePictures } from './profile-pictures.service.ts'
import type { ProfileRow } from './profiles.repository.ts'
import { type ProfileService, sameEmail } from './profiles.service.ts'
import type { Roles } from './roles.service.ts'

interface ProfilesRoutesDeps {
  service: ProfileService
  roles: Roles
  membership: MembershipService
  pictures: ProfilePictures
  customers: Customers
  present: (row: ProfileRow) => Profile
  development: boolean
}

export const profilesRoutes = (deps: ProfilesRoutesDeps): Binding[] => {
  const { service, roles, membership, pictures, customers, present, development } = deps
  const sync = async ({ user }: { user: Actor }) => ({
    success: true as const,
    customer_id: await customers.sync(user),
  })
  const current = (user: Actor) => async () => present(await service.find(user.id))
  return [
    route(getProfile, ({ user }) => current(user)()),
    route(putProfile, ({ user, body, version }) =>
      refuseStale(async () => present(await service.updateProfile(user.id, body, version)), current(user)),
    ),
    route(updateUser, ({ user, body, version }) =>
      refuseStale(async () => present(await service.updateUser(user, body, version)), current(user)),
    ),
    route(updateRole, async ({ user, body }) => {
      await roles.choose(user.id, body.role)
      return present(await service.find(user.id))
    }),
    route(initializeUser, async ({ user, body, reply }) => {
      if (body.firebase_uid !== user.id || !sameEmail(body.email, user.email)) throw new Failure('identity_mismatch')
      const { row, created } = await service.initialize(user, body)
      if (!created) reply.status(200)
      return present(row)
    }),
    route(initializeIfNeeded, async ({ user }) => {
      const { row } = await service.initialize(user, { name: nameFrom(user.email), role: null })
      return present(row)
    }),
    route(syncUser, sync),
    ...(development ? [route(devSyncUser, sync)] : []),
    route(uploadAvatar, async ({ user, files }) => ({ user: present(await pictures.avatar.upload(user.id, files)) })),
    route(uploadProfileCover, async ({ user, files }) => ({
      user: present(await pictures.cover.upload(user.id, files)),
    })),
    route(removeProfileCover, async ({ user }) => ({ user: present(await pictures.cover.remove(user.id)) })),
    route(adminSetRole, ({ params, user, body }) =>
      okAfter(roles.assign(params.id, body.role, { adminId: user.id, reason: body.reason.trim() })),
    ),
    route(acceptMember, ({ params, user }) => okAfter(membership.accept(params.id, user.id))),
    route(refuseMember, ({ params, user, body }) => okAfter(membership.refuse(params.id, user.id, body.reason))),
  ]
}

/** The identity has no name, so it is derived from the email (CD-2.11). */
const nameFrom = (email: string): string => cut(email.split('@')[0] ?? '', 120) || 'Member'
