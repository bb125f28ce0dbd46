import { useState } from 'react'
import { canKeepAgreed, draftInvoice } from '#contract/invoice-draft.ts'
import type { InvoiceForm, InvoiceSettings, SaleInvoice } from '#contract/invoices.ts'
import { parseAmount } from '#contract/money.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorList } from '#web/ui/field.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import { InvoiceSettingsForm } from './invoice-settings.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import styles from './invoices.module.css'
import { useInvoiceFile, useSaveInvoice, useSendInvoice } from './invoices.queries.ts'
import { PlanFields } from './plan-fields.tsx'

interface InvoiceEditorProps {
  saleId: string
  invoice: SaleInvoice
  settings: InvoiceSettings
}

/** What the server found wrong, by field. */
const toProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message])) : {}

/** The form of an invoice at the left, and the sheet that follows it at the right. */
export function InvoiceEditor({ saleId, invoice, settings }: InvoiceEditorProps) {
  const [form, setForm] = useState<InvoiceForm>(invoice.form)
  const [isDirty, setDirty] = useState(false)
  const save = useSaveInvoice(saleId)
  const send = useSendInvoice(saleId)
  const file = useInvoiceFile()
  const change = (changes: Partial<InvoiceForm>) => {
    setForm((before) => ({ ...before, ...changes }))
    setDirty(true)
  }
  const { currency, plan, document } = invoice
  const minor = (amount: string) => parseAmount(amount, currency).amountMinor
  const parts = plan.map((part) => ({
    isDeposit: part.is_deposit,
    dueOn: part.due_on,
    amountMinor: minor(part.amount),
  }))
  const { name, address, email, tax_number } = settings
  const agreed = { totalMinor: parts.reduce((sum, part) => sum + part.amountMinor, 0), parts }
  const drafted = draftInvoice(form, {
    number: null,
    seller: { name, address, email, tax_number },
    instructions: document.instructions,
    pay_url: null,
    currency,
    paidMinor: minor(invoice.paid),
    agreed,
  })
  const isBusy = save.isPending || send.isPending
  const store = async () => {
    const saved = await save.mutateAsync(form)
    setDirty(false)
    return saved
  }
  const sendIt = async () => {
    await send.mutateAsync(form)
    setDirty(false)
    toast.success(`The invoice is on its way to ${form.buyer.email}.`)
  }
  const openFile = async () => {
    const { id } = await store()
    if (id !== null) await file.mutateAsync({ id, name: 'draft' })
  }
  const problems = toProblems(send.error ?? save.error)
  return (
    <>
      <LeaveGuard mayLose={() => isDirty} />
      <div className={styles.invoice}>
        <form
          className="col g6"
          aria-label="Invoice"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void sendIt().catch(() => undefined)
          }}
        >
          <InvoiceSettingsForm key={String(invoice.has_settings)} settings={settings} isOpen={!invoice.has_settings} />
          <InvoiceFields form={form} currency={currency} problems={problems} onChange={change} />
          <PlanFields
            form={form}
            drafted={drafted}
            canKeep={canKeepAgreed(agreed, drafted.amounts)}
            problems={problems}
            onChange={change}
          />
          <ErrorList items={[problems.lines, problems.seller].filter((text) => text !== undefined)} />
          <FailureNotice error={send.error ?? save.error} message="This could not be done. Try again in a moment." />
          <FailureNotice error={file.error} message="The file could not be made. Try again in a moment." />
          <div className={styles.actions}>
            <Button type="submit" busy={send.isPending} busyLabel="Sending..." disabled={save.isPending}>
              Send to {form.buyer.name || 'the Buyer'}
            </Button>
            <Button
              variant="outline"
              busy={save.isPending}
              disabled={send.isPending}
              onClick={() =>
                void store()
                  .then(() => toast.success('The draft is saved.'))
                  .catch(() => undefined)
              }
            >
              Save Draft
            </Button>
            <Button
              variant="quiet"
              icon="download"
              busy={file.isPending}
              disabled={isBusy}
              onClick={() => void openFile().catch(() => undefined)}
            >
              PDF
            </Button>
          </div>
        </form>
        <InvoiceSheet document={drafted.document} picture={invoice.picture_url} />
      </div>
    </>
  )
}
