import type { ComponentProps, ReactNode } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { StatusBadge } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './image-row.module.css'

export type ImageRowProps = Omit<ComponentProps<'li'>, 'children'> & {
  /** A `Picture` with fit="contain". */
  picture: ReactNode
  primary?: boolean
  /** Buttons at the right, on phones under the rest. */
  actions: ReactNode
  /** What can be said about the picture, e.g. a `Field`. */
  children: ReactNode
}

/** One picture of a work in a list that is arranged: the picture, words about it and what can be done with it. */
export function ImageRow({ picture, primary, actions, children, className, ...rest }: ImageRowProps) {
  return (
    <li className={classNames(styles.row, className)} {...rest}>
      <div className={styles.picture}>
        {picture}
        {primary && <StatusBadge mark="none" label={MESSAGES.primaryImage} className={styles.badge} />}
      </div>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}
