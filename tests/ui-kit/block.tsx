import type { ReactNode } from 'react'
import styles from './kit.module.css'

export function Block({ title, span = 6, children }: { title: string; span?: 4 | 6 | 8 | 12; children: ReactNode }) {
  const width = span === 6 ? '' : styles[`w${span}`]
  return (
    <section className={`${styles.block} ${width}`} data-block={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
