import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './rates.module.css'

const CARDS = [1, 2, 3]

/** While carriers are asked for their prices (MS-10.1). */
export function RatesLoading() {
  return (
    <div className="col g2" aria-busy="true">
      <p className={styles.caption} role="status">
        <Spinner />
        {SHIPPING_MESSAGES.ratesLoading}
      </p>
      {CARDS.map((card) => (
        <Skeleton key={card} height={64} />
      ))}
    </div>
  )
}
