import type { ComponentProps, ReactNode } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { StatusBadge } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './image-list.module.css'

/** Small squares of chosen files, 4 across, 3 on phones. Holds `ImageTile`s. */
export function ImageTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}

export type ImageTileProps = Omit<ComponentProps<'li'>, 'children'> & {
  /** File name or title. */
  name: string
  /** A `Picture` with fit="contain", or a plain <img> of a chosen file. */
  picture: ReactNode
  primary?: boolean
  /** Small icon buttons or a `Menu`: make primary, move earlier, move later, remove. */
  actions?: ReactNode
  /** Under the name, e.g. a `Progress`. */
  children?: ReactNode
  invalid?: boolean
}

/** One chosen picture with its name, the 'Primary' badge and what can be done with it. */
export function ImageTile({ name, picture, primary, actions, children, invalid, className, ...rest }: ImageTileProps) {
  return (
    <li className={classNames(styles.tile, invalid && styles.invalid, className)} {...rest}>
      <div className={styles.picture}>{picture}</div>
      {primary && <StatusBadge mark="none" label={PUBLIC_MESSAGES.primaryImage} className={styles.badge} />}
      <div className={styles.foot}>
        <span className={`cap ${styles.name}`} title={name}>
          {name}
        </span>
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {children}
    </li>
  )
}

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
      <div className={styles.rowPicture}>
        {picture}
        {primary && <StatusBadge mark="none" label={PUBLIC_MESSAGES.primaryImage} className={styles.badge} />}
      </div>
      <div className={styles.words}>{children}</div>
      <div className={styles.rowActions}>{actions}</div>
    </li>
  )
}
