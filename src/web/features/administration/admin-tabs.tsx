import { LinkTabs } from '#web/ui/link-tabs.tsx'
import styles from './administration.module.css'
import { useOverview } from './administration.queries.ts'

export type AdminPart = 'articles' | 'people' | 'works' | 'reports' | 'orders' | 'sessions' | 'events' | 'history'

/** The parts of the administration with their counts. */
export function AdminTabs({ current }: { current: AdminPart }) {
  const { data } = useOverview()
  const tab = (part: AdminPart, label: string, count?: number) => ({
    to: part === 'articles' ? '/admin' : `/admin/${part}`,
    label,
    current: part === current,
    ...(count === undefined ? {} : { count }),
  })
  return (
    <LinkTabs
      className={styles.tabs}
      label="Administration"
      items={[
        tab('people', 'People', data?.people),
        tab('works', 'Works', data?.works),
        tab('reports', 'Reports', data?.open_reports),
        tab('orders', 'Orders', data?.orders),
        tab('sessions', 'Sessions'),
        tab('articles', 'Articles', data?.articles),
        tab('events', 'Failed events', data?.failed_events),
        tab('history', 'History'),
      ]}
    />
  )
}
