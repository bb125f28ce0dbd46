import { ROLES, type Role, SELF_SERVICE_ROLES } from '#contract/primitives.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import { lockAdmins } from '#server/schema/profiles.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Site } from '../site/site.module.ts'
import { decideMembership } from './membership.policy.ts'
import { type ProfileRow, profilesRepository } from './profiles.repository.ts'

interface RolesDeps {
  db: Database
  events: Events
  log: Log
  moderation: Pick<Moderation, 'record'>
  site: Pick<Site, 'current'>
}

type RoleChange = Pick<ProfileRow, 'role' | 'isAdmin' | 'membership'>

const isIn = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

/** Personas and administration. A persona grants no authority; administration is granted only here. */
export const createRoles = ({ db, events, log, moderation, site }: RolesDeps) => {
  const set = async (tx: Transaction, row: ProfileRow, to: RoleChange): Promise<void> => {
    // Checked under the lock: two administrators who resign concurrently must not both succeed.
    if (row.isAdmin && !to.isAdmin && (await lockAdmins(tx)).every((id) => id === row.id))
      throw new Failure('last_admin')
    await profilesRepository.setRole(tx, row.id, to)
    await events.emit(tx, { type: 'profile.changed', userId: row.id })
  }

  const change = async (
    userId: string,
    missing: Failure,
    getChange: (row: ProfileRow) => RoleChange,
    record?: (tx: Transaction, row: ProfileRow) => Promise<void>,
  ) => {
    const changed = await db.transaction(async (tx) => {
      const row = await profilesRepository.byId(tx, userId)
      if (!row) throw missing
      const to = getChange(row)
      if (to.role === row.role && to.isAdmin === row.isAdmin && to.membership === row.membership) return null
      await set(tx, row, to)
      await record?.(tx, row)
      return { user: userId, from: row.role, to: to.role, admin: to.isAdmin }
    })
    if (changed) log.info(changed, 'a role was changed')
  }

  return {
    /**
     * The caller's own choice (CD-3.12, AW-1.40). An admin who chooses another persona stops being one (CD-3.17). Throws
     * `invitation_required` where nobody becomes a member otherwise.
     */
    async choose(userId: string, value: string): Promise<void> {
      if (!isIn(SELF_SERVICE_ROLES, value)) {
        if (isIn(ROLES, value)) throw new Failure('role_not_allowed')
        const message = `must be one of ${SELF_SERVICE_ROLES.join(', ')}`
        throw refuseField('role', message)
      }
      await change(userId, new Failure('account_not_found'), (row) => ({
        role: value,
        isAdmin: row.isAdmin && row.role === value,
        membership: decideMembership(value, site.current().joining, row.membership),
      }))
    },

    /**
     * Any role, set by an administrator or a tool, who thereby accepts the person as a member; administration is granted with `admin` and revoked with any other
     * role. `by` is the administrator, and why.
     */
    async assign(userId: string, role: Role | null, by?: { adminId: string; reason: string }): Promise<void> {
      const publishes = role !== null && role !== 'collector'
      const to = ({ membership }: ProfileRow) => ({
        role,
        isAdmin: role === 'admin',
        membership: publishes ? ('accepted' as const) : membership,
      })
      await change(userId, new Failure('not_found'), to, async (tx, { name }) => {
        if (!by) return
        const label = `${name}: ${role ?? 'no role'}`
        await moderation.record(tx, { ...by, action: 'person.role', targetId: userId, label })
      })
    },

    /** Grants or revokes administration without changing the persona; a revoked `admin` persona becomes collector. */
    async setAdmin(userId: string, isAdmin: boolean): Promise<void> {
      await change(userId, new Failure('not_found'), ({ role, membership }) => ({
        membership: isAdmin ? 'accepted' : membership,
        role: role === 'admin' && !isAdmin ? 'collector' : role,
        isAdmin,
      }))
    },

    /** Makes somebody the first administrator; false when there is one. Throws `account_not_found` without a profile. */
    async claim(tx: Transaction, userId: string): Promise<boolean> {
      await profilesRepository.lockClaim(tx)
      if ((await profilesRepository.countAccounts(tx)).admins > 0) return false
      const row = await profilesRepository.byId(tx, userId)
      if (!row) throw new Failure('account_not_found')
      await set(tx, row, { role: row.role, isAdmin: true, membership: 'accepted' })
      log.info({ user: userId }, 'the first administrator set the site up')
      return true
    },

    /** Makes everyone with one of these emails an administrator (CD-3.16). */
    async grantByEmail(emails: string[]): Promise<void> {
      if (emails.length === 0) return
      await db.transaction(async (tx) => {
        for (const userId of await profilesRepository.grantByEmail(tx, emails)) {
          await events.emit(tx, { type: 'profile.changed', userId })
          log.info({ user: userId }, 'administration was granted by configuration')
        }
      })
    },
  }
}
export type Roles = ReturnType<typeof createRoles>
