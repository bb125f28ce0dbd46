import type { CSSProperties, ReactNode } from 'react'
import styles from './definition-list.module.css'

export type DefinitionListProps = {
  /** Rows whose value is null, undefined, '' or false are left out. */
  rows: readonly { term: string; value: ReactNode; strong?: boolean }[]
  /** Pixels of the first column. */
  termWidth?: number
  className?: string
}

/** Terms and values with hairlines between: facts of an artwork, an account, a label. Nothing when no row has a value. */
export function DefinitionList({ rows, termWidth, className }: DefinitionListProps) {
  const known = rows.filter(
    (row) => row.value !== null && row.value !== undefined && row.value !== '' && row.value !== false,
  )
  if (known.length === 0) return null
  const style = termWidth ? ({ '--term': `${termWidth}px` } as CSSProperties) : undefined
  return (
    <div className={className}>
      <dl className={styles.list} style={style}>
        {known.map((row) => (
          <div key={row.term} className={styles.row}>
            <dt>{row.term}</dt>
            <dd className={row.strong ? styles.strong : undefined}>{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
