import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSession } from '#web/lib/use-session.ts'
import styles from './header.module.css'

// Without its code the menus still lead to the notifications.
const Bell = lazyPart(() =>
  import('./bell.tsx').then(
    (module) => ({ default: module.Bell }),
    () => ({ default: () => null }),
  ),
)

/** The bell of a signed-in person, and its room until it is there. Visitors do not load it. */
export function NotificationsLink() {
  const { user } = useSession()
  const room = <span className={styles.icon} />
  return user ? (
    <Suspense fallback={room}>
      <Bell userId={user.id} />
    </Suspense>
  ) : (
    room
  )
}
