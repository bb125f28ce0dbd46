import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { StatusMark, type StatusMarkKind } from './status-mark.tsx'

export type StatusBadgeProps = {
  /** Shape of the mark; 'none' for a word alone, as on the 'Primary' thumbnail. */
  mark: StatusMarkKind | 'none'
  /** The word, e.g. 'Available'. */
  label: string
  className?: string
}

/** A pill with a mark and a word: shape and word, never color alone. */
export function StatusBadge({ mark, label, className }: StatusBadgeProps) {
  return (
    <span className={classNames(styles.badge, mark === 'none' && styles.bare, className)}>
      {mark !== 'none' && <StatusMark kind={mark} />}
      {label}
    </span>
  )
}
