import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DAY_MS, OUTSIDE_HOLD_DAYS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import { parseAmount } from '#contract/money.ts'
import { isIban, type OutsideInstructions, paymentReference } from '#contract/outside-payments.ts'
import type { OutsideTerms } from '#contract/outside-terms.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useOwnCurrency } from '#web/lib/own-currency.ts'
import { siteName } from '#web/lib/settings.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { PaymentInstructions } from '#web/shared/payment-instructions.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './outside-form.module.css'
import { OFFERED_WORDS, wasNeverStated } from './outside-words.ts'
import { useSaveOutsideTerms } from './payments.queries.ts'

/** What the example of the buyer's side is about. */
const SAMPLE = { price: 3900, orderNumber: 1063 }

const DAYS = Array.from({ length: OUTSIDE_HOLD_DAYS.max - OUTSIDE_HOLD_DAYS.min + 1 }, (_, at) => {
  const days = OUTSIDE_HOLD_DAYS.min + at
  return { value: String(days), label: counted(days, 'day') }
})
const OFFERED = Object.entries(OFFERED_WORDS).map(([value, label]) => ({ value, label }))

/** The form of how buyers pay without the provider; beside it, what they see. */
export function OutsideForm({ terms, commissionRate }: { terms: OutsideTerms; commissionRate: number | null }) {
  const { mutateAsync } = useSaveOutsideTerms()
  const form = useContractForm({
    schema: async () => (await import('#contract/outside-terms.ts')).outsideForm,
    // Whoever comes here for the first time wants to turn it on.
    values: wasNeverStated(terms) ? { ...terms, is_on: true } : terms,
    save: (stated) => mutateAsync(stated),
    onSaved: ({ is_on: isOn }) =>
      toast.success(isOn ? `Saved. Buyers can pay you outside ${siteName()}` : 'Saved and turned off'),
  })
  const values = useWatch({ control: form.control, compute: (typed) => typed })
  const { is_on: isOn, account_number: account, in_person: isInPerson, hold_days: days } = values
  const needsAccount = isOn && !(isInPerson && account.trim() === '')
  return (
    <div className={styles.columns}>
      <LeaveGuard mayLose={form.mayLose} />
      <form method="post" noValidate className={styles.form} aria-label="Paid outside" onSubmit={form.submit}>
        <Switch
          {...form.register('is_on')}
          label={`Let buyers pay you outside ${siteName()}`}
          text="They reserve a work and pay you directly. You confirm each payment by hand."
        />
        <Field label="Account holder" required={needsAccount} error={form.getError('account_holder')}>
          <TextInput {...form.register('account_holder')} autoComplete="name" maxLength={70} />
        </Field>
        <div className={styles.pair}>
          <Field label="Account number or IBAN" required={needsAccount} error={form.getError('account_number')}>
            <TextInput {...form.register('account_number')} autoComplete="off" spellCheck={false} maxLength={40} />
          </Field>
          <Field
            label={isIban(account) ? 'BIC' : 'Routing number'}
            required={needsAccount && !isIban(account)}
            optional={isIban(account)}
            error={form.getError('bank_code')}
            helper={isIban(account) ? undefined : 'Or the sort code. With an IBAN, the BIC is optional.'}
          >
            <TextInput {...form.register('bank_code')} autoComplete="off" spellCheck={false} maxLength={20} />
          </Field>
        </div>
        <Field label="A line for the buyer" optional error={form.getError('note')}>
          <TextArea {...form.register('note')} rows={2} maxLength={300} />
        </Field>
        <div className={styles.pair}>
          <Controller
            control={form.control}
            name="hold_days"
            render={({ field }) => (
              <Field label="Hold the work for" error={form.getError('hold_days')}>
                <Select
                  {...field}
                  value={String(field.value)}
                  options={DAYS}
                  onChange={({ target }) => field.onChange(Number(target.value))}
                />
              </Field>
            )}
          />
          <Field label="Offer it" error={form.getError('offered')}>
            <Select {...form.register('offered')} options={OFFERED} />
          </Field>
        </div>
        <div className={styles.ruled}>
          <Switch
            {...form.register('in_person')}
            label="Also take payments in person"
            text="Cash, a check or a card at your studio."
          />
        </div>
        <p className="small mute">
          The money goes straight to you. {siteName()}’s commission{commissionRate !== null && ` of ${commissionRate}%`}{' '}
          on such a sale is taken from your next payouts, or you pay it to whoever runs this site. Whoever has already
          reserved a work keeps the details that they were shown.
        </p>
        <FailureNotice error={form.failure} message="This could not be saved. What you typed is still here." />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
            Save
          </Button>
        </div>
      </form>
      <BuyersSide instructions={values} days={days} />
    </div>
  )
}

/** What a buyer sees once they have reserved a work, as it would be with what is typed. */
function BuyersSide({ instructions, days }: { instructions: OutsideInstructions; days: number }) {
  const currency = useOwnCurrency()
  const [now] = useState(() => Date.now())
  // The server stands elsewhere, where it may be another day.
  const isHere = useHydrated()
  return (
    <section className={styles.buyer} aria-labelledby="buyers-side">
      <h2 id="buyers-side" className="cap">
        What the buyer sees after “Reserve”
      </h2>
      <PaymentInstructions
        instructions={instructions}
        amount={parseAmount(SAMPLE.price, currency)}
        reference={paymentReference(SAMPLE.orderNumber)}
        until={isHere ? new Date(now + days * DAY_MS).toISOString() : null}
      />
    </section>
  )
}
