import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FloatingNotice } from '#web/ui/floating-notice.tsx'
import { useShippingRate } from './buying.queries.ts'
import { ShippingRateWindow } from './shipping-rate.tsx'

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
