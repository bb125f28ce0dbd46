import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './floating-notice.module.css'
import { IconButton } from './icon-button.tsx'
import { Notice, type NoticeTone } from './notice.tsx'
import { useStay } from './use-stay.ts'

export type FloatingNoticeProps = {
  tone?: NoticeTone
  children: ReactNode
  /** The way out, e.g. a small `Button`. */
  action?: ReactNode
  /** Milliseconds it stays; its time stands still while it is pointed at or focused, and starts anew afterwards. */
  durationMs: number
  onClose: () => void
}

/** A message with a button, above the toasts and for a stated time. Toasts themselves hold words only. */
export function FloatingNotice({ tone = 'warning', children, action, durationMs, onClose }: FloatingNoticeProps) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (own.current ? standInColumn(own.current) : undefined), [])
  useStay(own, durationMs, onClose)
  return (
    <div ref={own} className={styles.place}>
      <Notice tone={tone} action={action} className={styles.notice}>
        {children}
      </Notice>
      <span className={styles.close}>
        <IconButton size="sm" iconSize={16} icon="close" label="Dismiss" tip={false} onClick={onClose} />
      </span>
    </div>
  )
}

/** Pixels from the top edge of the window: below the header, whose controls stay free. */
const TOP = 88
/** Pixels between two messages; toasts keep the same among themselves. */
const GAP = 10

const column: HTMLElement[] = []

/** Places each notice below the earlier ones, and the toasts below the last (`--toasts-top`, a length). */
const arrange = () => {
  let top = TOP
  for (const notice of column) {
    notice.style.top = `${top}px`
    top += notice.offsetHeight + GAP
  }
  const page = document.documentElement.style
  if (column.length > 0) page.setProperty('--toasts-top', `${top}px`)
  else page.removeProperty('--toasts-top')
}

/**
 * Puts a fixed notice at the end of the one column in which messages stand, so that none ever covers another. Notices
 * come first and toasts below them: what holds a button does not move when a toast comes or goes. Browser only.
 * @returns takes the notice out of the column again
 */
export const standInColumn = (notice: HTMLElement): (() => void) => {
  column.push(notice)
  const size = new ResizeObserver(arrange)
  size.observe(notice)
  arrange()
  return () => {
    size.disconnect()
    column.splice(column.indexOf(notice), 1)
    arrange()
  }
}
