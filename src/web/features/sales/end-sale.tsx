import { type FormEvent, useId, useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { RecordedSale } from '#contract/sales.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './record-sale.module.css'
import { soldNoun } from './sale-words.ts'
import { useEndSale } from './sales.queries.ts'

interface EndSaleProps {
  sale: RecordedSale
  /** What is to do about its invoice; '' without one. */
  invoiceText: string
  onClose: () => void
}

/** Calls off a sale; what becomes of the money that was paid is the seller's to say. */
export function EndSale({ sale, invoiceText, onClose }: EndSaleProps) {
  const formId = useId()
  const [isReturned, setReturned] = useState(true)
  const end = useEndSale(sale.id)
  const paid = Number(sale.paid) > 0 ? priceText(sale.paid, sale.currency) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (end.isPending) return
    end.mutate(paid !== null && isReturned, {
      onSuccess() {
        toast.success('The sale was called off')
        onClose()
      },
    })
  }
  return (
    <FormModal
      size="confirm"
      form={{ id: formId, busy: end.isPending }}
      words={{
        title: 'Call this sale off?',
        lead: `The ${soldNoun(sale)} is free again, and nothing is owed any more. ${invoiceText}`.trim(),
        save: 'Call It Off',
        busy: 'Calling it off...',
      }}
      mayLose={() => false}
      onClose={onClose}
      cancelDisabled={end.isPending}
    >
      <form id={formId} className={styles.form} aria-label="Call off" onSubmit={submit}>
        <FailureNotice error={end.error} message="The sale could not be called off. Try again in a moment." />
        {paid && (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{paid} was paid</legend>
            <OptionCard
              name="money"
              title="I returned it"
              text="It leaves your income."
              checked={isReturned}
              onChange={() => setReturned(true)}
            />
            <OptionCard
              name="money"
              title="I keep it"
              text="It stays in your income."
              checked={!isReturned}
              onChange={() => setReturned(false)}
            />
          </fieldset>
        )}
      </form>
    </FormModal>
  )
}
