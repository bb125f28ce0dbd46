import type { ReactNode } from 'react'
import styles from './dashboard-layout.module.css'

/** The main column and, from 1100 px on, a rail beside it; below that the rail follows. */
export function DashboardLayout({ children, rail }: { children: ReactNode; rail?: ReactNode }) {
  return (
    <div className={rail ? styles.columns : styles.single}>
      <div className={styles.main}>{children}</div>
      {rail && <aside className={styles.rail}>{rail}</aside>}
    </div>
  )
}
