import { useState } from 'react'
import type { OpeningHours } from '#contract/opening-hours.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './opening-hours.module.css'
import { openState, weekRows } from './opening-times.ts'

interface HoursAt {
  hours: OpeningHours
  now: Date
}

/** Whether a place is open, and what comes next. */
export function OpenNow({ hours, now }: HoursAt) {
  const state = openState(hours, now)
  return (
    <p className={classNames(styles.state, state.isOpen && styles.open)}>
      <span className={styles.mark} aria-hidden="true" />
      {state.text}
    </p>
  )
}

/** The hours of the week of a place, today in bold; nothing while none are set. */
export function WeekOfHours({ hours, now, name }: HoursAt & { name: string }) {
  if (hours.week.length === 0) return null
  return (
    <dl className={styles.hours} aria-label={`Opening hours of ${name}`}>
      {weekRows(hours, now).map(({ days, hours: text, isToday }) => (
        <div key={days} className={isToday ? styles.today : undefined}>
          <dt>{days}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The hours of one's own place, as they were when the page was opened. */
export function OwnHours({ hours, name }: { hours: OpeningHours; name: string }) {
  const [now] = useState(() => new Date())
  return (
    <>
      <OpenNow hours={hours} now={now} />
      <WeekOfHours hours={hours} now={now} name={name} />
    </>
  )
}
