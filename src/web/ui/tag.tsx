import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

/** A word in a pill that does nothing, e.g. an AI tag. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.chip, styles.tag)}>{children}</span>
}
