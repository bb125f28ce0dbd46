import styles from './bench.module.css'

/** The gallery bench, 62 x 18 inches at `--u` pixels an inch: the measure everybody knows. */
export function Bench() {
  return (
    <span className={styles.bench} aria-hidden="true">
      <span className={styles.shade} />
      <svg className={styles.drawing} viewBox="0 0 62 18" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.legs} d="M6 2.5h2.6V18H6zM53.4 2.5H56V18h-2.6zM8.6 13.3h44.8v1H8.6z" />
        <path className={styles.top} d="M0 0h62v2.8H0z" />
        <path className={styles.shine} d="M0 0h62v.9H0z" />
        <path className={styles.edge} d="M0 2.8h62v.5H0z" />
      </svg>
    </span>
  )
}
