import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { decimalAmount, formatMoney } from '#contract/money.ts'
import type { RecordedSale } from '#contract/sales.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { localDay } from '#web/lib/local-day.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { RECEIVED_OPTIONS } from '#web/shared/received-by.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './record-sale.module.css'
import { computeOwed, failureBesideFields } from './sale-words.ts'
import { useRecordPayment } from './sales.queries.ts'

/** Records that the buyer paid the rest, or a part of it. */
export function RecordPayment({ sale, onClose }: { sale: RecordedSale; onClose: () => void }) {
  const formId = useId()
  const { currency } = sale
  const owed = { amountMinor: computeOwed(sale), currency }
  const { mutateAsync } = useRecordPayment(sale.id)
  const form = useContractForm({
    schema: async () => (await import('#contract/sales.ts')).salePaymentForm,
    values: { amount: decimalAmount(owed), paid_on: localDay(), received_by: 'transfer' },
    save: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onSaved: () => {
      toast.success('Payment recorded')
      onClose()
    },
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const { register, getError, busy } = form
  return (
    <FormModal
      form={{ id: formId, busy }}
      words={{
        title: 'Record a payment',
        lead: `${formatMoney(owed)} is owed. No money moves here.`,
        save: 'Record the Payment',
        busy: 'Recording...',
      }}
      mayLose={form.mayLose}
      onClose={onClose}
      cancelDisabled={busy}
    >
      <form id={formId} className={styles.form} noValidate aria-label="Payment" onSubmit={form.submit}>
        <FailureNotice
          error={failureBesideFields(form.failure)}
          message="The payment could not be recorded. What you typed is still here."
        />
        <div className="grid2">
          <AmountField
            label={`Amount (${currency.toUpperCase()})`}
            currency={currency}
            required
            error={getError('amount')}
            typed={amount}
            onChoose={(chosen) => form.setValue('amount', chosen, { shouldDirty: true, shouldValidate: true })}
          >
            <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" readOnly={busy} />
          </AmountField>
          <Field label="Date" required error={getError('paid_on')}>
            <TextInput {...register('paid_on')} type="date" readOnly={busy} />
          </Field>
        </div>
        <Field label="How" error={getError('received_by')}>
          <Select {...register('received_by')} options={RECEIVED_OPTIONS} />
        </Field>
      </form>
    </FormModal>
  )
}
