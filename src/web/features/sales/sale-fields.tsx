import { Controller } from 'react-hook-form'
import { formatMoney } from '#contract/money.ts'
import type { WorkToSell } from '#contract/sales.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { settings } from '#web/lib/settings.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { Affix, Field } from '#web/ui/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { BuyerField } from './buyer-field.tsx'
import { CopyField } from './copy-field.tsx'
import { DiscountInput } from './discount-input.tsx'
import { PaymentFields } from './payment-fields.tsx'
import styles from './record-sale.module.css'
import { failureBesideFields, PLACE_OPTIONS } from './sale-words.ts'
import type { SaleAmounts, SaleFormState } from './use-sale-form.ts'
import { WorkField } from './work-field.tsx'

export const moneyText = (amountMinor: number, currency: string): string => formatMoney({ amountMinor, currency })

interface SaleFieldsProps {
  form: SaleFormState
  amounts: SaleAmounts
  chosen: WorkToSell | undefined
}

/** What is stated of a sale, in the order in which one remembers it. */
export function SaleFields({ form, amounts, chosen }: SaleFieldsProps) {
  const { register, getError, control, setValue } = form
  const { values, discountMinor } = amounts
  const { currency, place } = values
  const currencies = [...new Set([currency, ...settings().currencies])]
  const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const choose = (work: Pick<WorkToSell['work'], 'id' | 'price' | 'currency'>) => {
    setValue('artwork_id', work.id, changed)
    setValue('copy', null, changed)
    setValue('proof', null, changed)
    // A price that somebody typed stays.
    if (form.getFieldState('price').isDirty && values.price !== '') return
    setValue('currency', work.currency, changed)
    setValue('price', work.price ?? '', changed)
  }
  return (
    <>
      <FailureNotice
        error={failureBesideFields(form.failure)}
        message="The sale could not be recorded. What you typed is still here."
      />
      <WorkField
        chosen={values.artwork_id === '' ? undefined : chosen}
        error={getError('artwork_id')}
        onChoose={choose}
        onChange={() => setValue('artwork_id', '', { shouldDirty: true })}
      />
      <CopyField form={form} chosen={chosen} />
      <BuyerField form={form} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Where</legend>
        <Controller
          control={control}
          name="place"
          render={({ field }) => (
            <Segmented
              label="Where"
              name="place"
              value={field.value}
              onChange={field.onChange}
              options={PLACE_OPTIONS}
            />
          )}
        />
      </fieldset>
      <div className="grid2">
        <Field label={PLACE_OPTIONS.find(({ value }) => value === place)?.name} optional error={getError('place_name')}>
          <TextInput {...register('place_name')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Date" required error={getError('sold_on')}>
          <TextInput {...register('sold_on')} type="date" />
        </Field>
      </div>
      <div className={styles.three}>
        <AmountField
          label="Price"
          currency={currency}
          required
          error={getError('price')}
          typed={values.price}
          onChoose={(price) => setValue('price', price, changed)}
        >
          <TextInput {...register('price')} inputMode="decimal" autoComplete="off" />
        </AmountField>
        <Field label="Currency" error={getError('currency')}>
          <Select
            {...register('currency')}
            options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </Field>
        <Controller
          control={control}
          name="discount_percent"
          render={({ field }) => (
            <Field
              label="Discount"
              error={getError('discount_percent')}
              helper={discountMinor ? `−${moneyText(discountMinor, currency)}` : undefined}
            >
              <Affix suffix="%">
                <DiscountInput ref={field.ref} onBlur={field.onBlur} onChange={field.onChange} />
              </Affix>
            </Field>
          )}
        />
      </div>
      <div className="grid2">
        <AmountField
          label="Tax"
          optional
          currency={currency}
          error={getError('tax')}
          typed={values.tax}
          onChoose={(tax) => setValue('tax', tax, changed)}
        >
          <TextInput {...register('tax')} inputMode="decimal" autoComplete="off" />
        </AmountField>
        <Controller
          control={control}
          name="is_tax_included"
          render={({ field }) => (
            <Field label="The tax is">
              <Select
                ref={field.ref}
                value={field.value ? 'in' : 'on'}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(target.value === 'in')}
                options={[
                  { value: 'in', label: 'In the price' },
                  { value: 'on', label: 'Added to the price' },
                ]}
              />
            </Field>
          )}
        />
      </div>
      <PaymentFields form={form} amounts={amounts} />
      <Field label="Note" optional error={getError('note')} helper="Private.">
        <TextArea {...register('note')} rows={2} maxLength={2000} />
      </Field>
    </>
  )
}
