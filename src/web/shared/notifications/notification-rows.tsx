import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { weekdayText } from '#web/lib/format.ts'
import { logQuietly } from '#web/lib/log.ts'
import { timeAgo } from '#web/shared/time-ago.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './notification-rows.module.css'
import { useMarkRead } from './notifications.queries.ts'

const ICONS: Record<Notification['kind'], IconName> = {
  sale: 'document',
  sale_reserved: 'document',
  sale_payment_sent: 'info',
  order_confirmed: 'check',
  sale_decided: 'check',
  order_decided: 'check',
  refund_failed: 'info',
  refund_waiting: 'info',
  sale_disputed: 'alert',
  sale_dispute_decided: 'check',
  order_disputed: 'alert',
  order_dispute_answered: 'mail',
  order_dispute_decided: 'check',
  inquiry: 'mail',
  comment: 'comment',
  like: 'heart',
  follow: 'account',
  new_work: 'image',
  request: 'image',
  report_acted: 'check',
  report_kept: 'info',
  member_accepted: 'check',
  member_refused: 'info',
  acting_asked: 'account',
  acting_began: 'account',
  search_alert: 'search',
  session_booked: 'calendar',
  session_moved: 'calendar',
  session_cancelled: 'calendar',
}

interface NotificationRowsProps {
  items: readonly Notification[]
  /** When one of them is opened. */
  onOpen?: () => void
}

/** Notifications as links; opening one marks it as read. */
export function NotificationRows({ items, onOpen }: NotificationRowsProps) {
  const { mutate } = useMarkRead()
  const open = ({ id, read }: Notification) => {
    if (!read) mutate([id], { onError: (error) => logQuietly('The notification could not be marked as read.', error) })
    onOpen?.()
  }
  return (
    <ul className={styles.list}>
      {items.map((one) => (
        <li key={one.id} className={classNames(styles.row, !one.read && styles.unread)}>
          {one.actor ? (
            <Avatar name={one.actor.name} src={one.actor.avatar_url} size={44} />
          ) : (
            <span className={styles.sign}>
              <Icon name={ICONS[one.kind]} />
            </span>
          )}
          <div className={styles.words}>
            <Link className={styles.open} to={one.path} onClick={() => open(one)}>
              {!one.read && <span className="sr">Unread: </span>}
              <NotificationText notification={one} />
            </Link>
            {one.pack_by && (
              // The server may stand in another time zone.
              <span className="small mute" suppressHydrationWarning>
                Pack it by {weekdayText(one.pack_by)}
              </span>
            )}
            <time className="cap" dateTime={one.at} title={new Date(one.at).toLocaleString('en-US')}>
              {timeAgo(one.at)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The title of a work stands in italics, as everywhere. */
function NotificationText({ notification: { text, title } }: { notification: Notification }) {
  const at = title ? text.lastIndexOf(title) : -1
  if (!title || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <em className="art-s">{title}</em>
      {text.slice(at + title.length)}
    </>
  )
}
