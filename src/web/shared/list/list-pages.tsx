import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './list.module.css'

/** Where the pages before the shown one and itself begin; the first one begins nowhere. */
export type Cursors = readonly (string | undefined)[]
export const FIRST_PAGE: Cursors = [undefined]

interface ListPagesProps {
  label: string
  cursors: Cursors
  /** Null on the last page. */
  next: string | null
  /** The next page is loading. */
  busy: boolean
  onChange: (cursors: Cursors) => void
  /** What is said beside the buttons. */
  children: ReactNode
}

/** Below a list that is shown page by page. */
export function ListPages({ label, cursors, next, busy, onChange, children }: ListPagesProps) {
  return (
    <nav className={styles.pages} aria-label={label}>
      <p>{children}</p>
      <Button
        variant="outline"
        size="sm"
        disabled={cursors.length === 1}
        onClick={() => onChange(cursors.slice(0, -1))}
      >
        Previous
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={!next}
        busy={busy}
        onClick={() => onChange([...cursors, next ?? undefined])}
      >
        Next
      </Button>
    </nav>
  )
}
