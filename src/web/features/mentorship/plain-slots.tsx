import { type ReactNode, useState } from 'react'
import type { Slot } from '#contract/mentorship.ts'
import { timeIn } from '#contract/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ownTimeZone } from './booking-state.ts'
import styles from './drawer.module.css'
import { useSlots } from './mentorship.queries.ts'
import { shortWeekday, slotsByDay } from './slot-days.ts'
import { ZoneSelect } from './zone-select.tsx'

/** The days that are shown at first. */
const SHOWN_DAYS = 8

interface PlainSlotsProps {
  /** By slug. */
  mentor: string
  /** Why there is a list instead of the calendar, above it. */
  notice: ReactNode
  onPick: (slot: Slot) => void
}

/** Slots as a list of days in the place of the scheduling page, where that cannot be shown (MS-4.5). */
export function PlainSlots({ mentor, notice, onPick }: PlainSlotsProps) {
  const { data, error, refetch, isFetching } = useSlots({ mentor })
  const [zone, setZone] = useState(ownTimeZone)
  const [showsAll, setShowsAll] = useState(false)
  if (error)
    return (
      <div className={styles.plain}>
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  if (!data)
    return (
      <div className={styles.plain}>
        {notice}
        <SkeletonGroup label="Loading the times" height={240} />
      </div>
    )
  const days = [...slotsByDay(data.slots, zone)]
  if (days.length === 0)
    return (
      <div className={styles.plain}>
        {notice}
        <p className="mute">No times are open at the moment. Look again in a few days.</p>
      </div>
    )
  return (
    <>
      <div className={styles.plain}>
        {notice}
        <ul aria-label="Times">
          {(showsAll ? days : days.slice(0, SHOWN_DAYS)).map(([day, slots]) => (
            <li key={day} className={styles.plainDay}>
              <h3 className="small b5">{shortWeekday(day)}</h3>
              <p className={styles.choices}>
                {slots.map((slot) => (
                  <Button
                    key={slot.uri}
                    variant="outline"
                    size="sm"
                    aria-label={`${shortWeekday(day)}, ${timeIn(new Date(slot.start_time), zone)}`}
                    onClick={() => onPick(slot)}
                  >
                    {timeIn(new Date(slot.start_time), zone)}
                  </Button>
                ))}
              </p>
            </li>
          ))}
        </ul>
        {!showsAll && days.length > SHOWN_DAYS && (
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            Show later days
          </Button>
        )}
      </div>
      <ZoneSelect value={zone} onChange={setZone} at={null} />
    </>
  )
}
