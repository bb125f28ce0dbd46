import type { ResumeEntry } from '#contract/resume.ts'
import styles from './entry-facts.module.css'
import { type EntryFact, partsOf } from './entry-parts.ts'

/** One entry to read: a plain text as it is (AW-8.23), anything else as labelled fields (AW-8.24 to AW-8.26). */
export function EntryFacts({ entry }: { entry: ResumeEntry }) {
  if (typeof entry === 'string')
    return (
      <div className={styles.entry}>
        <p className={styles.words}>{entry}</p>
      </div>
    )
  const { title, dates, facts, description } = partsOf(entry)
  return (
    <div className={styles.entry}>
      {dates.length > 0 && (
        <dl className={styles.dates}>
          {dates.map((fact) => (
            <Pair key={fact.key} fact={fact} labelHidden />
          ))}
        </dl>
      )}
      <div className={styles.words}>
        <dl>
          {title && <Pair fact={title} className={styles.title} labelHidden />}
          {facts.map((fact) => (
            <Pair key={fact.key} fact={fact} className={styles.fact} />
          ))}
        </dl>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </div>
  )
}

interface PairProps {
  fact: EntryFact
  className?: string | undefined
  /** The label is read out only: its place says it to the eye. */
  labelHidden?: boolean
}

function Pair({ fact, className, labelHidden = false }: PairProps) {
  return (
    <div className={className}>
      <dt className={labelHidden ? 'sr' : undefined}>{fact.label}</dt>
      <dd>{fact.value}</dd>
    </div>
  )
}
