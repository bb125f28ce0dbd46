import { Controller } from 'react-hook-form'
import { AmountField } from '#web/shared/amount-field.tsx'
import { RECEIVED_OPTIONS } from '#web/shared/received-by.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './record-sale.module.css'
import { PAYMENT_OPTIONS } from './sale-words.ts'
import { hasDue, hasMoney, type SaleAmounts, type SaleFormState } from './use-sale-form.ts'

const DUE_LABELS = {
  paid: '',
  deposit: 'The rest is due on',
  not_yet: 'Due on',
  on_approval: 'May be returned until',
} as const

interface PaymentFieldsProps {
  form: SaleFormState
  amounts: SaleAmounts
}

/** How much of a sale is paid, how, and when the rest is. */
export function PaymentFields({ form, amounts: { values } }: PaymentFieldsProps) {
  const { register, getError, control, setValue } = form
  const { payment, currency } = values
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Payment</legend>
        <div className={styles.options}>
          {PAYMENT_OPTIONS.map(({ value, ...words }) => (
            <OptionCard
              key={value}
              {...words}
              name="payment"
              value={value}
              checked={payment === value}
              onChange={() => setValue('payment', value, { shouldDirty: true })}
            />
          ))}
        </div>
      </fieldset>
      {payment === 'deposit' && (
        <AmountField
          label="Deposit"
          currency={currency}
          required
          error={getError('deposit')}
          typed={values.deposit}
          onChoose={(deposit) => setValue('deposit', deposit, { shouldDirty: true })}
        >
          <TextInput {...register('deposit')} inputMode="decimal" autoComplete="off" />
        </AmountField>
      )}
      {hasDue(payment) && (
        <Controller
          control={control}
          name="due_on"
          render={({ field }) => (
            <Field label={DUE_LABELS[payment]} error={getError('due_on')}>
              <TextInput
                {...field}
                type="date"
                value={field.value ?? ''}
                onChange={({ target }) => field.onChange(target.value || null)}
              />
            </Field>
          )}
        />
      )}
      <div className="grid2">
        {hasMoney(payment) && (
          <Field label="How" error={getError('received_by')}>
            <Select {...register('received_by')} options={RECEIVED_OPTIONS} />
          </Field>
        )}
        <Field label="Receipt number" optional error={getError('receipt_number')}>
          <TextInput {...register('receipt_number')} maxLength={60} autoComplete="off" />
        </Field>
      </div>
    </>
  )
}
