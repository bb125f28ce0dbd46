import { classNames } from './class-names.ts'
import styles from './stepper.module.css'

export type StepperProps = {
  /** Names the list, e.g. 'Booking steps'. */
  label: string
  steps: readonly string[]
  /** 0-based. */
  current: number
  /** Whether each step says which it is. Default: true. */
  numbered?: boolean
}

/** Steps under three-pixel bars: done ink, current blue, to do line. */
export function Stepper({ label, steps, current, numbered = true }: StepperProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {numbered && `${index + 1}. `}
          {step}
          {index < current && <span className="sr"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
