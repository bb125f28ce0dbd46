import { Link } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { resolveRole } from '#contract/roles.ts'
import { useLogOut } from '#web/lib/use-log-out.ts'
import { useActingUntil, useSession } from '#web/lib/use-session.ts'
import { useOwnGalleryPath } from '#web/shared/own-gallery.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './mobile-menu.module.css'
import { VISITOR_LINKS } from './nav-links.ts'
import { ownLinks } from './own-links.ts'
import { SiteLink } from './site-link.tsx'

/** The part of the menu that depends on who reads. */
export function MenuOfReader({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession()
  const { logOut } = useLogOut()
  const isActing = useActingUntil() !== null
  if (!user) {
    return (
      <>
        <div className={styles.tools}>
          {VISITOR_LINKS.map(({ label, path }) => (
            <SiteLink key={path} path={path} onClick={onLeave}>
              {label}
            </SiteLink>
          ))}
        </div>
        <div className={styles.visitor}>
          <p className="small mute">Save works, follow an order, or show your own.</p>
          <ButtonLink to="/signup" size="lg" full onClick={onLeave}>
            Create account
          </ButtonLink>
          <ButtonLink to="/login" size="lg" variant="outline" full onClick={onLeave}>
            Log in
          </ButtonLink>
        </div>
      </>
    )
  }
  const { places, tools, settings } = ownLinks(user, null, isActing)
  return (
    <>
      <div className={styles.tools}>
        {!isActing && (
          <Link to="/notifications" onClick={onLeave}>
            Notifications
          </Link>
        )}
        {[...places, ...tools, ...settings].map(({ label, to }) => (
          <Link key={to} to={to} onClick={onLeave}>
            {label}
          </Link>
        ))}
        {resolveRole(user.role) === 'artist' && <OwnGalleryLink user={user} onClick={onLeave} />}
      </div>
      <div className={`row ${styles.person}`}>
        <Avatar name={user.name} src={user.avatar_url} size={44} />
        <p className="small">
          <span className={styles.name}>{user.name}</span>
          <span className="faint">{roleName(user.role)}</span>
        </p>
        <Button
          variant="outline"
          className={styles.end}
          onClick={() => {
            onLeave()
            void logOut()
          }}
        >
          Log out
        </Button>
      </div>
    </>
  )
}

/** The link to an artist's published gallery. */
function OwnGalleryLink({ user, onClick }: { user: Profile; onClick: () => void }) {
  const path = useOwnGalleryPath(user)
  const link = path && ownLinks(user, path).places[0]
  return link ? (
    <Link to={link.to} onClick={onClick}>
      {link.label}
    </Link>
  ) : null
}
