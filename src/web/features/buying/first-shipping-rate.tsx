import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FloatingNotice } from '#web/ui/floating-notice.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import styles from './buying.module.css'
import { useShippingRate } from './buying.queries.ts'
import { type Rates, ShippingRateFields, useShippingRateForm } from './shipping-rate.tsx'

interface FirstShippingRateProps {
  /** Of the work that was published. */
  title: string
  onDone: () => void
}

/** Asks for shipping prices when the first work is published without any: until there are, buyers can only collect it. */
export function FirstShippingRate({ title, onDone }: FirstShippingRateProps) {
  const { data: rates } = useShippingRate()
  const [isOpen, setIsOpen] = useState(false)
  if (!rates) return null
  const prices = [...Object.values(rates.flat_rate), ...Object.values(rates.art_handlers)]
  if (prices.some((price) => price !== null)) return null
  if (isOpen) return <ShippingRateWindow rates={rates} onSaved={onDone} onClose={() => setIsOpen(false)} />
  return (
    <FloatingNotice
      tone="info"
      durationMs={Infinity}
      onClose={onDone}
      action={
        <>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            Set shipping prices
          </Button>
          <Button size="sm" variant="quiet" onClick={onDone}>
            Collection only for now
          </Button>
        </>
      }
    >
      What does it cost to ship “{title}” to its buyer? Until you state a price, buyers can only collect it from you.
    </FloatingNotice>
  )
}

interface ShippingRateWindowProps {
  rates: Rates
  onSaved: () => void
  onClose: () => void
}

/** The form of the prices in a window. */
function ShippingRateWindow({ rates, onSaved, onClose }: ShippingRateWindowProps) {
  const id = useId()
  const form = useShippingRateForm(rates, onSaved)
  const { isPending } = form.save
  return (
    <FormModal
      form={{ id, busy: isPending }}
      words={{ title: 'Your shipping prices', lead: 'What buyers pay for shipping.', save: 'Save', busy: 'Saving...' }}
      mayLose={() => Object.keys(form.typed).length > 0 && !isPending}
      onClose={onClose}
    >
      <form id={id} noValidate className={styles.ship} onSubmit={form.submit}>
        <ShippingRateFields form={form} />
      </form>
    </FormModal>
  )
}
