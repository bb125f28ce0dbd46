import styles from './progress.module.css'

export type ProgressProps = {
  /** What is moving, e.g. a file's name. */
  label: string
  /** 0 to 100. */
  value: number
  /** Shows name and percent above the bar; else they are only announced. */
  captioned?: boolean
}

/** A bar for work whose length is known. */
export function Progress({ label, value, captioned = true }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={styles.progress}>
      {captioned && (
        <span className={styles.words} aria-hidden="true">
          <span className={styles.name}>{label}</span>
          <span>{percent}%</span>
        </span>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
