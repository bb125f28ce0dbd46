import { type RefObject, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { RESUME_ENTRY_MAX_LENGTHS, type ResumeEntryForm, resumeEntryForm } from '#contract/resume.ts'
import type { ResumeSection } from '#contract/resume-data.ts'
import type { EntryTextField } from '#contract/resume-fields.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Checkbox, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { isComplete } from './entry-form.ts'
import styles from './resume.module.css'
import { SECTION_TEXTS } from './sections.ts'

interface EntryModalProps {
  section: ResumeSection
  /** An existing entry is edited; otherwise one is added. */
  exists: boolean
  initial: ResumeEntryForm
  /** The initial values were typed before and never saved (AW-8.50). */
  restored: boolean
  /** Closed by the overlay, Escape or the cross: what was typed is neither saved nor discarded. */
  onLeave: (form: ResumeEntryForm) => void
  onCancel: () => void
  onSave: (form: ResumeEntryForm) => void
  /** Receives the focus afterwards. */
  finalFocus: RefObject<HTMLElement | null>
}

/** The window in which an entry is written (AW-8.30 to AW-8.40). */
export function EntryModal({ section, exists, initial, restored, ...rest }: EntryModalProps) {
  const { onLeave, onCancel, onSave, finalFocus } = rest
  const form = useContractForm({
    schema: resumeEntryForm,
    values: initial,
    // The window closes at once: the resume shows the change while it is being stored, and takes it back on a failure.
    save: async (entry) => onSave(entry),
  })
  const { getError } = form
  const isMissing = useWatch({ control: form.control, compute: (values) => !isComplete(values) })
  const ongoing = useWatch({ control: form.control, name: 'ongoing' })
  const formId = useId()
  const texts = SECTION_TEXTS[section]
  const title = exists ? RESUME_MESSAGES.resumeEditTitle(texts.name) : RESUME_MESSAGES.resumeAddTitle(texts.name)
  const input = (name: EntryTextField) => ({
    ...form.register(name),
    autoComplete: 'off',
    maxLength: RESUME_ENTRY_MAX_LENGTHS[name],
  })
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onLeave(form.getValues())}
      title={title}
      finalFocus={finalFocus}
      footer={
        <FormButtons
          form={{ id: formId, busy: form.busy, blocked: isMissing }}
          words={{ save: 'Save', busy: 'Saving...' }}
          onCancel={onCancel}
        />
      }
    >
      <form id={formId} className={styles.form} aria-label={title} noValidate onSubmit={form.submit}>
        {restored && (
          <p className={`cap ${styles.wide}`} role="status">
            What you typed before is back. Cancel discards it.
          </p>
        )}
        <Field label="Title" required helper={texts.title} className={styles.wide} error={getError('title')}>
          <TextInput {...input('title')} />
        </Field>
        <Field label="Institution" required helper={texts.institution} error={getError('institution')}>
          <TextInput {...input('institution')} />
        </Field>
        <Field label="Location" helper="City and country." error={getError('location')}>
          <TextInput {...input('location')} />
        </Field>
        <Field label="Start Date" required helper="A year, or a month and a year." error={getError('startDate')}>
          <TextInput {...input('startDate')} />
        </Field>
        {!ongoing && (
          <Field label="End Date" helper="Leave empty for a single date." error={getError('endDate')}>
            <TextInput {...input('endDate')} />
          </Field>
        )}
        <Checkbox className={styles.wide ?? ''} label={RESUME_MESSAGES.resumeOngoing} {...form.register('ongoing')} />
        <Field label="Description" className={styles.wide} error={getError('description')}>
          <TextArea {...input('description')} rows={4} />
        </Field>
      </form>
    </Modal>
  )
}
