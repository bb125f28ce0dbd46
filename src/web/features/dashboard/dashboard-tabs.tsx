import { useLocation } from 'react-router'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import styles from './dashboard-layout.module.css'

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
