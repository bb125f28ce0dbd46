import type { AdminOverview } from '#contract/administration.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import styles from './administration.module.css'
import { useOverview } from './administration.queries.ts'

export type AdminPart =
  | 'articles'
  | 'people'
  | 'works'
  | 'reports'
  | 'orders'
  | 'sessions'
  | 'events'
  | 'settings'
  | 'history'
  | 'backup'
  | 'bots'

/** The room of a count that is being read: two figures. */
const UNKNOWN = '\u2007\u2007'

const countPeople = ({ people, waiting_people: waiting }: AdminOverview): number | string =>
  waiting > 0 ? `${people}, ${waiting} waiting` : people

/** The parts of the administration with their counts. */
export function AdminTabs({ current }: { current: AdminPart }) {
  const { data } = useOverview()
  const tab = (part: AdminPart, label: string, count?: number | string) => ({
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
        tab('people', 'People', data ? countPeople(data) : UNKNOWN),
        tab('works', 'Works', data?.works ?? UNKNOWN),
        tab('reports', 'Reports', data?.open_reports ?? UNKNOWN),
        tab('orders', 'Orders', data?.orders ?? UNKNOWN),
        tab('sessions', 'Sessions'),
        tab('articles', 'Articles', data?.articles ?? UNKNOWN),
        tab('events', 'Failed events', data?.failed_events ?? UNKNOWN),
        tab('settings', 'Settings'),
        tab('bots', 'Bots'),
        tab('history', 'History'),
        tab('backup', 'Backup'),
      ]}
    />
  )
}
