import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ExhibitionForm } from './use-exhibition-form.ts'

/** The fields of an exhibition (AW-9.13 to AW-9.16). */
export function ExhibitionFields({ form: { bind, errorOf, draft } }: { form: ExhibitionForm }) {
  return (
    <div className="grid2">
      <Field label="Title" required error={errorOf('title')} className="span2">
        <TextInput {...bind('title')} maxLength={200} autoComplete="off" />
      </Field>
      <Field label="Description" required error={errorOf('description')} className="span2">
        <TextArea {...bind('description')} rows={3} maxLength={10_000} />
      </Field>
      <Field label="Start date" required error={errorOf('start_date')}>
        <TextInput {...bind('start_date')} type="date" />
      </Field>
      <Field label="End date" required error={errorOf('end_date')}>
        <TextInput {...bind('end_date')} type="date" min={draft.start_date || undefined} />
      </Field>
      <Field label="Location" required error={errorOf('location')} className="span2">
        <TextInput {...bind('location')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label="Image URL"
        optional
        error={errorOf('image_url')}
        helper="The cover. Without one, the first works hang there."
        className="span2"
      >
        <TextInput {...bind('image_url')} type="url" maxLength={500} autoComplete="off" spellCheck={false} />
      </Field>
    </div>
  )
}
