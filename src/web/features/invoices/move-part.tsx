import { useId } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import { partName } from '#contract/invoice-terms.ts'
import type { SaleInvoice } from '#contract/invoices.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { localDay } from '#web/lib/local-day.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMovePart } from './invoices.queries.ts'

interface MovePartProps {
  saleId: string
  invoice: SaleInvoice
  /** The place of the part in the plan, from 0. */
  part: number
  onClose(): void
}

/** Asks for another date of a part. Its neighbors in the plan are its limits. */
export function MovePart({ saleId, invoice: { plan, currency, document }, part, onClose }: MovePartProps) {
  const formId = useId()
  const { mutateAsync } = useMovePart(saleId)
  const [before, moved, after] = [plan[part - 1], plan[part], plan[part + 1]]
  const buyer = document.buyer.name
  const form = useContractForm({
    schema: async () => (await import('#contract/invoices.ts')).movedPart,
    values: { part, due_on: moved?.due_on ?? '' },
    save: (body) => mutateAsync(body),
    onSaved: () => {
      toast.success(`The date is moved, and ${buyer} gets a mail about it.`)
      onClose()
    },
  })
  const { register, getError, busy } = form
  const dateError = getError('due_on')
  const earliest = [localDay(), before?.due_on ?? ''].toSorted().at(-1) ?? ''
  // The next part may be late: the server says that it comes first.
  const latest = after && after.due_on >= earliest ? after.due_on : undefined
  return (
    <FormModal
      form={{ id: formId, busy }}
      words={{
        title: `Move the date of ${partName(plan, part)}`,
        lead: `${priceText(moved?.amount ?? '', currency)}. ${buyer} gets a mail with the new date; the invoice stays as it was sent.`,
        save: 'Move the Date',
        busy: 'Moving...',
      }}
      mayLose={form.mayLose}
      onClose={onClose}
      cancelDisabled={busy}
    >
      <form id={formId} noValidate aria-label="Date" onSubmit={form.submit}>
        <FailureNotice
          error={dateError ? null : form.failure}
          message="The date could not be moved. Try again in a moment."
        />
        <Field label="Due" required error={dateError} helper="Parts stay in their order.">
          <TextInput {...register('due_on')} type="date" min={earliest} max={latest} readOnly={busy} />
        </Field>
      </form>
    </FormModal>
  )
}
