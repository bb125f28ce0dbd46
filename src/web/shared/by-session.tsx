import type { ReactNode } from 'react'
import { useSession } from '#web/lib/use-session.ts'
import styles from './by-session.module.css'

interface BySessionProps {
  visitor?: ReactNode
  /** Also drawn while the session is being determined; it must have the same size then. */
  person?: ReactNode
}

/**
 * What depends on the session in a page that is the same HTML for everyone. Until the session is known both versions are
 * in the page and the boot script's mark on <html> shows the one that is expected, so nothing moves afterwards.
 */
export function BySession({ visitor, person }: BySessionProps) {
  const { status } = useSession()
  if (status === 'signed-in') return person
  if (status === 'signed-out') return visitor
  return (
    <>
      <div className={styles.visitor}>{visitor}</div>
      <div className={styles.person}>{person}</div>
    </>
  )
}
