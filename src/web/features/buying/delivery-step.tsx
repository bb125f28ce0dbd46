import { useState } from 'react'
import { REPORT_DAYS } from '#contract/constants.ts'
import type { Sale } from '#contract/orders.ts'
import { packBy } from '#contract/pack-by.ts'
import { failureText } from '#web/lib/api-error.ts'
import { weekdayText } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useDelivery } from './buying.queries.ts'

const MAX_LENGTH = 60

/** What the seller does next with an order: pack it, ship it, and record that it arrived. */
export function NextStep({ sale }: { sale: Sale }) {
  if (sale.status !== 'paid' || sale.step === 'delivered') return null
  const isCollected = sale.shipping_method === 'collection'
  if (sale.step === 'paid')
    return (
      <Step key="paid" sale={sale} step="packed" label="Mark as packed" title={`Pack by ${weekdayText(packBy(sale))}.`}>
        {isCollected ? 'The buyer is notified that it can be collected.' : 'The buyer is notified that it is packed.'}
      </Step>
    )
  if (sale.step === 'packed' && !isCollected) return <Ship sale={sale} />
  return (
    <Step
      key="packed"
      sale={sale}
      step="delivered"
      label={isCollected ? 'Mark as collected' : 'Mark as delivered'}
      title={isCollected ? 'Ready to be collected.' : 'On its way.'}
    >
      {isCollected ? 'Record it when the buyer has it.' : 'Record it when the carrier has delivered it.'}
      {sale.payment_method === 'card' && ` Your payout follows ${REPORT_DAYS} days later.`}
    </Step>
  )
}

interface StepProps {
  sale: Sale
  step: 'packed' | 'delivered'
  label: string
  title: string
  children: React.ReactNode
}

function Step({ sale, step, label, title, children }: StepProps) {
  const { mutate, isPending, error } = useDelivery(sale.id)
  return (
    <Notice
      tone={step === 'packed' ? 'warning' : 'info'}
      live={false}
      className={styles.next}
      action={
        <Button
          size="sm"
          busy={isPending}
          busyLabel="Saving..."
          onClick={() => mutate({ step, carrier: '', tracking_number: '' })}
        >
          {label}
        </Button>
      }
    >
      <div>
        <h2 className={styles.nextTitle}>{title}</h2> {children}
      </div>
      {error && <p role="alert">{failureText(error, 'That could not be saved. Try again in a moment.')}</p>}
    </Notice>
  )
}

function Ship({ sale }: { sale: Sale }) {
  const { mutate, isPending, error } = useDelivery(sale.id)
  const [typedCarrier, setCarrier] = useState<string | null>(null)
  const [typedNumber, setNumber] = useState<string | null>(null)
  // Those of the label that was bought, until the seller ships it in another way.
  const carrier = typedCarrier ?? sale.carrier
  const number = typedNumber ?? sale.tracking_number
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = carrier.trim() === ''
  const submit = () => {
    setIsChecked(true)
    if (!isMissing) mutate({ step: 'shipped', carrier, tracking_number: number })
  }
  return (
    <form
      noValidate
      className={`${styles.ship} ${styles.next}`}
      aria-label="Ship this order"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <h2 className="h-tool">Ship this order</h2>
        {sale.tracking_path && (
          <p className={styles.note}>
            Carrier and number are those of your label. Mark it as shipped once the carrier has the parcel; the first
            scan does so by itself.
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <Field label="Carrier" required error={isChecked && isMissing ? 'Enter the carrier.' : null}>
          <TextInput value={carrier} maxLength={MAX_LENGTH} onChange={(event) => setCarrier(event.target.value)} />
        </Field>
        <Field label="Tracking number" optional>
          <TextInput value={number} maxLength={MAX_LENGTH} onChange={(event) => setNumber(event.target.value)} />
        </Field>
      </div>
      {error && (
        <Notice tone="error">
          <p>{failureText(error, 'That could not be saved. Try again in a moment.')} What you typed is still here.</p>
        </Notice>
      )}
      <div className={styles.tools}>
        <Button type="submit" icon="truck" busy={isPending} busyLabel="Saving...">
          Mark as shipped
        </Button>
      </div>
    </form>
  )
}
