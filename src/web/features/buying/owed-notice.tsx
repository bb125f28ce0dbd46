import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { getOwed } from '#contract/debts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatList } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useOwed } from './buying.queries.ts'

type Owed = ResponseOf<typeof getOwed>

const sum = (totals: Owed['totals']): string =>
  formatList(totals.map(({ amount, currency }) => priceText(amount.replace('-', ''), currency) ?? ''))

const isOwedToSeller = ({ amount }: { amount: string }): boolean => amount.startsWith('-')

/**
 * What the signed-in seller owes for orders that were refunded or paid outside of the provider, and what is owed to them.
 * Nothing is shown while nothing is owed, or it is not known.
 */
export function OwedNotice() {
  const { data } = useOwed()
  if (!data || data.orders.length === 0) return null
  const owed = data.totals.filter((total) => !isOwedToSeller(total) && Number(total.amount) !== 0)
  const toSeller = data.totals.filter(isOwedToSeller)
  return (
    <>
      {owed.length > 0 && (
        <Notice tone="warning" live={false} className={styles.owed} title={`You owe ${sum(owed)}`}>
          <p>
            It is what the provider kept of refunded orders, labels that were not returned, and the commission and taxes
            of orders that were paid outside: <OwedOrders of={owed} orders={data.orders} />. Your next payouts in the
            same currency are reduced by it, or you pay it to whoever runs this site.
          </p>
        </Notice>
      )}
      {toSeller.length > 0 && (
        <Notice tone="info" live={false} className={styles.owed} title={`You are owed ${sum(toSeller)}`}>
          <p>
            You gave money back after its commission had been collected:{' '}
            <OwedOrders of={toSeller} orders={data.orders} />. Whoever runs this site pays it to you.
          </p>
        </Notice>
      )}
    </>
  )
}

/** The orders behind totals, each with its amount. */
function OwedOrders({ of, orders }: { of: Owed['totals']; orders: Owed['orders'] }) {
  const currencies = of.map(({ currency }) => currency)
  return orders
    .filter(({ currency }) => currencies.includes(currency))
    .map(({ id, number, amount, currency }, at) => (
      <span key={id}>
        {at > 0 && ', '}
        <Link className="link" to={`/sales/${id}`}>
          order {number}
        </Link>{' '}
        ({priceText(amount, currency)?.replace('-', '−')})
      </span>
    ))
}
