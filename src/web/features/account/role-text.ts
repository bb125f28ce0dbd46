import type { Profile } from '#contract/profiles.ts'
import { roleName } from '#web/shared/roles.ts'

/** The role in words. Someone without a role is not called a collector here (CD T-16). */
export const roleText = ({ role, is_admin }: Pick<Profile, 'role' | 'is_admin'>): string => {
  if (role === null) return is_admin ? 'Admin' : 'No role yet'
  return is_admin && role !== 'admin' ? `${roleName(role)}, admin` : roleName(role)
}
