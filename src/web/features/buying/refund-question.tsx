import { useId, useState } from 'react'
import { checkAmount } from '#contract/amount-text.ts'
import { priceText } from '#contract/artwork-display.ts'
import { decimalAmount, parseAmount } from '#contract/money.ts'
import type { Sale } from '#contract/orders.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ErrorList, Field } from '#web/ui/field.tsx'
import { Checkbox, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Amounts } from './amounts.tsx'
import styles from './buying.module.css'
import { labelsRow } from './payout-rows.ts'
import { useRefund } from './refunds.queries.ts'

const MAX_REASON = 500

export interface RefundedOrder {
  order: Sale
  by: 'seller' | 'admin'
}

/** How much is refunded and why, and what that costs. */
export function RefundQuestion({
  order,
  by,
  idempotencyKey,
  onClose,
}: RefundedOrder & { idempotencyKey: string; onClose: () => void }) {
  const { refundable, currency, buyer } = order
  // Its seller has the money, and gives it back without the provider.
  const isOutside = order.payment_method === 'outside'
  const [isGiven, setIsGiven] = useState(false)
  const [isPart, setIsPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [reason, setReason] = useState('')
  const givenProblem = useId()
  const refund = useRefund(order.id, by)
  const most = parseAmount(refundable, currency)
  const checked = checkAmount(typed, { maxMinor: most.amountMinor, currency, zero: 'Enter an amount above 0.' })
  const amount = isPart ? checked.money : refundable
  const shown = amount === null ? 'an amount' : priceText(amount, currency)
  // The refund decides a reported problem, and both sides learn why.
  const isDecision = by === 'admin' && order.problem !== null
  const isReasonMissing = isDecision && reason.trim() === ''
  const failure = refund.error && failureText(refund.error, 'Nothing was refunded. Try again in a moment.')
  const confirm = () => {
    setIsChecked(true)
    if (amount === null || isReasonMissing || (isOutside && !isGiven)) return
    refund.mutate({ reason, idempotencyKey, ...(isPart && { amount }) }, { onSuccess: onClose })
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={isOutside ? `Have you given ${shown} back to ${buyer.name}?` : `Refund ${shown} to ${buyer.name}?`}
      tone="danger"
      confirmLabel={isOutside ? 'Record the refund' : `Refund ${shown}`}
      busy={refund.isPending}
      busyLabel={isOutside ? 'Recording...' : 'Refunding...'}
      onConfirm={confirm}
    >
      <div className={styles.fields}>
        <div role="radiogroup" aria-label="How much" className={styles.options}>
          <OptionCard
            name="refund"
            title="Whole order"
            text={isPart ? undefined : 'The works become available again.'}
            end={priceText(refundable, currency)}
            checked={!isPart}
            onChange={() => setIsPart(false)}
          />
          <OptionCard
            name="refund"
            title="An amount"
            text={isPart ? 'The order goes on with what is left.' : undefined}
            checked={isPart}
            onChange={() => setIsPart(true)}
          />
        </div>
        {isPart && (
          <AmountField
            label="Amount"
            currency={currency}
            required
            helper={`Up to ${priceText(refundable, currency)}.`}
            error={isChecked ? checked.problem : null}
            typed={typed}
            onChoose={setTyped}
          >
            <TextInput
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </AmountField>
        )}
        {isOutside ? (
          <p>
            {buyer.name} paid you directly, so you give the money back yourself, and this only records it. They are
            notified, and the commission is returned{isPart && ' in proportion'}. It cannot be undone.
          </p>
        ) : (
          <Costs order={order} amount={isPart ? checked.money : null} />
        )}
        <Field
          label={by === 'admin' ? 'Reason, shown to both' : 'Reason, shown to the buyer'}
          optional={!isDecision}
          required={isDecision}
          error={isChecked && isReasonMissing ? 'State the reason.' : failure}
        >
          <TextArea value={reason} maxLength={MAX_REASON} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {isOutside && (
          <div>
            <Checkbox
              label={`I have given ${shown} back`}
              checked={isGiven}
              required
              aria-invalid={isChecked && !isGiven}
              aria-describedby={givenProblem}
              onChange={(event) => setIsGiven(event.target.checked)}
            />
            <ErrorList
              id={givenProblem}
              items={isChecked && !isGiven ? ['Give the money back first, then tick this.'] : []}
            />
          </div>
        )}
      </div>
    </AlertDialog>
  )
}

/** What a refund of this amount means to the seller; without one, of the whole order. */
function Costs({ order, amount }: { order: Sale; amount: string | null }) {
  const { payout, currency, refundable } = order
  if (amount !== null) {
    const [part, whole] = [parseAmount(amount, currency), parseAmount(refundable, currency)]
    const left = { ...whole, amountMinor: whole.amountMinor - part.amountMinor }
    return (
      <>
        <p>The payout is less by the amount; the commission is returned in proportion. A refund cannot be undone.</p>
        <Amounts
          currency={currency}
          rows={[{ term: 'Back to the buyer', amount }]}
          total={{ term: 'Left of the order', amount: decimalAmount(left) }}
        />
      </>
    )
  }
  return (
    <>
      <p>
        What is left of price and shipping goes back to the buyer. An unused label is given back to its carrier. What
        the provider keeps, and a label that was used, reduce the next payouts. A refund cannot be undone.
      </p>
      <Amounts
        currency={currency}
        rows={[
          { term: 'Provider fee, not returned', amount: `-${payout.provider_fee}` },
          ...labelsRow(payout, 'Shipping labels, not returned'),
        ]}
        total={{
          term: 'What the refund costs the seller',
          amount: `${-Number(payout.provider_fee) - Number(payout.labels)}`,
        }}
      />
    </>
  )
}
