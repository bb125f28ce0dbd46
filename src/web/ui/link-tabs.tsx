import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export type LinkTabsProps = {
  /** Names the navigation, e.g. 'Sections of the dashboard'. */
  label: string
  /** `to` is a path or an anchor of this page ('#shipping'). */
  items: readonly { to: string; label: string; count?: number | string; current?: boolean }[]
  /** A tab was pressed. */
  onOpen?: () => void
  className?: string
}

/** Tabs that go somewhere: sections of a page or neighbouring pages. For views in place use `Tabs`. */
export function LinkTabs({ label, items, onOpen, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.list, className)}>
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          onClick={onOpen}
          className={styles.tab}
          aria-current={item.current ? (item.to.startsWith('#') ? 'location' : 'page') : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
