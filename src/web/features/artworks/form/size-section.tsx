import { UNITS } from '#contract/artworks.ts'
import { DIMENSION } from '#contract/constants.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './artwork-form.module.css'
import type { ArtworkFormState } from './use-artwork-form.ts'

const SIDES = [
  { field: 'width', label: 'Width' },
  { field: 'height', label: 'Height' },
  { field: 'depth', label: 'Depth' },
] as const
const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }))

/** Numbers of at least 0 in steps of 0.1, in inches unless told otherwise (CD-7.9, CD-7.10). */
export function SizeSection({ form: { bind, errorOf, draft, change } }: { form: ArtworkFormState }) {
  const unit = UNITS.find((one) => one === draft.unit) ?? DIMENSION.defaultUnit
  return (
    <>
      <h2 className="h-tool">Dimensions</h2>
      <div className={styles.size}>
        {SIDES.map(({ field, label }) => (
          <Field
            key={field}
            label={label}
            required={field !== 'depth'}
            optional={field === 'depth'}
            error={errorOf(field)}
          >
            <NumberInput {...bind(field)} min={DIMENSION.min} max={DIMENSION.max} step={DIMENSION.step} />
          </Field>
        ))}
        <div className={styles.unit}>
          <Segmented
            full
            label="Unit"
            value={unit}
            onChange={(value) => change('unit', value)}
            options={UNIT_OPTIONS}
          />
        </div>
      </div>
      <p className={`cap ${styles.note}`}>We use these to show your work to scale.</p>
    </>
  )
}
