import type { SessionMentor } from '#contract/mentors.ts'
import { longDayIn, timeIn, zoneText } from '#contract/time-zones.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BookingState } from './booking-state.ts'
import styles from './drawer.module.css'

/** The time that was chosen; without the true one it says so instead of showing the placeholder (MS-3.19). */
export function ChosenTime({
  booking: { time, form },
  mentor: { minutes, room },
}: {
  booking: BookingState
  mentor: SessionMentor
}) {
  const start = time && new Date(time.start)
  return (
    <div className={styles.chosen}>
      <Icon name="calendar" />
      <div>
        <p className="b5">
          {start
            ? `${longDayIn(start, form.timezone)}, ${timeIn(start, form.timezone)}`
            : 'Time scheduled, as chosen in the calendar'}
        </p>
        <p className="mute">
          {minutes} minutes on {room}. {start && `Times are in ${zoneText(start, form.timezone)}.`}
        </p>
      </div>
    </div>
  )
}
