import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import styles from './mobile-menu.module.css'
import { NAV_LINKS } from './nav-links.ts'
import { SiteLink } from './site-link.tsx'

const loadMenu = () => import('./menu-of-reader.tsx')
const MenuOfReader = lazyPart(async () => ({ default: (await loadMenu()).MenuOfReader }))

/** Before the press on its button; if it fails, opening the menu tries again. */
export const preloadMenu = () => void loadMenu().catch(() => null)

interface MobileMenuProps {
  id: string
  open: boolean
  onLeave: () => void
}

/** The menu of small screens: full height under the header (CD-15.11). It offers what its reader may open. */
export function MobileMenu({ id, open, onLeave }: MobileMenuProps) {
  return (
    <nav id={id} className={styles.menu} aria-label="Menu" hidden={!open}>
      {NAV_LINKS.map(({ label, path }) => (
        <SiteLink key={path} path={path} className={styles.main} onClick={onLeave}>
          {label}
        </SiteLink>
      ))}
      {open && (
        <Suspense>
          <MenuOfReader onLeave={onLeave} />
        </Suspense>
      )}
    </nav>
  )
}
