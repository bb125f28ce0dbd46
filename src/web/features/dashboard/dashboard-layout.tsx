import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import styles from './dashboard-layout.module.css'

/** The main column and, from 1100 px on, a rail beside it; below that the rail follows. */
export function DashboardLayout({ children, rail }: { children: ReactNode; rail?: ReactNode }) {
  return (
    <div className={rail ? styles.columns : styles.single}>
      <div className={styles.main}>{children}</div>
      {rail && <aside className={styles.rail}>{rail}</aside>}
    </div>
  )
}

export interface DashboardSection {
  /** The id of the section. */
  id: string
  label: string
  count?: number | undefined
}

/** Tabs that jump to the sections of the dashboard; the first is the current one until another was chosen. */
export function DashboardTabs({ sections }: { sections: readonly DashboardSection[] }) {
  const { hash } = useLocation()
  const known = sections.some(({ id }) => hash === `#${id}`)
  return (
    <LinkTabs
      className={styles.tabs}
      label="Sections of the dashboard"
      items={sections.map(({ id, label, count }, at) => ({
        to: `#${id}`,
        label,
        current: known ? hash === `#${id}` : at === 0,
        ...(count === undefined ? {} : { count }),
      }))}
    />
  )
}
