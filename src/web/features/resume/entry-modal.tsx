import { type FormEvent, type RefObject, useId, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type EntryForm, type EntryText, isComplete } from './entry-form.ts'
import styles from './resume.module.css'
import { SECTION_WORDS } from './section-words.ts'

interface EntryModalProps {
  section: ResumeSection
  /** An entry that exists is edited; else one is added. */
  exists: boolean
  initial: EntryForm
  /** What the form starts with was typed before and never saved (AW-8.50). */
  restored: boolean
  /** Closed by the overlay, Escape or the cross: what was typed is not decided about. */
  onLeave: (form: EntryForm) => void
  onCancel: () => void
  onSave: (form: EntryForm) => void
  /** Where focus goes afterwards. */
  finalFocus: RefObject<HTMLElement | null>
}

/** The window in which an entry is written (AW-8.30 to AW-8.40). */
export function EntryModal({ section, exists, initial, restored, ...rest }: EntryModalProps) {
  const { onLeave, onCancel, onSave, finalFocus } = rest
  const [form, setForm] = useState(initial)
  const formId = useId()
  const words = SECTION_WORDS[section]
  const title = exists ? MESSAGES.resumeEditTitle(words.name) : MESSAGES.resumeAddTitle(words.name)
  const text = (name: EntryText) => ({
    name,
    value: form[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: target.value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The window is drawn at the end of the page, yet React would hand its event to the profile's form around it.
    event.stopPropagation()
    if (isComplete(form)) onSave(form)
  }
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onLeave(form)}
      title={title}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={!isComplete(form)}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} aria-label={title} noValidate onSubmit={submit}>
        {restored && (
          <p className={`cap ${styles.wide}`} role="status">
            What you typed before is back. Cancel drops it.
          </p>
        )}
        <Field label="Title" required helper={words.title} className={styles.wide}>
          <TextInput {...text('title')} maxLength={300} />
        </Field>
        <Field label="Institution" required helper={words.institution}>
          <TextInput {...text('institution')} maxLength={300} />
        </Field>
        <Field label="Location" helper="City and country.">
          <TextInput {...text('location')} maxLength={300} />
        </Field>
        <Field label="Start Date" required helper="A year, or a month and a year.">
          <TextInput {...text('startDate')} maxLength={60} />
        </Field>
        {!form.ongoing && (
          <Field label="End Date" helper="Leave empty for a single date.">
            <TextInput {...text('endDate')} maxLength={60} />
          </Field>
        )}
        <Checkbox
          className={styles.wide ?? ''}
          label={MESSAGES.resumeOngoing}
          name="ongoing"
          checked={form.ongoing}
          onChange={({ target }) => setForm((now) => ({ ...now, ongoing: target.checked }))}
        />
        <Field label="Description" className={styles.wide}>
          <TextArea {...text('description')} rows={4} maxLength={4000} />
        </Field>
      </form>
    </Modal>
  )
}
