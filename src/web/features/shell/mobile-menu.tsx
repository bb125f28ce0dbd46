import { useNavigate } from 'react-router'
import { useSession } from '#web/lib/use-session.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './mobile-menu.module.css'
import { NAV_LINKS, TOOL_LINKS } from './nav-links.ts'
import { SiteLink } from './site-link.tsx'

interface MobileMenuProps {
  id: string
  open: boolean
  onLeave: () => void
}

/** The menu of small screens: full height under the header (CD-15.11). */
export function MobileMenu({ id, open, onLeave }: MobileMenuProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const logOut = async () => {
    onLeave()
    const { identity } = await import('#web/lib/identity.ts')
    // The session in this browser is over even when the server did not answer.
    await identity.signOut().catch(() => undefined)
    await navigate('/login')
  }
  return (
    <nav id={id} className={styles.menu} aria-label="Menu" hidden={!open}>
      {NAV_LINKS.map(({ label, path }) => (
        <SiteLink key={path} path={path} className={styles.main} onClick={onLeave}>
          {label}
        </SiteLink>
      ))}
      <div className={styles.tools}>
        {TOOL_LINKS.map(({ label, path }) => (
          <SiteLink key={path} path={path} onClick={onLeave}>
            {label}
          </SiteLink>
        ))}
      </div>
      <div className={styles.person}>
        {user ? (
          <>
            <Avatar name={user.name} src={user.avatar_url} size={44} />
            <p className="small">
              <span className={styles.name}>{user.name}</span>
              <span className="faint">{roleName(user.role)}</span>
            </p>
            <Button variant="outline" size="sm" className={styles.end} onClick={() => void logOut()}>
              Log out
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to="/login" variant="outline" full>
              Log in
            </ButtonLink>
            <ButtonLink to="/signup" full>
              Create account
            </ButtonLink>
          </>
        )}
      </div>
    </nav>
  )
}
