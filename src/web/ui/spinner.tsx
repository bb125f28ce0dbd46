import styles from './spinner.module.css'

export type SpinnerProps = {
  /** Pixels. */
  size?: 16 | 20 | 24 | 32
  /** Says what is going on; leave it out where the words stand beside the spinner. */
  label?: string
}

/** A turning ring for work whose length is unknown. Breathes instead of turning under reduced motion. */
export function Spinner({ size = 16, label }: SpinnerProps) {
  const ring = (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={styles.track} cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
  if (!label) return ring
  return (
    <span role="status" className={styles.box}>
      {ring}
      <span className="sr">{label}</span>
    </span>
  )
}
