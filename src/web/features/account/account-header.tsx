import type { Profile } from '#contract/profiles.ts'
import { useLogOut } from '#web/lib/use-log-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './account.module.css'
import { roleText } from './role-section.tsx'

/** Whose account this is, and the way out of it, visible without scrolling. */
export function AccountHeader({ user }: { user: Profile }) {
  const { isBusy, logOut } = useLogOut()
  return (
    <div className={styles.person}>
      <Avatar name={user.name} src={user.avatar} size={72} />
      <div>
        <p className="title-m">{user.name}</p>
        <p className="mute">{user.email}</p>
        <p className="mute">{roleText(user)}</p>
      </div>
      <Button
        variant="outline"
        className={styles.logOut}
        busy={isBusy}
        busyLabel="Logging out..."
        onClick={() => void logOut()}
      >
        Log out
      </Button>
    </div>
  )
}
