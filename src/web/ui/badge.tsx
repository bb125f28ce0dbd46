import type { ComponentProps } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/**
 * Shape of a status: draft = dashed ring, published (also ready, active) = filled green, available = green ring,
 * sold = red dot, pending (also unfulfilled, incomplete) = half ochre, restricted = red square, away = blue ring, plain = ink dot.
 */
export type StatusMarkKind = 'draft' | 'published' | 'available' | 'sold' | 'pending' | 'restricted' | 'away' | 'plain'

/** The small shape before a status word. Never used without the word. */
export function StatusMark({ kind }: { kind: StatusMarkKind }) {
  return <span className={classNames(styles.mark, kind !== 'plain' && styles[kind])} aria-hidden="true" />
}

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

export type BadgeButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  mark: StatusMarkKind
  /** The word, e.g. 'Draft'. */
  label: string
  /** What pressing it does, for assistive technology, e.g. 'change the status of Drift'. */
  hint: string
}

/** A status badge that opens something, e.g. a `Menu` of statuses: the same pill with a chevron. */
export function BadgeButton({ mark, label, hint, className, type = 'button', ...rest }: BadgeButtonProps) {
  return (
    <button type={type} className={classNames(styles.badge, styles.button, className)} {...rest}>
      <StatusMark kind={mark} />
      {label}
      <span className="sr">, {hint}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  )
}
