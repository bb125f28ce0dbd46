import { NotificationsView } from '#web/features/notifications/notifications-view.tsx'
import styles from './notifications.module.css'

export const meta = () => [{ title: 'Notifications · Gesso' }]

export default function NotificationsPage() {
  return (
    <div className="wrap sec">
      <div className={styles.column}>
        <NotificationsView />
      </div>
    </div>
  )
}
