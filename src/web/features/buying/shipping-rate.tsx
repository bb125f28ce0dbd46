import { type FormEvent, useState } from 'react'
import { checkAmount } from '#contract/amount-text.ts'
import { priceText } from '#contract/artwork-display.ts'
import { MAX_PARCEL_INCHES, MAX_SHIPPING_RATE_MINOR } from '#contract/constants.ts'
import type { ShippingRates } from '#contract/delivery.ts'
import { CURRENCY } from '#contract/money.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { AmountField } from '#web/shared/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './buying.module.css'
import { useSaveShippingRate, useShippingRate } from './buying.queries.ts'

type Typed = Record<keyof ShippingRates, string>

const FIELDS = [
  { name: 'flat_rate', label: 'As a parcel, in dollars' },
  { name: 'handlers_rate', label: `With art handlers, for a work over ${MAX_PARCEL_INCHES} inches, in dollars` },
] as const

const checked = (value: string) => checkAmount(value, { maxMinor: MAX_SHIPPING_RATE_MINOR, dollars: true })
const findProblem = (value: string): string | null => (value.trim() === '' ? null : checked(value).problem)

const describeRate = (rate: string | null): string =>
  rate === null
    ? 'Empty: not offered. 0 ships free.'
    : `Buyers pay ${priceText(rate, CURRENCY)} for each order. Empty: not offered.`

/** The flat prices at which the seller ships an order; buyers can always collect. */
export function ShippingRate() {
  const { data } = useShippingRate()
  const save = useSaveShippingRate()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [isChecked, setIsChecked] = useState(false)
  if (!data) return null
  const getValue = (name: keyof ShippingRates): string => typed[name] ?? data[name] ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!FIELDS.every(({ name }) => findProblem(getValue(name)) === null)) return
    // The other price may have been saved in another tab.
    const changed = FIELDS.filter(({ name }) => getValue(name) !== (data[name] ?? ''))
    save.mutate(Object.fromEntries(changed.map(({ name }) => [name, checked(getValue(name)).money])), {
      onSuccess: () => {
        setTyped({})
        toast.success('Shipping prices saved')
      },
    })
  }
  return (
    <Panel title="Your shipping prices" className={styles.rates}>
      <form noValidate className={styles.ship} onSubmit={submit}>
        <p className={styles.note}>The price of one order, whatever is in it. Buyers can always collect from you.</p>
        {FIELDS.map(({ name, label }) => (
          <AmountField
            key={name}
            label={label}
            error={isChecked ? findProblem(getValue(name)) : null}
            helper={describeRate(data[name])}
            typed={getValue(name)}
            onChoose={(chosen) => setTyped({ ...typed, [name]: chosen })}
          >
            <TextInput
              value={getValue(name)}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </AmountField>
        ))}
        <FailureNotice error={save.error} message="The prices could not be saved. Try again in a moment." />
        <div className={styles.tools}>
          <Button type="submit" variant="outline" busy={save.isPending} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Panel>
  )
}
