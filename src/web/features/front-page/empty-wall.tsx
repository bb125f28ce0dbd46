import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BySession } from '#web/shared/by-session.tsx'
import { Bench } from '#web/ui/bench.tsx'
import styles from './front-page.module.css'

interface EmptyWallProps {
  /** Stands on the wall. */
  above: ReactNode
  /** There are works, of which none can hang to scale. */
  hasWorks: boolean
}

/** The wall of a site on which nothing hangs yet. */
export function EmptyWall({ above, hasWorks }: EmptyWallProps) {
  return (
    <div>
      <div className={styles.bare}>
        {above}
        <div className={styles.floor} />
        <div className={styles.seat}>
          <Bench />
        </div>
      </div>
      {!hasWorks && (
        <div className={`wrap cap ${styles.bareNote}`}>
          The walls are still empty. The first works are on their way.{' '}
          <BySession
            visitor={
              <Link className="link" to="/upload">
                Log in to hang the first one
              </Link>
            }
            person={
              <Link className="link" to="/upload">
                Hang the first one
              </Link>
            }
          />
        </div>
      )}
    </div>
  )
}
