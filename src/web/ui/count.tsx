import styles from './count.module.css'

/** A number in a control, quieter than its word; nothing at 0. */
export function Count({ value }: { value: number }) {
  return value > 0 ? <span className={styles.count}>{value}</span> : null
}
