import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { EXHIBITION_MESSAGES } from '#contract/exhibition-messages.ts'
import { EXHIBITION_MAX_LENGTHS, type Exhibition } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CoverChooser } from './cover-chooser.tsx'
import { showPapersPath } from './exhibition-values.ts'
import styles from './exhibitions.module.css'
import { type ExhibitionFormOptions, type ExhibitionForm as Form, useExhibitionForm } from './use-exhibition-form.ts'
import type { WorkSource } from './work-source.tsx'
import { WorksChooser } from './works-chooser.tsx'

interface ExhibitionFormProps extends ExhibitionFormOptions {
  source: WorkSource
  /** While it is closed, its window is gone and what was entered is not (AW-9.27). */
  open: boolean
  onClose: () => void
}

const wordsFor = (exhibition: Exhibition | null) =>
  exhibition
    ? {
        title: 'Edit Exhibition',
        lead:
          exhibition.status === 'published'
            ? 'It is published: changes are visible as soon as you save.'
            : 'Only you see it until you publish it.',
        save: MESSAGES.saveChanges,
        busy: 'Saving...',
      }
    : {
        title: EXHIBITION_MESSAGES.exhibitionCreate,
        lead: 'It stays a draft until you publish it.',
        save: 'Create Exhibition',
        busy: 'Creating...',
      }

/** The form of an exhibition in a window; what was entered is only discarded after a question (AW-9.7, AW-9.8). */
export function ExhibitionForm({ source, open, onClose, ...options }: ExhibitionFormProps) {
  const exhibition = useExhibitionForm(options)
  const { id, form, stored, notice, uploading, mayLose } = exhibition
  const words = wordsFor(stored)
  const works = useRef<HTMLFieldSetElement>(null)
  if (!open) return <LeaveGuard mayLose={mayLose} />
  return (
    <FormModal
      size="preview"
      // While the works are loading, the first field is further down, and the wall would open out of sight.
      initialFocus={stored ? works : undefined}
      form={{ id, busy: form.busy, blocked: uploading }}
      words={words}
      mayLose={mayLose}
      onClose={onClose}
      cancelDisabled={form.busy}
    >
      {notice && (
        <Notice tone="warning" className={styles.notice}>
          {notice}
        </Notice>
      )}
      <ConflictNotice conflict={exhibition.conflict} busy={form.busy} />
      <form id={id} className={styles.form} noValidate aria-label={words.title} onSubmit={form.submit}>
        <WorksChooser ref={works} form={exhibition} source={source} />
        <div className={styles.rest}>
          <Fields form={form} />
          <CoverChooser form={exhibition} />
          {stored && source.kind === 'own' && (
            <p className="cap">
              Checklist, labels and price list of what was saved last:{' '}
              <Link className="link" to={showPapersPath(stored.id)}>
                Papers of this show
              </Link>
            </p>
          )}
        </div>
      </form>
    </FormModal>
  )
}

/** The required fields (AW-9.13, AW-9.15, AW-9.16). */
function Fields({ form }: { form: Form['form'] }) {
  const { register, getError } = form
  const start = useWatch({ control: form.control, name: 'start_date' })
  const checkEnd = { onChange: () => void (getError('end_date') && form.trigger('end_date')) }
  return (
    <div className="grid2">
      <Field label="Title" required error={getError('title')} className="span2">
        <TextInput {...register('title')} maxLength={EXHIBITION_MAX_LENGTHS.title} autoComplete="off" />
      </Field>
      <Field label="Description" required error={getError('description')} className="span2">
        <TextArea {...register('description')} rows={3} maxLength={EXHIBITION_MAX_LENGTHS.description} />
      </Field>
      <Field label="Start date" required error={getError('start_date')}>
        <TextInput {...register('start_date', checkEnd)} type="date" />
      </Field>
      <Field label="End date" required error={getError('end_date')}>
        <TextInput {...register('end_date')} type="date" min={start || undefined} />
      </Field>
      <Field label="Location" required error={getError('location')} className="span2">
        <TextInput {...register('location')} maxLength={EXHIBITION_MAX_LENGTHS.location} autoComplete="off" />
      </Field>
    </div>
  )
}
