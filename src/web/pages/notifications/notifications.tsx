import { NotificationsView } from '#web/features/notifications/notifications-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import styles from './notifications.module.css'

export const meta = () => [{ title: pageTitle('Notifications') }]

export default function NotificationsPage() {
  return (
    <div className="wrap sec">
      <div className={styles.column}>
        <NotificationsView />
      </div>
    </div>
  )
}
