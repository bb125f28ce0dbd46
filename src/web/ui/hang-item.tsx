import type { CSSProperties, ReactNode } from 'react'
import { hangFactor } from './hang-geometry.ts'
import styles from './hang-grid.module.css'

export type HangItemProps = {
  /** Width ÷ height of the picture; `ratioOf(image)`. */
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
