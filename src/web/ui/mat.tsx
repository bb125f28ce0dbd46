import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './mat.module.css'

/** Bands of width ÷ height: 0.9-1.1, 0.7-0.85, all else. */
export type MatBand = '1/1' | '3/4' | '4/3'

export type MatProps = {
  band: MatBand
  /** A `Picture` with fit="contain" and `hang`; whole, never cropped. */
  children: ReactNode
  /** Left in the 48 px bar, e.g. a `StatusBadge`. Without `start` and `end` there is no bar. */
  start?: ReactNode
  /** Right in the bar, e.g. zoom count and share button. */
  end?: ReactNode
  /** Makes the frame a button, e.g. to open the preview. Say what it does in `actionLabel`. */
  onPress?: () => void
  /** Makes the frame a link. */
  to?: string
  actionLabel?: string
}

const BAND = { '1/1': styles.square, '3/4': styles.tall, '4/3': styles.wide }

/** A work on its mat, for managing: a plinth ground with a bar and a frame of one of three ratios. */
export function Mat({ band, children, start, end, onPress, to, actionLabel }: MatProps) {
  const hasBar = Boolean(start || end)
  const look = classNames(styles.frame, BAND[band], !hasBar && styles.bare)
  const window = <span className={styles.window}>{children}</span>
  return (
    <div className={styles.mat}>
      {hasBar && (
        <div className={styles.bar}>
          <span className={styles.end}>{start}</span>
          <span className={styles.end}>{end}</span>
        </div>
      )}
      {onPress ? (
        <button type="button" className={look} aria-label={actionLabel} onClick={onPress}>
          {window}
        </button>
      ) : to ? (
        <Link to={to} className={look} aria-label={actionLabel}>
          {window}
        </Link>
      ) : (
        <div className={look}>{window}</div>
      )}
    </div>
  )
}
