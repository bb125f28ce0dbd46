import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ArtworkFormState } from './use-artwork-form.ts'

const LINES = [
  { field: 'type', label: 'Type', helper: 'Such as painting, print or object.', most: 80 },
  {
    field: 'product_type',
    label: 'Product type',
    helper: 'How a shop categorizes it, such as original or fine art print.',
    most: 80,
  },
] as const
const STATE = [
  { field: 'condition', label: 'Condition', helper: 'Such as excellent, or signs of age.', most: 200 },
  { field: 'authentication_status', label: 'Authentication', helper: 'Such as signed, with certificate.', most: 200 },
] as const

/** What a collector may want to know and a work can do without (AW-5.21). */
export function DetailsSection({ form }: { form: ArtworkFormState }) {
  const { bind, errorOf, isDetailed, setDetailed } = form
  const lines = (fields: typeof LINES | typeof STATE) =>
    fields.map(({ field, label, helper, most }) => (
      <Field key={field} label={label} helper={helper} error={errorOf(field)}>
        <TextInput {...bind(field)} maxLength={most} autoComplete="off" />
      </Field>
    ))
  return (
    <Disclosure
      title="More details (optional)"
      text="Type, edition, condition, authentication and exhibition history."
      open={isDetailed}
      onOpenChange={setDetailed}
    >
      <div className="grid2">
        {lines(LINES)}
        <Field
          label="Edition type"
          helper="Such as limited, open or unique."
          error={errorOf('edition_type')}
          className="span2"
        >
          <TextInput {...bind('edition_type')} maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Edition number" error={errorOf('edition_number')}>
          <NumberInput {...bind('edition_number')} min={0} step={1} inputMode="numeric" />
        </Field>
        <Field label="Edition size" error={errorOf('edition_size')}>
          <NumberInput {...bind('edition_size')} min={0} step={1} inputMode="numeric" />
        </Field>
        {lines(STATE)}
        <Field label="Exhibition history" error={errorOf('exhibition_history')} className="span2">
          <TextArea {...bind('exhibition_history')} maxLength={5000} />
        </Field>
      </div>
    </Disclosure>
  )
}
