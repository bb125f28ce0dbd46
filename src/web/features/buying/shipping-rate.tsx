import { useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './buying.module.css'
import { useSaveShippingRate, useShippingRate } from './buying.queries.ts'

/** The flat price at which the seller ships an order; empty while buyers collect. */
export function ShippingRate() {
  const { data } = useShippingRate()
  const save = useSaveShippingRate()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (!data) return null
  const value = typed ?? data.flat_rate ?? ''
  const submit = () => {
    const isAmount = /^\d{1,5}(\.\d{1,2})?$/.test(value)
    if (value !== '' && !isAmount) return setProblem('Enter an amount like 45.00, or leave it empty.')
    setProblem(null)
    save.mutate(value === '' ? null : Number(value).toFixed(2), {
      onSuccess: () => {
        setTyped(null)
        toast.success('Shipping price saved')
      },
      onError: (error) => setProblem(failureText(error, 'The price could not be saved. Try again in a moment.')),
    })
  }
  return (
    <Panel title="Your shipping price">
      <form
        noValidate
        className={styles.actions}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label="Price of one order, in dollars"
          error={problem}
          helper={
            data.flat_rate === null
              ? 'Empty: buyers can only collect from you. 0 ships free.'
              : `Buyers pay ${priceText(data.flat_rate)} for each order. Empty: they can only collect from you.`
          }
        >
          <NumberInput value={value} min={0} step={0.01} onChange={(event) => setTyped(event.target.value.trim())} />
        </Field>
        <Button type="submit" variant="outline" busy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
      </form>
    </Panel>
  )
}
