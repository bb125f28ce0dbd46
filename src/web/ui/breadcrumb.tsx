import { Link } from 'react-router'
import styles from './breadcrumb.module.css'
import { Icon } from './icon.tsx'

interface BreadcrumbProps {
  /** The page above. */
  to: string
  /** The name of the page above. */
  parent: string
  /** The name of this page. */
  current: string
}

/** Where a page belongs: a link to the page above it, and its own name. */
export function Breadcrumb({ to, parent, current }: BreadcrumbProps) {
  return (
    <nav className={styles.crumb} aria-label="Breadcrumb">
      <ol>
        <li>
          <Link className="link" to={to}>
            {parent}
          </Link>
          <Icon name="chevron-right" size={16} />
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
