import type { ComponentProps, ReactNode } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { StatusBadge } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './image-tile.module.css'

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
      {primary && <StatusBadge mark="none" label={MESSAGES.primaryImage} className={styles.badge} />}
      <div className={styles.foot}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {children}
    </li>
  )
}
