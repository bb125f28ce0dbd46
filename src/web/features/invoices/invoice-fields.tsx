import {
  hasRate,
  INVOICE_LANGUAGES,
  type InvoiceLanguage,
  MAX_INVOICE_LINES,
  TAX_MODES,
  type TaxMode,
} from '#contract/invoice-terms.ts'
import { invoiceWords } from '#contract/invoice-words.ts'
import type { InvoiceForm } from '#contract/invoices.ts'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Affix, Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EmailInput, Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import styles from './invoices.module.css'

/** What the parts of the form share. */
export interface InvoicePartProps {
  form: InvoiceForm
  /** What the server found wrong, by field. */
  problems: Record<string, string>
  onChange(changes: Partial<InvoiceForm>): void
}

export const TAX_WORDS: Record<TaxMode, string> = {
  none: 'None',
  included: 'Included in the prices',
  added: 'Added on top',
  margin: 'Margin scheme',
  reverse_charge: 'Reverse charge',
}
export const TAX_OPTIONS = TAX_MODES.map((value) => ({ value, label: TAX_WORDS[value] }))

const LANGUAGE_OPTIONS = INVOICE_LANGUAGES.map((value) => ({ value, label: invoiceWords(value).name }))

/** What is typed as a number; nothing is 0. */
export const readNumber = (typed: string): number => Number(typed.replace(',', '.')) || 0

/** Whom an invoice is for, its day, its lines and its tax. */
export function InvoiceFields({ form, currency, problems, onChange }: InvoicePartProps & { currency: string }) {
  const { buyer, tax_mode: mode } = form
  const changeBuyer = (changes: Partial<InvoiceForm['buyer']>) => onChange({ buyer: { ...buyer, ...changes } })
  return (
    <>
      <Field label="For" required error={problems['buyer.name'] ?? null}>
        <TextInput value={buyer.name} onChange={({ target }) => changeBuyer({ name: target.value })} />
      </Field>
      <Field label="Email" required error={problems['buyer.email'] ?? null} helper="The invoice goes there.">
        <EmailInput
          autoComplete="off"
          value={buyer.email}
          onChange={({ target }) => changeBuyer({ email: target.value })}
        />
      </Field>
      <Field label="Address" optional error={problems['buyer.address'] ?? null}>
        <TextArea rows={3} value={buyer.address} onChange={({ target }) => changeBuyer({ address: target.value })} />
      </Field>
      <Field
        label="Tax number of the buyer"
        optional={mode !== 'reverse_charge'}
        required={mode === 'reverse_charge'}
        error={problems['buyer.tax_number'] ?? null}
      >
        <TextInput value={buyer.tax_number} onChange={({ target }) => changeBuyer({ tax_number: target.value })} />
      </Field>
      <div className={styles.pair}>
        <Field label="Date" error={problems.issued_on ?? null}>
          <TextInput
            type="date"
            value={form.issued_on}
            onChange={({ target }) => target.value !== '' && onChange({ issued_on: target.value })}
          />
        </Field>
        <Field label="Language" error={problems.language ?? null}>
          <Select
            value={form.language}
            options={LANGUAGE_OPTIONS}
            onChange={({ target }) => onChange({ language: target.value as InvoiceLanguage })}
          />
        </Field>
      </div>
      <InvoiceLines form={form} currency={currency} problems={problems} onChange={onChange} />
      <div className={styles.pair}>
        <Field label="Tax" error={problems.tax_mode ?? null}>
          <Select
            value={mode}
            options={TAX_OPTIONS}
            onChange={({ target }) => onChange({ tax_mode: target.value as TaxMode })}
          />
        </Field>
        {hasRate(mode) && (
          <Field label="Rate in percent" error={problems.tax_percent ?? null}>
            <Affix suffix="%">
              <NumberInput
                defaultValue={form.tax_amount === undefined ? form.tax_percent : ''}
                min={0}
                max={100}
                onChange={({ target }) => onChange({ tax_percent: readNumber(target.value), tax_amount: undefined })}
              />
            </Affix>
          </Field>
        )}
        {hasRate(mode) && form.tax_amount !== undefined && (
          <Field
            label={`Tax in ${currency.toUpperCase()}`}
            error={problems.tax_amount ?? null}
            helper="As the sale was recorded. A rate replaces it."
          >
            <TextInput
              className="num"
              inputMode="decimal"
              autoComplete="off"
              value={form.tax_amount}
              onChange={({ target }) => onChange({ tax_amount: target.value })}
            />
          </Field>
        )}
      </div>
      {!hasRate(mode) && (
        <Field label="Wording" optional error={problems.tax_note ?? null}>
          <TextInput
            placeholder={invoiceWords(form.language).taxNotes[mode]}
            value={form.tax_note}
            onChange={({ target }) => onChange({ tax_note: target.value })}
          />
        </Field>
      )}
    </>
  )
}

function InvoiceLines({
  form: { lines, language },
  currency,
  problems,
  onChange,
}: InvoicePartProps & { currency: string }) {
  const change = (at: number, changes: Partial<InvoiceForm['lines'][number]>) =>
    onChange({ lines: lines.map((line, place) => (place === at ? { ...line, ...changes } : line)) })
  const isFull = lines.length >= MAX_INVOICE_LINES
  const add = (text: string) => onChange({ lines: [...lines, { text, details: '', amount: '' }] })
  return (
    <section className="col g3" aria-labelledby="lines">
      <h2 className="h-tool" id="lines">
        Lines
      </h2>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
        <div key={at} className={styles.row}>
          <Field
            label={`Line ${at + 1}`}
            error={problems[`lines.${at}.text`] ?? null}
            helper={line.details || undefined}
          >
            <TextInput value={line.text} onChange={({ target }) => change(at, { text: target.value })} />
          </Field>
          <Field label={`In ${currency.toUpperCase()}`} error={problems[`lines.${at}.amount`] ?? null}>
            <TextInput
              className="num"
              inputMode="text"
              autoComplete="off"
              aria-label={`Amount of line ${at + 1} in ${currency.toUpperCase()}`}
              value={line.amount}
              onChange={({ target }) => change(at, { amount: target.value })}
            />
          </Field>
          <IconButton
            icon="trash"
            label={`Remove line ${at + 1}`}
            disabled={lines.length === 1}
            onClick={() => onChange({ lines: lines.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      <div className="row g3">
        <Button variant="outline" size="sm" icon="plus" disabled={isFull} onClick={() => add('')}>
          Line
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon="plus"
          disabled={isFull}
          onClick={() => add(invoiceWords(language).shipping)}
        >
          Shipping
        </Button>
      </div>
    </section>
  )
}
