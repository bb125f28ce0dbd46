import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { DIMENSION_UNITS, PARCEL_PACKAGINGS, WEIGHT_UNITS } from '#contract/shipping-constants.ts'
import { sizeReading } from '#contract/size-text.ts'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Field } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './shipment-form.module.css'
import type { ShipmentForm } from './use-shipment-form.ts'

const ICONS: Record<(typeof PARCEL_PACKAGINGS)[number], IconName> = { Box: 'box', Tube: 'tube', Envelope: 'mail' }

const toChoices = (units: readonly string[]) => units.map((unit) => ({ value: unit, label: unit }))

/** The parcel as packed (MS-7.8 to MS-7.10, MS-9.9 to MS-9.11). */
export function PackageFields({ form }: { form: ShipmentForm }) {
  const id = useId()
  const number = (name: 'width' | 'height' | 'depth' | 'weight') => <NumberInput {...form.register(name)} min={0} />
  const values = useWatch({ control: form.control })
  const readValue = (name: 'width' | 'height' | 'depth' | 'weight') => {
    const unit = name === 'weight' ? values.weight_unit : values.dimension_unit
    return unit && sizeReading(values[name] ?? '', unit)
  }
  const packagingError = form.getError('packaging_type')
  return (
    <fieldset className={styles.group}>
      <legend className={`h-tool-s ${styles.groupTitle}`}>Package Details</legend>
      <div className={styles.fields}>
        <div className={styles.packagings} role="radiogroup" aria-label="Packaging">
          {PARCEL_PACKAGINGS.map((packaging) => (
            <OptionCard
              key={packaging}
              {...form.register('packaging_type')}
              value={packaging}
              title={packaging}
              icon={ICONS[packaging]}
            />
          ))}
        </div>
        {packagingError && (
          <p className={styles.problem} role="alert">
            {packagingError}
          </p>
        )}
        <div className={styles.sizes}>
          <Field label="Width" required error={form.getError('width')} helper={readValue('width')}>
            <span className={styles.unit}>
              {number('width')}
              <Select
                {...form.register('dimension_unit')}
                id={`${id}-dimension-unit`}
                aria-label="Dimension unit"
                options={toChoices(DIMENSION_UNITS)}
              />
            </span>
          </Field>
          <Field label="Height" required error={form.getError('height')} helper={readValue('height')}>
            {number('height')}
          </Field>
          <Field label="Depth" required error={form.getError('depth')} helper={readValue('depth')}>
            {number('depth')}
          </Field>
          <Field label="Weight" required error={form.getError('weight')} helper={readValue('weight')}>
            <span className={styles.unit}>
              {number('weight')}
              <Select
                {...form.register('weight_unit')}
                id={`${id}-weight-unit`}
                aria-label="Weight unit"
                options={toChoices(WEIGHT_UNITS)}
              />
            </span>
          </Field>
        </div>
      </div>
    </fieldset>
  )
}
