import type { Tracking } from '#contract/shipping.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import styles from './tracking.module.css'

/** How many of the four steps are behind a parcel. */
const DONE: Record<TrackingStatus, number> = {
  unknown: 1,
  pre_transit: 1,
  in_transit: 2,
  out_for_delivery: 2,
  failure: 2,
  return_to_sender: 2,
  delivered: 4,
}

/** Packed, with the carrier, in transit, delivered. */
export function TrackingSteps({ parcel: { status, carrier } }: { parcel: Tracking }) {
  const steps = ['Packed', `With ${carrier}`, 'In transit', 'Delivered']
  return (
    <div className={styles.steps}>
      <Stepper label="Delivery" steps={steps} current={DONE[status]} numbered={false} />
    </div>
  )
}
