import { useState } from 'react'
import { hasRate, invoiceNumber, type TaxMode } from '#contract/invoice-terms.ts'
import type { InvoiceSettings } from '#contract/invoices.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Affix, Field } from '#web/ui/field.tsx'
import { EmailInput, Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import { readNumber, TAX_OPTIONS } from './invoice-fields.tsx'
import styles from './invoices.module.css'
import { useSaveSettings } from './invoices.queries.ts'

interface SettingsFormProps {
  settings: InvoiceSettings
  isOpen: boolean
  /** Instead of the next number. */
  text?: string
}

/** What every invoice of a seller says. Inside the form of an invoice, so it is saved by its own button. */
export function InvoiceSettingsForm({ settings, isOpen, text }: SettingsFormProps) {
  const [open, setOpen] = useState(isOpen)
  const [form, setForm] = useState(settings)
  const save = useSaveSettings()
  const change = (changes: Partial<InvoiceSettings>) => setForm((before) => ({ ...before, ...changes }))
  const fields = save.error instanceof ApiError ? save.error.fields : []
  const problem = (name: keyof InvoiceSettings) => fields.find(({ field }) => field === name)?.message ?? null
  const store = async () => {
    await save.mutateAsync(form)
    setOpen(false)
    toast.success('Your details are saved.')
  }
  return (
    <Disclosure
      title="Your details"
      text={
        isOpen
          ? 'State them once; every invoice says them.'
          : (text ?? `${form.name}, next number ${invoiceNumber(form.number_prefix, form.next_number)}`)
      }
      open={open}
      onOpenChange={setOpen}
    >
      <div className="col g4">
        <Field label="Name on invoices" required error={problem('name')}>
          <TextInput value={form.name} onChange={({ target }) => change({ name: target.value })} />
        </Field>
        <Field label="Your address" required error={problem('address')}>
          <TextArea rows={3} value={form.address} onChange={({ target }) => change({ address: target.value })} />
        </Field>
        <div className={styles.pair}>
          <Field label="Email on invoices" optional error={problem('email')}>
            <EmailInput
              autoComplete="off"
              value={form.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
          <Field label="Tax number" optional error={problem('tax_number')}>
            <TextInput value={form.tax_number} onChange={({ target }) => change({ tax_number: target.value })} />
          </Field>
          <Field label="Before the number" optional error={problem('number_prefix')}>
            <TextInput value={form.number_prefix} onChange={({ target }) => change({ number_prefix: target.value })} />
          </Field>
          <Field label="Next number" error={problem('next_number')}>
            <NumberInput
              defaultValue={form.next_number}
              inputMode="numeric"
              min={1}
              onChange={({ target }) => change({ next_number: Math.max(1, Math.round(readNumber(target.value))) })}
            />
          </Field>
          <Field label="Usual tax" error={problem('tax_mode')}>
            <Select
              value={form.tax_mode}
              options={TAX_OPTIONS}
              onChange={({ target }) => change({ tax_mode: target.value as TaxMode })}
            />
          </Field>
          {hasRate(form.tax_mode) && (
            <Field label="Usual rate in percent" error={problem('tax_percent')}>
              <Affix suffix="%">
                <NumberInput
                  defaultValue={form.tax_percent}
                  min={0}
                  max={100}
                  onChange={({ target }) => change({ tax_percent: readNumber(target.value) })}
                />
              </Affix>
            </Field>
          )}
        </div>
        <FailureNotice error={save.error} message="Your details could not be saved. Try again in a moment." />
        <div>
          <Button variant="outline" busy={save.isPending} onClick={() => void store().catch(() => undefined)}>
            Save Details
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
