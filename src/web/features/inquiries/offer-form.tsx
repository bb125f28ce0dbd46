import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { priceText } from '#contract/artwork-display.ts'
import { INQUIRY_LIMITS } from '#contract/constants.ts'
import type { Inquiry } from '#contract/inquiries.ts'
import { SERVICE_CURRENCY } from '#contract/money.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { localDay } from '#web/lib/local-day.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import styles from './inquiries.module.css'

interface OfferFormProps {
  inquiry: Inquiry
  onClose: () => void
  onMade: (inquiry: Inquiry) => void
}

const SUGGESTED_DAYS = 7

/** The end of that day where the reader is. */
const toDayEnd = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** Offers a price. An offer of the other side that is open is answered by it. */
export function OfferForm({ inquiry, onClose, onMade }: OfferFormProps) {
  const formId = useId()
  const currency = inquiry.artwork?.currency ?? SERVICE_CURRENCY
  const listed = inquiry.artwork && priceText(inquiry.artwork.price, inquiry.artwork.currency)
  const form = useContractForm({
    schema: async () => (await import('#contract/inquiries.ts')).offerForm(currency),
    values: { price: '', valid_until: localDay(SUGGESTED_DAYS), note: '' },
    save: ({ valid_until: day, ...offer }, { idempotencyKey }) =>
      api(
        'POST /users/inquiries/:id/offers',
        { params: { id: inquiry.id }, body: { ...offer, valid_until: toDayEnd(day) } },
        { idempotencyKey },
      ),
    onSaved: (made) => {
      onMade(made)
      onClose()
    },
  })
  const [note, price] = useWatch({ control: form.control, name: ['note', 'price'] })
  const { register, getError, busy } = form
  return (
    <FormModal
      form={{ id: formId, busy }}
      words={{
        title: 'Make an offer',
        lead:
          inquiry.side === 'seller'
            ? `${inquiry.with} can accept it and buy the work at this price.`
            : `If ${inquiry.with} accepts it, you can buy the work at this price.`,
        save: 'Send offer',
        busy: 'Sending...',
      }}
      mayLose={form.mayLose}
      onClose={onClose}
      cancelDisabled={busy}
    >
      <form id={formId} className={styles.form} noValidate aria-label="Make an offer" onSubmit={form.submit}>
        <FailureNotice error={form.failure} message="Your offer could not be sent. Try again in a moment." />
        <div className={styles.pair}>
          <AmountField
            label={`Price (${currency.toUpperCase()})`}
            currency={currency}
            required
            error={getError('price')}
            helper={listed ? `The listed price is ${listed}.` : undefined}
            typed={price}
            onChoose={(chosen) => form.setValue('price', chosen, { shouldDirty: true, shouldValidate: true })}
          >
            <TextInput {...register('price')} inputMode="decimal" autoComplete="off" readOnly={busy} />
          </AmountField>
          <Field label="Good until" required error={getError('valid_until')} helper="The end of this day.">
            <TextInput
              {...register('valid_until')}
              type="date"
              min={localDay(0)}
              max={localDay(INQUIRY_LIMITS.maxOfferDays - 1)}
              readOnly={busy}
            />
          </Field>
        </div>
        <Field label="Note" optional error={getError('note')} counter={`${note.length} / ${INQUIRY_LIMITS.maxNote}`}>
          <TextArea {...register('note')} rows={3} maxLength={INQUIRY_LIMITS.maxNote} readOnly={busy} />
        </Field>
      </form>
    </FormModal>
  )
}
