import { useEffect, useRef } from 'react'
import type { SessionMentor } from '#contract/mentors.ts'
import { priceText, TERMS } from '#contract/mentorship-content.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BookingState } from './booking-state.ts'
import { ChosenTime } from './chosen-time.tsx'
import styles from './drawer.module.css'
import { toMoney } from './price.ts'

interface PaymentStepProps {
  mentor: SessionMentor
  booking: BookingState
  /** Somebody else took the time first. */
  isTaken: boolean
  testMode: boolean
}

/** Step 3: what is paid, and the terms. */
export function PaymentStep({ mentor, booking, isTaken, testMode }: PaymentStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { form } = booking
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1} className="h-tool">
        Payment summary
      </h3>
      {isTaken && (
        <Notice tone="warning" title="This time was just taken">
          <p>Nothing was charged. Go back to step 1 and pick another time; what you typed stays.</p>
        </Notice>
      )}
      <ChosenTime booking={booking} mentor={mentor} />
      <DefinitionList
        termWidth={120}
        rows={[
          { term: 'Session', value: `${mentor.minutes} minutes, one to one, with ${mentor.name}` },
          { term: 'Where', value: mentor.room },
          { term: 'Name', value: form.name },
          { term: 'Email', value: form.email },
          { term: 'Portfolio', value: <span className={styles.wrapped}>{form.portfolioLink}</span> },
          { term: 'Total', value: priceText(toMoney(mentor)), strong: true },
        ]}
      />
      <ul className="col g2 small mute" aria-label="Terms">
        {Object.values(TERMS).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {testMode && <p className="cap">Test mode: no money moves.</p>}
    </div>
  )
}
