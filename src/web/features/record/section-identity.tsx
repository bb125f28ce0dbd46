import { useState } from 'react'
import { statusText } from '#contract/artwork-display.ts'
import { MEDIUM_CLASSES, RECORD_LIMITS } from '#contract/record-terms.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { DATE_WORDS, type DateWord, readWordedDate, type WordedDate, writeWordedDate } from './date-words.ts'
import styles from './record.module.css'
import { useRecord } from './record-context.ts'
import { ChoiceField, TextField } from './record-fields.tsx'
import { TagsField } from './tags-field.tsx'

const SIGNED = [
  { value: 'signed', label: 'Signed' },
  { value: 'unsigned', label: 'Not signed' },
] as const
const MAX_TITLE = 200
const MAX_DESCRIPTION = 10_000

export function IdentitySection() {
  const { state, saver } = useRecord()
  const { is_signed: isSigned } = state.shown
  return (
    <div className="grid2">
      <TextField field="title" label="Title" required max={MAX_TITLE} className="span2" />
      <TextField field="inventory_number" label="Inventory number" max={RECORD_LIMITS.inventoryNumber} />
      <TextField field="series" label="Series" max={RECORD_LIMITS.line} />
      <ChoiceField
        label="Signed"
        value={isSigned === null ? '' : isSigned ? 'signed' : 'unsigned'}
        options={SIGNED}
        placeholder="Not stated"
        onChoose={(value) => saver.change({ is_signed: value === null ? null : value === 'signed' })}
      />
      <TextField
        field="signature_text"
        label="Signature"
        helper="As it is written on the work."
        max={RECORD_LIMITS.line}
      />
      <TagsField />
      <TextField field="description" label="Description" rows={3} max={MAX_DESCRIPTION} className="span2" />
    </div>
  )
}

const WORDS: Record<DateWord, string> = {
  exactly: 'exactly',
  circa: 'c.',
  before: 'before',
  after: 'after',
  span: 'from … to',
  none: 'no date',
  own: 'in my words',
}

/** The date with a word for how sure it is. */
function DateField() {
  const { state, saver } = useRecord()
  const { date_text: dateText, year_to: year } = state.shown
  const [typed, setTyped] = useState(() => readWordedDate(dateText, year))
  // What another tab or Undo wrote replaces what was typed here.
  const date = writeWordedDate(typed) === dateText ? typed : readWordedDate(dateText, year)
  const change = (next: WordedDate) => {
    setTyped(next)
    saver.change({ date_text: writeWordedDate(next) })
  }
  const written = writeWordedDate(date)
  return (
    <Field
      label="Year"
      error={state.problems.date_text ?? null}
      helper={written === '' ? undefined : `Reads “${written}”`}
    >
      <span className={styles.date}>
        <Select
          id="how-sure"
          aria-label="How sure the year is"
          value={date.word}
          options={DATE_WORDS.map((value) => ({ value, label: WORDS[value] }))}
          onChange={({ target }) =>
            change({ ...date, word: DATE_WORDS.find((word) => word === target.value) ?? 'exactly' })
          }
        />
        {date.word !== 'none' && (
          <TextInput
            className="num"
            value={date.from}
            maxLength={date.word === 'own' ? RECORD_LIMITS.dateText : 4}
            autoComplete="off"
            onBlur={() => void saver.flush()}
            onChange={({ target }) => change({ ...date, from: target.value })}
          />
        )}
        {date.word === 'span' && (
          <TextInput
            id="last-year"
            className="num"
            aria-label="Last year"
            value={date.to}
            maxLength={4}
            autoComplete="off"
            onBlur={() => void saver.flush()}
            onChange={({ target }) => change({ ...date, to: target.value })}
          />
        )}
      </span>
    </Field>
  )
}

export function MakingSection() {
  const { state, saver } = useRecord()
  return (
    <div className="grid2">
      <DateField />
      <TextField field="made_in" label="Made in" max={RECORD_LIMITS.line} />
      <TextField
        field="medium_line"
        label="Medium"
        helper="As on a label"
        max={RECORD_LIMITS.mediumLine}
        className="span2"
      />
      <ChoiceField
        label="Kind"
        helper="What visitors filter by."
        value={state.shown.medium_class ?? ''}
        placeholder="Not stated"
        options={MEDIUM_CLASSES.map((value) => ({ value, label: statusText(value) }))}
        onChoose={(value) => saver.change({ medium_class: value })}
      />
      <TextField field="printer" label="Printed or cast by" max={RECORD_LIMITS.line} />
      <TextField field="parts" label="Parts" helper="Like “three panels”." max={RECORD_LIMITS.line} />
    </div>
  )
}
