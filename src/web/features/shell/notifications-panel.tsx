import { Popover } from '@base-ui/react/popover'
import { useRef } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#web/lib/load-error.tsx'
import { MarkAllRead } from '#web/shared/notifications/mark-all-read.tsx'
import { NotificationRows } from '#web/shared/notifications/notification-rows.tsx'
import { NEWEST, useNewest } from '#web/shared/notifications/notifications.queries.ts'
import type { MenuListProps } from '#web/ui/menu-list.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './notifications-panel.module.css'

type NotificationsPanelProps = Pick<MenuListProps, 'anchor' | 'open' | 'onOpenChange'>

/** The newest notifications, under the bell of the header. */
export function NotificationsPanel({ anchor, open, onOpenChange }: NotificationsPanelProps) {
  const popup = useRef<HTMLDivElement>(null)
  // A chosen link leads to another page, whose heading takes the focus.
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    onOpenChange(false)
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // A press on the bell closes the panel by itself.
        if (reason === 'outside-press' && event.target instanceof Node && anchor.contains(event.target)) return
        onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.place}
          anchor={anchor.parentElement}
          align="end"
          sideOffset={6}
          collisionPadding={0}
        >
          <Popover.Popup
            ref={popup}
            className={styles.panel}
            initialFocus={popup}
            finalFocus={() => {
              const focused = leaving.current ? false : anchor
              leaving.current = false
              return focused
            }}
          >
            <Newest onLeave={leave} />
            <Link className={styles.all} to="/notifications" onClick={leave}>
              See all notifications
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const { data, error, isFetching, refetch } = useNewest()
  return (
    <>
      <div className={styles.head}>
        <Popover.Title className={styles.title}>Notifications</Popover.Title>
        {data && data.items.length > 0 && <MarkAllRead unread={data.unread} size="sm" />}
      </div>
      <div className={styles.rows}>
        {data ? (
          <>
            {data.items.length === 0 && (
              <p className={styles.empty}>Nothing yet. Likes, comments, followers and sales appear here.</p>
            )}
            <NotificationRows items={data.items} onOpen={onLeave} />
          </>
        ) : error ? (
          <LoadError query={{ error, isFetching, refetch }} message="Your notifications could not be loaded." />
        ) : (
          <SkeletonGroup>
            {Array.from({ length: NEWEST }, (_, at) => (
              <Skeleton key={at} height={52} style={{ marginBottom: 16 }} />
            ))}
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}
