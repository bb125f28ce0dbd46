import type { Tracking } from '#contract/shipping.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import { classNames } from '#web/ui/class-names.ts'
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
  const done = DONE[status]
  return (
    <ol className={styles.steps} aria-label="Delivery">
      {['Packed', `With ${carrier}`, 'In transit', 'Delivered'].map((step, at) => (
        <li
          key={step}
          className={classNames(styles.step, at < done && styles.done, at === done && styles.current)}
          aria-current={at === done ? 'step' : undefined}
        >
          {step}
          {at < done && <span className="sr"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
