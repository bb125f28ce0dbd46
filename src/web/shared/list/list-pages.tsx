import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './list.module.css'

interface ListPagesProps {
  label: string
  /** The number of the shown page, from 1 on. */
  page: number
  hasNext: boolean
  /** Another page is loading. */
  busy: boolean
  onTurn: (page: number) => void
  /** What is said beside the buttons. */
  children: ReactNode
}

/** Below a list that is shown page by page. A button that leads nowhere keeps the focus, so that the other one is beside it. */
export function ListPages({ label, page, hasNext, busy, onTurn, children }: ListPagesProps) {
  const isFirst = page === 1
  return (
    <nav className={styles.pages} aria-label={label}>
      <p>{children}</p>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && !busy && onTurn(page - 1)}
      >
        Previous
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={!hasNext || busy || undefined}
        busy={busy}
        onClick={() => hasNext && onTurn(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
