import { mediumText } from '#contract/artwork-display.ts'
import { MEDIUMS } from '#contract/artworks.ts'
import { EARLIEST_YEAR, latestYear } from '#contract/constants.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ArtworkFormState } from './use-artwork-form.ts'

const MEDIUM_OPTIONS = MEDIUMS.map((value) => ({ value, label: mediumText(value) || 'Other' }))

export function WorkSection({ form: { bind, errorOf } }: { form: ArtworkFormState }) {
  return (
    <>
      <h2 className="h-tool">The work</h2>
      <div className="grid2">
        <Field label="Title" required error={errorOf('title')} className="span2">
          <TextInput {...bind('title')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Description" optional error={errorOf('description')} className="span2">
          <TextArea {...bind('description')} maxLength={10_000} />
        </Field>
        <Field label="Medium" required error={errorOf('medium')}>
          <Select {...bind('medium')} options={MEDIUM_OPTIONS} placeholder="Choose a medium" />
        </Field>
        <Field label="Year created" required error={errorOf('year_created')}>
          <NumberInput {...bind('year_created')} min={EARLIEST_YEAR} max={latestYear()} step={1} inputMode="numeric" />
        </Field>
      </div>
    </>
  )
}
