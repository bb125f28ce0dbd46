import { Link, useLocation } from 'react-router'
import { useSession } from '#web/lib/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMenuOnDemand } from '#web/ui/menu.tsx'
import styles from './header.module.css'

/** The way to the account: a link, which opens the menu of a person who is signed in (CD-15.7, CD-15.8). */
export function AccountLink() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const { triggerProps, code, list } = useMenuOnDemand(() => import('./account-menu.tsx'))
  return (
    <>
      <Link
        to="/account"
        className={styles.icon}
        aria-current={pathname === '/account' ? 'page' : undefined}
        {...(user && triggerProps)}
      >
        {user ? <Avatar name={user.name} src={user.avatar_url} size={28} /> : <Icon name="account" />}
        <span className="sr">Account</span>
      </Link>
      {user && code && list && <code.AccountMenu key={user.id} {...list} user={user} />}
    </>
  )
}
