import { Stepper } from '#web/ui/stepper.tsx'
import styles from './imports.module.css'

const STEPS = ['Files', 'Columns', 'Check', 'Import'] as const

/** The way from a file to works; `current` counts from 0, and is 4 at the end. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <div className={styles.steps}>
      <Stepper label="Steps" steps={STEPS} current={current} numbered={false} />
    </div>
  )
}
