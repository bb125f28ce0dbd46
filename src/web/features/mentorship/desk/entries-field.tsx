import { MAX_MENTOR_ENTRIES } from '#contract/mentorship-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './mentors.module.css'

interface Entry {
  title: string
  text: string
}

interface EntriesFieldProps {
  /** `Credentials` */
  label: string
  /** `credential` */
  one: string
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  /** The problem with the title of the entry at this place. */
  findError: (at: number) => string | null
}

/** A short list, each with a title and a line below it. */
export function EntriesField({ label, one, entries, onChange, findError }: EntriesFieldProps) {
  const change = (at: number, part: Partial<Entry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)))
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>
        {label} <span className="mute">(optional)</span>
      </legend>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity, and are only added at the end.
        <div key={at} className={styles.entry}>
          <Field label={`Title of ${one} ${at + 1}`} error={findError(at)}>
            <TextInput
              maxLength={80}
              value={entry.title}
              onChange={({ target }) => change(at, { title: target.value })}
            />
          </Field>
          <Field label={`Text of ${one} ${at + 1}`}>
            <TextInput
              maxLength={200}
              value={entry.text}
              onChange={({ target }) => change(at, { text: target.value })}
            />
          </Field>
          <IconButton
            icon="close"
            label={`Remove ${one} ${at + 1}`}
            tip="Remove"
            className={styles.removeEntry}
            onClick={() => onChange(entries.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {entries.length < MAX_MENTOR_ENTRIES && (
        <Button
          variant="outline"
          size="sm"
          icon="plus"
          className={styles.addEntry}
          onClick={() => onChange([...entries, { title: '', text: '' }])}
        >
          Add a {one}
        </Button>
      )}
    </fieldset>
  )
}
