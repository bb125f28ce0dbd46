import { type ReactNode, useState } from 'react'
import type { SessionMentor } from '#contract/mentors.ts'
import type { Slot, SlotList } from '#contract/mentorship.ts'
import { longDayIn, shortDayIn, timeIn, timeRangeIn } from '#contract/time-zones.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ownTimeZone } from './booking-state.ts'
import styles from './calendar.module.css'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { type SlotSource, useSlots } from './mentorship.queries.ts'
import { SlotCalendar } from './slot-calendar.tsx'

/** `Thu, Nov 5, 11:00 – 11:45 AM`. */
const spanText = ({ start_time, end_time }: Pick<Slot, 'start_time' | 'end_time'>, zone: string): string => {
  const start = new Date(start_time)
  return `${shortDayIn(start, zone)}, ${timeRangeIn(start, new Date(end_time), zone)}`
}

/** What time it is for the mentor, with the day where it is another one: `5:00 PM for Oriane Vass, in Venice`. */
export const mentorTimeText = (
  moment: string,
  zone: string,
  mentorZone: string,
  mentor: Pick<SessionMentor, 'name' | 'city'>,
): string => {
  const at = new Date(moment)
  const time = timeIn(at, mentorZone)
  const isSameDay = longDayIn(at, zone) === longDayIn(at, mentorZone)
  const place = mentor.city && `, in ${mentor.city}`
  return `${isSameDay ? time : `${time}, ${shortDayIn(at, mentorZone)},`} for ${mentor.name}${place}`
}

interface SlotPickerProps {
  source: SlotSource
  /** The button that uses a slot, and what is said beside it. */
  renderFoot: (chosen: Slot | null, zone: string, list: SlotList) => ReactNode
  onChoose?: (slot: Slot) => void
  presentDay?: (zone: string) => string
  notice?: ReactNode
}

/** The calendar with the slots of the server, in the visitor's own time zone at first. */
export function SlotPicker({ source, renderFoot, onChoose, presentDay, notice }: SlotPickerProps) {
  const { data, error, refetch, isFetching } = useSlots(source)
  const [zone, setZone] = useState(ownTimeZone)
  const [chosen, setChosen] = useState<Slot | null>(null)
  if (data) {
    // A slot that is not listed any more is not chosen any more.
    const current = data.slots.find(({ uri }) => uri === chosen?.uri) ?? null
    return (
      <SlotCalendar
        slots={data.slots}
        chosen={current?.uri ?? null}
        onChoose={(slot) => {
          setChosen(slot)
          onChoose?.(slot)
        }}
        zone={zone}
        onZone={setZone}
        presentDay={presentDay?.(zone)}
        notice={notice}
        foot={renderFoot(current, zone, data)}
      />
    )
  }
  if (error)
    return (
      <div className={styles.failed}>
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  return <CalendarSkeleton label="Loading the calendar for your time zone" />
}

/** The foot of a picker: what is chosen, here and for the mentor. */
export function ChosenText({
  chosen,
  zone,
  list: { mentor, mentor_time_zone: mentorZone },
}: {
  chosen: Slot | null
  zone: string
  list: SlotList
}) {
  if (!chosen) return <p className="faint">Pick a day and a time</p>
  return (
    <p>
      <span className="b5">{spanText(chosen, zone)}</span>
      <br />
      {mentorZone && <span className="faint">{mentorTimeText(chosen.start_time, zone, mentorZone, mentor)}</span>}
    </p>
  )
}
