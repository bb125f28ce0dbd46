import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { OUTSIDE, resolveLink } from '#web/lib/links.ts'
import { settings } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface SiteLinkProps {
  /** A path of the app or of the main site, as the link lists name them. */
  path: string
  children: ReactNode
  className?: string | undefined
  label?: string
  /** The arrow that says a link leaves the app; icon links say it in words only. */
  arrow?: boolean
  onClick?: () => void
}

/** The pages of works and of what is sold of them belong to the dashboard. */
const BELOW_DASHBOARD = /^\/(upload|artwork\/|dashboard\/|sales)/

const getAriaCurrent = (href: string, pathname: string, isVisitor: boolean): 'page' | 'true' | undefined => {
  // The front page for visitors, and the dashboard for everybody else.
  if (pathname === href || (pathname === '/' && href === (isVisitor ? '/home' : '/dashboard'))) return 'page'
  return href === '/dashboard' && BELOW_DASHBOARD.test(pathname) ? 'true' : undefined
}

/** A link that knows whether it stays in the app: then no page is loaded, otherwise a new tab without opener opens. */
export function SiteLink({ path, children, className, label, arrow = true, onClick }: SiteLinkProps) {
  const { pathname } = useLocation()
  const { status } = useSession()
  const target = resolveLink(path, settings().mainSite)
  if (target.kind === 'app') {
    return (
      <Link
        to={target.href}
        className={className}
        aria-label={label}
        aria-current={getAriaCurrent(target.href, pathname, status !== 'signed-in')}
        onClick={onClick}
      >
        {children}
      </Link>
    )
  }
  return (
    <a
      href={target.href}
      {...OUTSIDE}
      className={className}
      aria-label={label && `${label}, opens in a new tab`}
      onClick={onClick}
    >
      {children}
      {arrow && <Icon name="external" size={16} />}
      {!label && <span className="sr">, opens in a new tab</span>}
    </a>
  )
}
