import { type ReactNode, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Slot } from '#contract/mentorship.ts'
import { dayAt, offsetChangeNear, timeIn } from '#contract/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './calendar.module.css'
import {
  addMonths,
  daysOfMonth,
  dayTitle,
  isSameWeek,
  monthTitle,
  shortDay,
  shortWeekday,
  slotsByDay,
  toMonth,
  weekdayNumber,
  weekdayTitle,
} from './slot-days.ts'
import { useNow } from './use-now.ts'
import { ZoneSelect } from './zone-select.tsx'

export interface SlotCalendarProps {
  slots: readonly Slot[]
  /** The slot that is chosen, by its address. */
  chosen: string | null
  onChoose: (slot: Slot) => void
  zone: string
  onZone: (zone: string) => void
  /** The day of the present session, marked in the month. */
  presentDay?: string
  /** Between the slots and the foot, for example that a slot was just taken. */
  notice?: ReactNode
  /** What is chosen, and the button that uses it. */
  foot: ReactNode
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** The days around a change of the clocks on which it is mentioned. */
const NEAR_DAYS = 10

const changeText = (day: string, zone: string): string | null => {
  const change = offsetChangeNear(new Date(`${day}T12:00:00Z`), zone, NEAR_DAYS)
  if (!change) return null
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  const kind = change.isForward ? 'summer time' : 'standard time'
  return `${city} ${change.day <= day ? 'moved' : 'moves'} to ${kind} on ${shortDay(change.day)}. These times already count it.`
}

/** A month with its open days, and the slots of one of them. In a narrow place, the month folds to the week of the day. */
export function SlotCalendar({ slots, chosen, onChoose, zone, onZone, presentDay, notice, foot }: SlotCalendarProps) {
  const now = useNow()
  const days = slotsByDay(slots, zone)
  const openDays = [...days.keys()]
  const chosenSlot = slots.find(({ uri }) => uri === chosen)
  const [picked, setPicked] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [showsMonth, setShowsMonth] = useState(false)
  const start = chosenSlot ? dayAt(new Date(chosenSlot.start_time), zone) : openDays[0]
  const month = wanted ?? toMonth(start ?? dayAt(now, zone))
  const inMonth = openDays.filter((day) => toMonth(day) === month)
  const day =
    picked && days.has(picked) && toMonth(picked) === month
      ? picked
      : (inMonth.find((one) => one === start) ?? inMonth[0])
  const first = openDays[0]
  const last = openDays.at(-1)
  const show = (next: string) => {
    setWanted(toMonth(next))
    setPicked(next)
    setShowsMonth(false)
  }
  const change = day ? changeText(day, zone) : null
  return (
    <section
      className={classNames(styles.calendar, !showsMonth && day && styles.folded, !day && styles.empty)}
      aria-label="Pick a time"
    >
      <div className={styles.columns}>
        <div className={styles.month}>
          <div className={styles.head}>
            <h2 className="h-tool-s" aria-live="polite">
              {monthTitle(month)}
            </h2>
            <span className={styles.turn}>
              <span className={styles.unfold}>
                <Button variant="quiet" size="sm" onClick={() => setShowsMonth(true)}>
                  Month
                </Button>
              </span>
              <IconButton
                icon="chevron-left"
                size="sm"
                label="Previous month"
                tip={false}
                disabled={!first || month <= toMonth(first)}
                onClick={() => setWanted(addMonths(month, -1))}
              />
              <IconButton
                icon="chevron-right"
                size="sm"
                label="Next month"
                tip={false}
                disabled={!last || month >= toMonth(last)}
                onClick={() => setWanted(addMonths(month, 1))}
              />
            </span>
          </div>
          <div className={styles.days} role="group" aria-label={monthTitle(month)}>
            {WEEKDAYS.map((name) => (
              <span key={name} className={styles.weekday} aria-hidden="true">
                {name}
              </span>
            ))}
            {daysOfMonth(month).map((one, at) => {
              const count = days.get(one)?.length ?? 0
              return (
                <button
                  key={one}
                  type="button"
                  className={classNames(
                    styles.day,
                    count > 0 && styles.open,
                    one === day && styles.on,
                    one === presentDay && styles.present,
                    day && !isSameWeek(one, day) && styles.far,
                  )}
                  style={at === 0 ? { gridColumnStart: weekdayNumber(one) + 1 } : undefined}
                  disabled={count === 0}
                  aria-pressed={one === day}
                  aria-label={`${dayTitle(one)}, ${count > 0 ? counted(count, 'time') : 'no times'}`}
                  onClick={() => show(one)}
                >
                  {Number(one.slice(8))}
                </button>
              )
            })}
          </div>
        </div>
        {day ? (
          <div className={styles.times}>
            <div className={styles.head}>
              <p className="small b5">{shortWeekday(day)}</p>
              <p className="cap num">{counted(days.get(day)?.length ?? 0, 'time')}</p>
            </div>
            <div className={styles.slots} role="group" aria-label={`Times on ${dayTitle(day)}`}>
              {days.get(day)?.map((slot) => (
                <button
                  key={slot.uri}
                  type="button"
                  className={classNames(styles.slot, slot.uri === chosen && styles.chosen)}
                  aria-pressed={slot.uri === chosen}
                  onClick={() => onChoose(slot)}
                >
                  {slot.uri === chosen && <Icon name="check" size={16} />}
                  {timeIn(new Date(slot.start_time), zone)}
                </button>
              ))}
            </div>
          </div>
        ) : (
          <NoTimes month={month} next={openDays.find((one) => one > month)} onShow={show} />
        )}
      </div>
      {notice}
      {change && (
        <p className={styles.change}>
          <Icon name="info" size={16} />
          <span>{change}</span>
        </p>
      )}
      <ZoneSelect value={zone} onChange={onZone} at={chosenSlot ? new Date(chosenSlot.start_time) : null} />
      <div className={styles.foot}>{foot}</div>
    </section>
  )
}

function NoTimes({ month, next, onShow }: { month: string; next: string | undefined; onShow: (day: string) => void }) {
  return (
    <div className={styles.none}>
      <h3 className="title-m">No times left in {monthTitle(month).split(' ')[0]}</h3>
      {next ? (
        <>
          <p className="small mute">The next open day is {weekdayTitle(next)}.</p>
          <Button variant="outline" size="sm" onClick={() => onShow(next)}>
            Go to {shortDay(next)}
          </Button>
        </>
      ) : (
        <p className="small mute">No later day is open at the moment. Look again in a few days.</p>
      )}
    </div>
  )
}
