import type { NotCarried } from '#contract/shipping-rates.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './rates.module.css'

/** The carriers that cannot carry a parcel, each with the reason. */
export function NotCarriedBy({ carriers }: { carriers: NotCarried | undefined }) {
  if (!carriers || carriers.length === 0) return null
  return (
    <Notice live={false} title="Cannot carry this parcel">
      <ul className={styles.hints} aria-label="Carriers that cannot carry this parcel">
        {carriers.map(({ carrier, reason }) => (
          <li key={carrier}>
            {carrier}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
