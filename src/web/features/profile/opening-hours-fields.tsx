import { useController } from 'react-hook-form'
import { capitalized } from '#contract/capitalized.ts'
import type { OpeningHours, OpenRange } from '#contract/opening-hours.ts'
import { MAX_RANGES_A_DAY, WEEKDAYS, type Weekday } from '#contract/weekdays.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/inputs.tsx'
import styles from './opening-hours.module.css'
import type { ProfilePageForm } from './profile-values.ts'

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
const USUAL = { opens: '11:00', closes: '18:00' }

/** Days in their order, so that an index of the week is the same in the form and in its problems. */
const sorted = (week: OpenRange[]): OpenRange[] =>
  week.toSorted((a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day))

/** When the place is open, day by day, with breaks, and until when it is closed for a while. */
export function OpeningHoursFields({ form }: { form: ProfilePageForm }) {
  const { field } = useController({ control: form.control, name: 'opening_hours' })
  const hours = field.value
  const readOnly = form.busy
  const change = (part: Partial<OpeningHours>) => {
    const next = { time_zone: ownZone(), week: [], closed_until: null, ...hours, ...part }
    field.onChange(next.week.length === 0 && next.closed_until === null ? null : { ...next, week: sorted(next.week) })
    if (form.formState.errors.opening_hours) void form.trigger('opening_hours')
  }
  const week = hours?.week ?? []
  const setRange = (at: number, part: Partial<OpenRange>) =>
    change({ week: week.map((range, index) => (index === at ? { ...range, ...part } : range)) })
  const add = (range: OpenRange) => change({ week: [...week, range] })
  const listRanges = (day: Weekday) => week.flatMap((range, at) => (range.day === day ? [{ range, at }] : []))
  return (
    <div className="col g3">
      <h3 className="h-tool-s" id="opening-hours">
        Opening hours
      </h3>
      <ul className={styles.days} aria-labelledby="opening-hours">
        {WEEKDAYS.map((day) => {
          const ranges = listRanges(day)
          return (
            <li key={day} className={styles.day}>
              <Checkbox
                className={styles.name}
                label={capitalized(day)}
                checked={ranges.length > 0}
                disabled={readOnly}
                onChange={({ target }) =>
                  target.checked ? add({ day, ...USUAL }) : change({ week: week.filter((range) => range.day !== day) })
                }
              />
              <div className={styles.ranges}>
                {ranges.length === 0 && <p className="cap">Closed</p>}
                {ranges.map(({ range, at }, index) => {
                  const which = index === 0 ? capitalized(day) : `${capitalized(day)}, time ${index + 1}`
                  return (
                    <div key={at} className={styles.range}>
                      <Field
                        label={<span className="sr">{which} opens</span>}
                        error={form.getError(`opening_hours.week.${at}.opens`)}
                      >
                        <TextInput
                          type="time"
                          value={range.opens}
                          readOnly={readOnly}
                          onBlur={field.onBlur}
                          onChange={({ target }) => setRange(at, { opens: target.value })}
                        />
                      </Field>
                      <span aria-hidden="true">–</span>
                      <Field
                        label={<span className="sr">{which} closes</span>}
                        error={form.getError(`opening_hours.week.${at}.closes`)}
                      >
                        <TextInput
                          type="time"
                          value={range.closes}
                          readOnly={readOnly}
                          onBlur={field.onBlur}
                          onChange={({ target }) => setRange(at, { closes: target.value })}
                        />
                      </Field>
                      {index > 0 && (
                        <IconButton
                          icon="close"
                          size="sm"
                          label={`Remove ${which}`}
                          tip="Remove"
                          disabled={readOnly}
                          onClick={() => change({ week: week.filter((_, other) => other !== at) })}
                        />
                      )}
                    </div>
                  )
                })}
                {ranges.length > 0 && ranges.length < MAX_RANGES_A_DAY && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon="plus"
                    aria-label={`Add a time on ${capitalized(day)}`}
                    disabled={readOnly}
                    onClick={() => add({ day, opens: '', closes: '' })}
                  >
                    Add a time
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="grid2">
        <Field label="Time zone" error={form.getError('opening_hours.time_zone')}>
          <Select
            value={hours?.time_zone ?? ''}
            placeholder="Choose a day first"
            options={ZONES}
            disabled={readOnly || hours === null}
            onChange={({ target }) => change({ time_zone: target.value })}
          />
        </Field>
        <Field
          label="Closed until"
          optional
          helper="For holidays: the last day on which it is closed."
          error={form.getError('opening_hours.closed_until')}
        >
          <TextInput
            type="date"
            value={hours?.closed_until ?? ''}
            readOnly={readOnly}
            onBlur={field.onBlur}
            onChange={({ target }) => change({ closed_until: target.value || null })}
          />
        </Field>
      </div>
    </div>
  )
}
