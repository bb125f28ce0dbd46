import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './hang-grid.module.css'

export type HangGridProps = {
  /** `HangItem`s. */
  children: ReactNode
  /** 'wall' 3, 2, 1 across; 'shelf' 4, 2, 2 with smaller works. */
  size?: 'wall' | 'shelf'
  label?: string
}

/** Works hung with equal visual area on one line a row, each over its label. Order in the page = order for the eye. */
export function HangGrid({ children, size = 'wall', label }: HangGridProps) {
  return (
    <ul className={classNames(styles.grid, size === 'shelf' && styles.shelf)} aria-label={label}>
      {children}
    </ul>
  )
}

/** Height of the stage over k: a row's hang line is its middle. */
const STAGE = 1.24

/**
 * Factor on k that gives a hung work its width: sqrt(ratio) gives every work the same area; very tall works are kept
 * within the stage instead of growing out of it.
 * @param ratio width ÷ height
 */
export const hangFactor = (ratio: number): number => {
  if (!(ratio > 0)) return Math.sqrt(4 / 3)
  return Math.min(Math.sqrt(ratio), STAGE * ratio)
}

export type HangItemProps = {
  /** Width ÷ height of the picture; `getRatio(image)`. */
  ratio: number
  /** A `Picture` with `hang`. */
  picture: ReactNode
  /** A `WallLabel`; with `stretched` its title link takes presses on the picture too. */
  label: ReactNode
}

/** One work of a `HangGrid`. */
export function HangItem({ ratio, picture, label }: HangItemProps) {
  const style = { '--r': Number(ratio.toFixed(4)), '--f': Number(hangFactor(ratio).toFixed(4)) } as CSSProperties
  return (
    <li className={styles.item} style={style}>
      <div className={styles.stage}>
        <div className={styles.work}>{picture}</div>
      </div>
      <div className={styles.label}>{label}</div>
    </li>
  )
}
