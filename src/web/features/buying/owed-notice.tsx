import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { formatList } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useOwed } from './buying.queries.ts'

/** What the signed-in seller owes for refunded orders. Nothing is shown while nothing is owed, or it is not known. */
export function OwedNotice() {
  const { data } = useOwed()
  if (!data || data.orders.length === 0) return null
  return (
    <Notice
      tone="warning"
      live={false}
      className={styles.owed}
      title={`You owe ${formatList(data.totals.map(({ amount, currency }) => priceText(amount, currency) ?? ''))} for refunded orders`}
    >
      <p>
        It is what the provider kept and labels that were not returned, for{' '}
        {data.orders.map(({ id, number, amount, currency }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link className="link" to={`/sales/${id}`}>
              order {number}
            </Link>{' '}
            ({priceText(amount, currency)})
          </span>
        ))}
        . Your next payouts in the same currency are reduced by it.
      </p>
    </Notice>
  )
}
