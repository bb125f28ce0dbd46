import { useState } from 'react'
import type { Availability } from '#contract/mentorship.ts'
import { calendarDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './desk.module.css'

type Days = Availability['days_off']

interface DaysOffProps {
  days: Days
  onChange: (days: Days) => void
}

const formatDays = ({ from, to }: Days[number]): string =>
  from === to ? calendarDate(from) : `${calendarDate(from)} – ${calendarDate(to)}`

/** Days on which no sessions are given. */
export function DaysOff({ days, onChange }: DaysOffProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const until = to || from
  const isWrong = from !== '' && until < from
  const add = () => {
    onChange([...days, { from, to: until }].toSorted((a, b) => a.from.localeCompare(b.from)))
    setFrom('')
    setTo('')
    setIsAdding(false)
  }
  return (
    <>
      <ul className={styles.off} aria-label="Days off">
        {days.map((span) => (
          <li key={`${span.from} ${span.to}`}>
            {formatDays(span)}
            <IconButton
              icon="close"
              size="sm"
              label={`Remove ${formatDays(span)}`}
              tip="Remove"
              onClick={() => onChange(days.filter((one) => one !== span))}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <div className={styles.addOff}>
          <Field label="First day">
            <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          </Field>
          <Field label="Last day" optional error={isWrong ? 'It has to end on or after its first day.' : null}>
            <TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
          </Field>
          <Button size="sm" disabled={from === '' || isWrong} onClick={add}>
            Add
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setIsAdding(false)}>
            Close
          </Button>
        </div>
      ) : (
        <Button variant="outline" size="sm" icon="plus" onClick={() => setIsAdding(true)}>
          Add Days Off
        </Button>
      )}
    </>
  )
}
