import { priceText } from '#contract/artwork-display.ts'
import { addMonths } from '#contract/invoice-amounts.ts'
import type { DraftedInvoice } from '#contract/invoice-draft.ts'
import { HANDOVERS, type Handover, MAX_PLAN_PARTS, type PlanRhythm, partName } from '#contract/invoice-terms.ts'
import type { InvoiceForm } from '#contract/invoices.ts'
import { calendarDate } from '#web/lib/format.ts'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Affix, ErrorList, Field } from '#web/ui/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type InvoicePartProps, readNumber } from './invoice-fields.tsx'
import styles from './invoices.module.css'

const RHYTHMS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
]

/** When the buyer gets the work, for whoever sells it. */
const HANDOVER_WORDS: Record<Handover, string> = {
  when_paid: 'When everything is paid',
  after_deposit: 'After the deposit',
  done: 'Already handed over',
}
const HANDOVER_OPTIONS = HANDOVERS.map((value) => ({ value, label: HANDOVER_WORDS[value] }))

/** A month after the day of the invoice. */
const startPlan = ({ issued_on: issuedOn }: InvoiceForm): NonNullable<InvoiceForm['plan']> => ({
  deposit_percent: 30,
  parts: 3,
  rhythm: 'month',
  first_on: addMonths(issuedOn, 1),
})

interface PlanFieldsProps extends InvoicePartProps {
  drafted: DraftedInvoice
  /** Whether the plan that was agreed can stay. */
  canKeep: boolean
}

/** How an invoice is paid: as it was agreed, at once, or a deposit and parts. */
export function PlanFields({ form, drafted, canKeep, problems, onChange }: PlanFieldsProps) {
  const { plan } = form
  const isKept = plan === null && canKeep && form.keeps_agreed
  const change = (changes: Partial<NonNullable<InvoiceForm['plan']>>) =>
    plan && onChange({ plan: { ...plan, ...changes } })
  return (
    <section className="col g4" aria-labelledby="how-paid">
      <h2 className="h-tool" id="how-paid">
        How it is paid
      </h2>
      <Segmented
        label="How it is paid"
        value={plan ? 'plan' : isKept ? 'agreed' : 'once'}
        onChange={(value) =>
          // The deposit of a plan is due on receipt.
          onChange(
            value === 'plan'
              ? { plan: startPlan(form), due_on: form.issued_on }
              : { plan: null, keeps_agreed: value === 'agreed' },
          )
        }
        options={[
          ...(canKeep ? [{ value: 'agreed', label: 'As agreed' }] : []),
          { value: 'once', label: 'At once' },
          { value: 'plan', label: 'Plan' },
        ]}
      />
      {!isKept && (
        <Field label={plan ? 'Deposit due' : 'Due'} error={problems.due_on ?? null}>
          <TextInput
            type="date"
            value={form.due_on}
            onChange={({ target }) => target.value !== '' && onChange({ due_on: target.value })}
          />
        </Field>
      )}
      {plan && (
        <div className={styles.pair}>
          <Field label="Deposit in percent" error={problems['plan.deposit_percent'] ?? null}>
            <Affix suffix="%">
              <NumberInput
                defaultValue={plan.deposit_percent}
                min={0}
                max={99}
                onChange={({ target }) => change({ deposit_percent: readNumber(target.value) })}
              />
            </Affix>
          </Field>
          <Field label="Instalments" error={problems['plan.parts'] ?? null}>
            <NumberInput
              defaultValue={plan.parts}
              inputMode="numeric"
              min={1}
              max={MAX_PLAN_PARTS}
              onChange={({ target }) =>
                change({ parts: Math.min(MAX_PLAN_PARTS, Math.max(1, Math.round(readNumber(target.value)))) })
              }
            />
          </Field>
          <Field label="Every" error={problems['plan.rhythm'] ?? null}>
            <Select
              value={plan.rhythm}
              options={RHYTHMS}
              onChange={({ target }) => change({ rhythm: target.value as PlanRhythm })}
            />
          </Field>
          <Field label="First due" error={problems['plan.first_on'] ?? null}>
            <TextInput
              type="date"
              value={plan.first_on}
              onChange={({ target }) => target.value !== '' && change({ first_on: target.value })}
            />
          </Field>
        </div>
      )}
      <ErrorList
        items={drafted.problems.filter(({ field }) => problems[field] === undefined).map((one) => one.message)}
      />
      {drafted.document.parts.length > 1 && <PlanTable drafted={drafted} />}
      <Switch
        label="Remind the buyer"
        text="3 days before, on the day, and 3 days after."
        checked={form.reminds}
        onChange={({ target }) => onChange({ reminds: target.checked })}
      />
      <Field label="Handed over" error={problems.handover ?? null}>
        <Select
          value={form.handover}
          options={HANDOVER_OPTIONS}
          onChange={({ target }) => onChange({ handover: target.value as Handover })}
        />
      </Field>
      <Field label="A line at the end" optional error={problems.closing ?? null}>
        <TextArea rows={2} value={form.closing} onChange={({ target }) => onChange({ closing: target.value })} />
      </Field>
    </section>
  )
}

function PlanTable({ drafted: { document } }: { drafted: DraftedInvoice }) {
  const { parts, currency } = document
  return (
    <table className={styles.parts}>
      <thead>
        <tr className="small mute">
          <th scope="col">Part</th>
          <th scope="col">Due</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, at) => (
          <tr key={`${part.due_on}${String(part.is_deposit)}`}>
            <td>{partName(parts, at)}</td>
            <td>{calendarDate(part.due_on)}</td>
            <td>{priceText(part.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
