import type { Profile } from '#contract/profiles.ts'
import { useLogOut } from '#web/lib/use-log-out.ts'
import { useActingUntil } from '#web/lib/use-session.ts'
import { useOwnGalleryPath } from '#web/shared/own-gallery.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { MenuList, type MenuListProps } from '#web/ui/menu-list.tsx'
import styles from './account-menu.module.css'
import { type OwnLink, ownLinks } from './own-links.ts'

interface AccountMenuProps extends Pick<MenuListProps, 'anchor' | 'open' | 'onOpenChange'> {
  user: Profile
}

const DASHBOARD: OwnLink = { label: 'Dashboard', to: '/dashboard', icon: 'grid' }

/** What belongs to the person who is signed in, behind their picture in the header. */
export function AccountMenu({ user, ...list }: AccountMenuProps) {
  const { logOut } = useLogOut()
  const { places, settings } = ownLinks(user, useOwnGalleryPath(user), useActingUntil() !== null)
  const links = [DASHBOARD, ...places, ...settings].map((link) => ({
    ...link,
    key: link.to,
    separated: link === settings[0],
  }))
  return (
    <MenuList
      {...list}
      // The edge of the page.
      alignWith={list.anchor.parentElement}
      className={styles.menu}
      margin={0}
      head={
        <div className={`row ${styles.head}`}>
          <Avatar name={user.name} src={user.avatar_url} size={40} />
          <p className="small">
            <span className={styles.name}>{user.name}</span>
            <span className="faint">{roleName(user.role)}</span>
          </p>
        </div>
      }
      items={[
        ...links,
        { key: 'log-out', label: 'Log out', icon: 'log-out', separated: true, onSelect: () => void logOut() },
      ]}
    />
  )
}
