import { type RefObject, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import type { QueueItem } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { LabelReady } from './label-ready.tsx'
import { ShipOrderForm } from './ship-order-form.tsx'
import type { SentShipment } from './shipment-form.schema.ts'

interface ShipOrderWindowProps {
  item: QueueItem
  /** Whose address is used where the order has none. */
  profile: Profile | undefined
  onBought: () => void
  /** Where the focus goes from a label that was bought: the button of its order has left. */
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Buys the label of an order, and stays with it until it is dismissed (MS-7, MS-T1). */
export function ShipOrderWindow({ item, profile, onBought, finalFocus, onClose }: ShipOrderWindowProps) {
  const [bought, setBought] = useState<{ label: ShippingLabel; sent: SentShipment | null } | null>(null)
  if (bought) return <LabelReady item={item} {...bought} finalFocus={finalFocus} onClose={onClose} />
  return (
    <ShipOrderForm
      item={item}
      profile={profile}
      onClose={onClose}
      onBought={(label, sent) => {
        setBought({ label, sent })
        onBought()
      }}
    />
  )
}
