import type { ReactNode } from 'react'
import styles from './field.module.css'

export type AffixProps = {
  /** Before the control, e.g. '$'. */
  prefix?: ReactNode
  /** After the control, e.g. 'in'. */
  suffix?: ReactNode
  children: ReactNode
}

/** Puts a sign before or after a control, inside one border. The field's label should say the unit too. */
export function Affix({ prefix, suffix, children }: AffixProps) {
  return (
    <span className={styles.affix}>
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      {children}
      {suffix && (
        <span className={styles.suffix} aria-hidden="true">
          {suffix}
        </span>
      )}
    </span>
  )
}
