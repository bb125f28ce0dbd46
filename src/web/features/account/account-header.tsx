import type { Profile } from '#contract/profiles.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './account.module.css'

/** Whose account this is. Nobody is called a collector who did not choose to be one (CD T-16). */
export const roleText = ({ role, is_admin }: Pick<Profile, 'role' | 'is_admin'>): string => {
  if (role === null) return is_admin ? 'Admin' : 'No role yet'
  return is_admin && role !== 'admin' ? `${roleName(role)}, admin` : roleName(role)
}

export function AccountHeader({ user }: { user: Profile }) {
  return (
    <div className={styles.person}>
      <Avatar name={user.name} src={user.avatar} size={72} />
      <div>
        <p className="title-m">{user.name}</p>
        <p className="mute">{user.email}</p>
        <p className="mute">{roleText(user)}</p>
      </div>
    </div>
  )
}
