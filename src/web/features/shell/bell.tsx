import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUnread } from '#web/shared/notifications/notifications.queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMenuOnDemand } from '#web/ui/menu.tsx'
import styles from './header.module.css'

/** The server counts no further. */
const MAX_COUNTED = 100

const formatLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread >= MAX_COUNTED ? `${MAX_COUNTED} or more` : unread} unread`

/** The way to the notifications: a link, marked while there are unread ones, which opens the newest of them. */
export function Bell({ userId }: { userId: string }): ReactNode {
  const { data: unread = 0 } = useUnread(userId)
  const { triggerProps, code, list } = useMenuOnDemand(() => import('./notifications-panel.tsx'))
  return (
    <>
      <Link
        to="/notifications"
        className={`${styles.icon} ${styles.bell}`}
        aria-label={formatLabel(unread)}
        {...triggerProps}
        aria-haspopup="dialog"
      >
        <Icon name="bell" />
        {unread > 0 && <span className={styles.unread} />}
      </Link>
      {code && list && <code.NotificationsPanel {...list} />}
    </>
  )
}
