import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSettings } from '#web/lib/settings.ts'
import { useActingUntil, useSession } from '#web/lib/use-session.ts'
import { BySession } from '#web/shared/by-session.tsx'
import { Wordmark } from '#web/shared/wordmark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMenuOnDemand } from '#web/ui/menu.tsx'
import { Bell } from './bell.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { MenuOfReader } from './menu-of-reader.tsx'
import menuStyles from './mobile-menu.module.css'
import { navLinks } from './nav-links.ts'
import { SiteLink } from './site-link.tsx'

const MENU_ID = 'mobile-menu'

/** Pixels a finger moves by accident. */
const JITTER = 8

/** True while the reader scrolls down; false again as soon as they scroll up, or while focus is inside. */
const useHideOnScroll = (element: RefObject<HTMLElement | null>): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < JITTER) return
      const height = element.current?.offsetHeight ?? 0
      setHidden(now > last && now > height * 2)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [element])
  return hidden
}

/** The header of every page (CD-15.1 to CD-15.11). */
export function Header() {
  const { pathname } = useLocation()
  const { site } = useSettings()
  // The menu belongs to the page it was opened on: another page closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  const header = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hidden = useHideOnScroll(header) && !open
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn(null)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKey)
      document.documentElement.style.overflow = ''
    }
  }, [open])
  return (
    <header ref={header} className={styles.header} data-hidden={hidden || undefined} data-open={open || undefined}>
      <div className={`wrap ${styles.bar}`}>
        <button
          ref={button}
          type="button"
          className={`${styles.icon} ${styles.menu}`}
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={MENU_ID}
          onClick={() => setOpenOn(open ? null : pathname)}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <Link className={styles.logo} to="/" aria-label={`${site.name.name}, home`}>
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {navLinks().map(({ label, path }) => (
            <SiteLink key={path} path={path}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <SiteLink path="search" className={styles.icon} label="Search" arrow={false}>
            <Icon name="search" />
          </SiteLink>
          <BySession person={<NotificationsLink />} />
          <AccountLink />
          <BySession
            visitor={
              <Link to="/login" className={styles.login}>
                Log in
              </Link>
            }
          />
          <CartLink />
          <BySession
            visitor={
              <ButtonLink to="/signup" variant="outline" size="sm" className={styles.signup}>
                Create account
              </ButtonLink>
            }
          />
        </div>
      </div>
      <MobileMenu id={MENU_ID} open={open} onLeave={() => setOpenOn(null)} />
    </header>
  )
}

/** The bell of a signed-in person, and its room until they are known. */
function NotificationsLink() {
  const { user } = useSession()
  // Their notifications are theirs alone.
  if (useActingUntil() !== null) return null
  return user ? <Bell userId={user.id} /> : <span className={styles.icon} />
}

/** The way to the account: a link, which opens the menu of a person who is signed in (CD-15.7, CD-15.8). */
function AccountLink() {
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

interface MobileMenuProps {
  id: string
  open: boolean
  onLeave: () => void
}

/** The menu of small screens: full height under the header (CD-15.11). It offers what its reader may open. */
function MobileMenu({ id, open, onLeave }: MobileMenuProps) {
  return (
    <nav id={id} className={menuStyles.menu} aria-label="Menu" hidden={!open}>
      {navLinks().map(({ label, path }) => (
        <SiteLink key={path} path={path} className={menuStyles.main} onClick={onLeave}>
          {label}
        </SiteLink>
      ))}
      {open && <MenuOfReader onLeave={onLeave} />}
    </nav>
  )
}
