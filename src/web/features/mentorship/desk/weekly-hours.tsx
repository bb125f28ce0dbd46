import { useState } from 'react'
import { capitalized } from '#contract/capitalized.ts'
import { counted } from '#contract/counted.ts'
import type { SessionMentor } from '#contract/mentors.ts'
import type { Availability } from '#contract/mentorship.ts'
import { SESSION } from '#contract/mentorship-terms.ts'
import type { OpenRange } from '#contract/opening-hours.ts'
import { isRange, MAX_RANGES_A_DAY, RANGE_RULE, WEEKDAYS } from '#contract/weekdays.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type useAvailability, useSaveAvailability } from '../mentorship.queries.ts'
import { DaysOff } from './days-off.tsx'
import styles from './desk.module.css'

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const USUAL = { opens: '15:00', closes: '20:00' }
const counts = (from: number, to: number, word: (count: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: word(from + at) }))

interface WeeklyHoursProps {
  mentor: SessionMentor
  hours: ReturnType<typeof useAvailability>
}

/** When sessions are given; nothing until that is known. Every change is saved at once, as soon as it makes sense. */
export function WeeklyHours({ mentor, hours }: WeeklyHoursProps) {
  const { data, error, refetch, isFetching } = hours
  if (error)
    return (
      <ErrorState
        message="The weekly hours could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
        framed
      />
    )
  if (!data) return null
  if (!data.availability)
    return (
      <Notice live={false} title="Hours">
        <p>The hours are kept in the calendar of the scheduling service. Change them there.</p>
      </Notice>
    )
  return <HoursForm mentor={mentor} initial={data.availability} />
}

/** What keeps hours from being saved, said at the day or below; null when they can be. */
const findProblem = ({ week }: Availability): string | null => {
  for (const { day, opens, closes } of week) {
    if (!opens || !closes) return `Enter both times of ${capitalized(day)}.`
    if (!isRange({ opens, closes })) return `${capitalized(day)} ${RANGE_RULE}`
  }
  return null
}

function HoursForm({ mentor, initial }: { mentor: SessionMentor; initial: Availability }) {
  const [hours, setHours] = useState(initial)
  const save = useSaveAvailability(mentor.slug)
  const problem = findProblem(hours)
  const change = (part: Partial<Availability>) => {
    const next = { ...hours, ...part }
    setHours(next)
    if (findProblem(next) === null) save.mutate(next)
  }
  const setRange = (at: number, part: Partial<OpenRange>) =>
    change({ week: hours.week.map((range, index) => (index === at ? { ...range, ...part } : range)) })
  const add = (range: OpenRange) =>
    change({
      week: [...hours.week, range].toSorted((a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day)),
    })
  const failed = save.error
  const refused = failed instanceof ApiError ? failed.fields[0]?.message : undefined
  const state = problem
    ? 'Not saved yet'
    : save.isPending
      ? 'Saving...'
      : failed
        ? 'Not saved'
        : save.isSuccess
          ? 'Saved'
          : ''
  return (
    <div className={styles.side}>
      <Panel
        title="Weekly hours"
        aside={
          <span className="cap" role="status">
            {state}
          </span>
        }
      >
        <ul className={styles.week}>
          {WEEKDAYS.map((day) => {
            const ranges = hours.week.flatMap((range, at) => (range.day === day ? [{ range, at }] : []))
            return (
              <li key={day}>
                <Switch
                  label={capitalized(day)}
                  checked={ranges.length > 0}
                  onChange={({ target }) =>
                    target.checked
                      ? add({ day, ...USUAL })
                      : change({ week: hours.week.filter((range) => range.day !== day) })
                  }
                />
                {ranges.length === 0 && <p className="cap">No sessions</p>}
                {ranges.map(({ range, at }, index) => {
                  const which = index === 0 ? capitalized(day) : `${capitalized(day)}, time ${index + 1}`
                  return (
                    <div key={at} className={styles.range}>
                      <TextInput
                        type="time"
                        aria-label={`${which} from`}
                        value={range.opens}
                        onChange={({ target }) => setRange(at, { opens: target.value })}
                      />
                      <span aria-hidden="true">–</span>
                      <TextInput
                        type="time"
                        aria-label={`${which} until`}
                        value={range.closes}
                        onChange={({ target }) => setRange(at, { closes: target.value })}
                      />
                      {index === 0 ? (
                        <IconButton
                          icon="plus"
                          size="sm"
                          label={`Add a time on ${capitalized(day)}`}
                          tip="Add a time"
                          disabled={ranges.length >= MAX_RANGES_A_DAY}
                          onClick={() => add({ day, opens: '', closes: '' })}
                        />
                      ) : (
                        <IconButton
                          icon="close"
                          size="sm"
                          label={`Remove ${which}`}
                          tip="Remove"
                          onClick={() => change({ week: hours.week.filter((_, other) => other !== at) })}
                        />
                      )}
                    </div>
                  )
                })}
              </li>
            )
          })}
        </ul>
        {(problem || failed) && (
          <Notice tone="error" className={styles.problem}>
            <p>{problem ?? refused ?? failureText(failed, 'The hours could not be saved. Change them again.')}</p>
          </Notice>
        )}
        <p className="cap">
          Sessions are {mentor.minutes} minutes with a {SESSION.breakMinutes} minute break. What is booked stays booked.
        </p>
      </Panel>
      <Panel title="Rules and days off">
        <Field label="Time zone" className={styles.zone}>
          <Select
            value={hours.time_zone}
            options={ZONES}
            onChange={({ target }) => change({ time_zone: target.value })}
          />
        </Field>
        <div className={`grid2 keep ${styles.rules}`}>
          <Field label="Notice">
            <Select
              value={String(hours.notice_days)}
              options={counts(1, 30, (count) => counted(count, 'day'))}
              onChange={({ target }) => change({ notice_days: Number(target.value) })}
            />
          </Field>
          <Field label="Most in a day">
            <Select
              value={String(hours.max_a_day)}
              options={counts(1, 12, String)}
              onChange={({ target }) => change({ max_a_day: Number(target.value) })}
            />
          </Field>
        </div>
        <DaysOff days={hours.days_off} onChange={(days) => change({ days_off: days })} />
      </Panel>
    </div>
  )
}
