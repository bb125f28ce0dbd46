import type { ReactNode } from 'react'
import styles from './image-tile.module.css'

/** Small squares of chosen files, 4 across, 3 on phones. Holds `ImageTile`s. */
export function ImageTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}
