import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { identity } from '#web/lib/identity.ts'
import { logQuietly } from '#web/lib/log.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { roleText } from './role-section.tsx'

/** Whose account this is, and the way out of it, visible without scrolling. */
export function AccountHeader({ user }: { user: Profile }) {
  return (
    <div className={styles.person}>
      <Avatar name={user.name} src={user.avatar} size={72} />
      <div>
        <p className="title-m">{user.name}</p>
        <p className="mute">{user.email}</p>
        <p className="mute">{roleText(user)}</p>
      </div>
      <LogOutButton />
    </div>
  )
}

/** Ends the session at the provider and in this browser, with all data of the person in it (CD-4.4, CD-4.5). */
function LogOutButton() {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const logOut = async () => {
    setBusy(true)
    try {
      await identity.signOut()
    } catch (error) {
      logQuietly('the server did not confirm the end of the session', error)
      toast.blank('You are logged out in this browser. The server did not answer, so the session there expires later.')
    }
    await navigate('/login')
    queries.clear()
  }
  return (
    <Button
      variant="outline"
      className={styles.logOut}
      busy={isBusy}
      busyLabel="Logging out..."
      onClick={() => void logOut()}
    >
      Log out
    </Button>
  )
}
