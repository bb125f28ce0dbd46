import type { Exhibition } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { FormModal } from '#web/ui/form-modal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ExhibitionFields } from './exhibition-fields.tsx'
import styles from './exhibitions.module.css'
import { type ExhibitionFormOptions, useExhibitionForm } from './use-exhibition-form.ts'
import type { WorkSource } from './work-source.ts'
import { WorksChooser } from './works-chooser.tsx'

interface ExhibitionModalProps extends ExhibitionFormOptions {
  source: WorkSource
  /** What to say above the fields, e.g. that only a part was saved. */
  notice: string | null
  onClose: () => void
}

const wordsFor = (exhibition: Exhibition | null) =>
  exhibition
    ? {
        title: 'Edit Exhibition',
        lead:
          exhibition.status === 'published'
            ? 'It is published: changes show as soon as you save.'
            : 'Only you see it until you publish it.',
        save: MESSAGES.saveChanges,
        busy: 'Saving...',
      }
    : {
        title: MESSAGES.exhibitionCreate,
        lead: 'It stays a draft until you publish it.',
        save: 'Create Exhibition',
        busy: 'Creating...',
      }

/** The form of an exhibition in a window; what was typed is only left behind after a question (AW-9.7, AW-9.8). */
export function ExhibitionModal({ source, notice, onClose, ...options }: ExhibitionModalProps) {
  const form = useExhibitionForm(options)
  const words = wordsFor(options.exhibition)
  return (
    <FormModal form={form} words={words} mayLose={() => form.isDirty} onClose={onClose} cancelDisabled={form.busy}>
      {notice && (
        <Notice tone="warning" className={styles.notice}>
          {notice}
        </Notice>
      )}
      <form id={form.id} noValidate aria-label={words.title} onSubmit={(event) => void form.submit(event)}>
        <ExhibitionFields form={form} />
        <WorksChooser form={form} source={source} />
      </form>
    </FormModal>
  )
}
