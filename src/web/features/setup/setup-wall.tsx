import { priceText } from '#contract/artwork-display.ts'
import { Bench } from '#web/ui/bench.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './setup-wall.module.css'
import type { SetupForm, STEPS } from './use-setup.ts'

interface SetupWallProps {
  form: SetupForm
  step: (typeof STEPS)[number] | 'ready'
  currency: string
}

const MEASURES = {
  in: { line: '57 in', bench: '62 in', size: '24 × 30 in' },
  cm: { line: '145 cm', bench: '157 cm', size: '61 × 76 cm' },
} as const

/** The wall of the place that is being set up. It shows what the fields say, so it is nothing to be read out. */
export function SetupWall({ form, step, currency }: SetupWallProps) {
  const [name, person, unit] = form.watch(['name', 'person', 'unit'])
  const { line, bench, size } = MEASURES[unit]
  const caption = {
    Name: 'The lettering follows what you type.',
    You: 'A label at reading height, as they all are.',
    Money: `Centers hang at ${line}. The bench is ${bench} wide.`,
    Doors: 'The door opens when you do.',
    ready: 'The door is open.',
  }[step]
  const isDoor = step === 'Doors' || step === 'ready'
  return (
    <div className={styles.scene} aria-hidden="true">
      <p className={styles.caption}>{caption}</p>
      <p className={classNames(styles.lettering, step !== 'Name' && styles.beside)}>{name}</p>
      {step === 'You' && (
        <div className={styles.plate}>
          <span className="b5">{person || 'Your name'}</span>
          <br />
          Keeps the keys
        </div>
      )}
      {step === 'Money' && (
        <>
          <div className={styles.whisker}>
            <span className="num">{line}</span>
          </div>
          <div className={styles.plate}>
            <span className={styles.work}>Your first work</span>
            <br />
            {size}
            <br />
            {priceText('1200', currency)}
          </div>
        </>
      )}
      {isDoor && <div className={classNames(styles.door, step === 'ready' && styles.open)} />}
      <div className={styles.floor} />
      <div className={classNames(styles.seat, isDoor && styles.left)}>
        <Bench />
      </div>
    </div>
  )
}
