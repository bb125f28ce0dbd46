import { classNames } from './class-names.ts'
import styles from './status-mark.module.css'

/**
 * Shape of a status: draft = dashed ring, published (also ready, active) = filled green, available = green ring,
 * sold = red dot, pending (also unfulfilled, incomplete) = half ochre, restricted = red square, plain = ink dot.
 */
export type StatusMarkKind = 'draft' | 'published' | 'available' | 'sold' | 'pending' | 'restricted' | 'plain'

/** The small shape before a status word. Never used without the word. */
export function StatusMark({ kind }: { kind: StatusMarkKind }) {
  return <span className={classNames(styles.mark, kind !== 'plain' && styles[kind])} aria-hidden="true" />
}
