import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { checkAmount } from '#contract/amount-text.ts'
import { MAX_PARCEL_INCHES, MAX_SHIPPING_RATE_MINOR } from '#contract/constants.ts'
import { countryInSentence } from '#contract/country-name.ts'
import { type DeliveryZone, listZones } from '#contract/delivery-zones.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { AmountField } from '#web/shared/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './buying.module.css'
import { useSaveShippingRate, useShippingRate } from './buying.queries.ts'
import zones from './shipping-rate.module.css'

const METHODS = [
  { method: 'flat_rate', label: 'As a parcel' },
  { method: 'art_handlers', label: 'By art handlers' },
] as const
type Method = (typeof METHODS)[number]['method']
type Cell = `${Method}.${DeliveryZone}`

export type Rates = NonNullable<ReturnType<typeof useShippingRate>['data']>

/** The form of the prices; those that were not changed are not sent. */
export const useShippingRateForm = (data: Rates, onSaved?: () => void) => {
  const save = useSaveShippingRate()
  const [typed, setTyped] = useState<Partial<Record<Cell, string>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const { currency } = data
  const rows = listZones(data.country)
  const checked = (value: string) => checkAmount(value, { maxMinor: MAX_SHIPPING_RATE_MINOR, currency, signed: true })
  const findProblem = (value: string): string | null => (value.trim() === '' ? null : checked(value).problem)
  const getValue = (method: Method, zone: DeliveryZone): string =>
    typed[`${method}.${zone}`] ?? data[method][zone] ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const cells = rows.flatMap(({ zone }) =>
      METHODS.map(({ method }) => ({ method, zone, value: getValue(method, zone) })),
    )
    if (!cells.every(({ value }) => findProblem(value) === null)) return
    // The other prices may have been saved in another tab.
    const changed = cells.filter(({ method, zone, value }) => value !== (data[method][zone] ?? ''))
    const pricesBy = (by: Method) =>
      Object.fromEntries(
        changed.filter(({ method }) => method === by).map(({ zone, value }) => [zone, checked(value).money]),
      )
    const body = { currency, flat_rate: pricesBy('flat_rate'), art_handlers: pricesBy('art_handlers') }
    save.mutate(body, {
      onSuccess: () => {
        setTyped({})
        toast.success('Shipping prices saved')
        onSaved?.()
      },
    })
  }
  return { country: data.country, currency, findProblem, rows, typed, setTyped, isChecked, getValue, submit, save }
}

export function ShippingRateFields({ form }: { form: ReturnType<typeof useShippingRateForm> }) {
  const { currency, findProblem, rows, typed, setTyped, isChecked, getValue, save } = form
  return (
    <>
      <p className={styles.note}>
        The price of one order in {currency.toUpperCase()}, whatever is in it. Empty: not offered. 0: free. Buyers can
        always collect from you. Works over {MAX_PARCEL_INCHES} inches go by art handlers only. The currency is chosen
        in your{' '}
        <Link className="link" to="/payment-settings">
          payment settings
        </Link>
        ; works with a price in another one are shipped at the prices that you stated in it.
      </p>
      <div>
        <div className={zones.heads} aria-hidden="true">
          {METHODS.map(({ method, label }) => (
            <span key={method}>{label}</span>
          ))}
        </div>
        {rows.map(({ zone, name }) => (
          <div key={zone} role="group" aria-label={name} className={zones.zone}>
            <p className={zones.name}>{name}</p>
            {METHODS.map(({ method, label }) => (
              <AmountField
                key={method}
                className={zones.price}
                label={label}
                currency={currency}
                error={isChecked ? findProblem(getValue(method, zone)) : null}
                typed={getValue(method, zone)}
                onChoose={(chosen) => setTyped({ ...typed, [`${method}.${zone}`]: chosen })}
              >
                <TextInput
                  aria-label={`${label}, ${name}`}
                  value={getValue(method, zone)}
                  inputMode="decimal"
                  autoComplete="off"
                  onChange={(event) => setTyped({ ...typed, [`${method}.${zone}`]: event.target.value })}
                />
              </AmountField>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.note}>
        You ship from {countryInSentence(form.country)}, the country of the shipping address in{' '}
        <Link className="link" to="/dashboard">
          your profile
        </Link>
        . Where a parcel crosses a border of customs, its recipient pays the import duties.
      </p>
      <FailureNotice error={save.error} message="The prices could not be saved. Try again in a moment." />
    </>
  )
}

/** The prices at which the seller ships an order to each zone; buyers can always collect. */
export function ShippingRate() {
  const { data } = useShippingRate()
  return data ? <ShippingRatePanel rates={data} /> : null
}

function ShippingRatePanel({ rates }: { rates: Rates }) {
  const form = useShippingRateForm(rates)
  return (
    <Panel title="Your shipping prices" className={styles.rates}>
      <form noValidate className={styles.ship} onSubmit={form.submit}>
        <ShippingRateFields form={form} />
        <div className={styles.tools}>
          <Button type="submit" variant="outline" busy={form.save.isPending} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Panel>
  )
}
