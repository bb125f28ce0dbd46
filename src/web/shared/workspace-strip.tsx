import { LinkTabs } from '#web/ui/link-tabs.tsx'
import styles from './workspace-strip.module.css'

const PAGES = [
  { page: 'overview', to: '/dashboard', label: 'Overview' },
  { page: 'works', to: '/dashboard/works', label: 'Works' },
  { page: 'sales', to: '/sales', label: 'Sales' },
  { page: 'income', to: '/dashboard/sales', label: 'Income' },
  { page: 'papers', to: '/dashboard/papers', label: 'Papers' },
] as const

/** Where those who keep works move between their own pages; under the header, and sideways on a phone. */
export function WorkspaceStrip({ current }: { current: (typeof PAGES)[number]['page'] }) {
  return (
    <div className={styles.strip}>
      <LinkTabs
        label="Workspace"
        className="wrap"
        items={PAGES.map(({ page, to, label }) => ({ to, label, current: page === current }))}
      />
    </div>
  )
}
