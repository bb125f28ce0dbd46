import { Affix } from '#web/ui/affix.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './artwork-form.module.css'
import { PriceEstimate } from './price-estimate.tsx'
import { takePrice } from './price-input.ts'
import type { ArtworkFormState } from './use-artwork-form.ts'

/** An amount in dollars; other characters than digits and one point with two decimals do not get in (CD-7.11). */
export function PriceSection({ form }: { form: ArtworkFormState }) {
  const { bind, change, errorOf } = form
  return (
    <>
      <h2 className="h-tool">Price</h2>
      <Field label="Price (USD)" required error={errorOf('price')} className={styles.price ?? ''}>
        <Affix prefix="$">
          <TextInput
            {...bind('price')}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => change('price', takePrice(currentTarget))}
          />
        </Affix>
      </Field>
      <PriceEstimate form={form} />
    </>
  )
}
