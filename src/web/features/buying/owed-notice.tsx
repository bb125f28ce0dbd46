import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { getOwed } from '#contract/debts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatList } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useOwed } from './buying.queries.ts'

type Owed = ResponseOf<typeof getOwed>

type Amount = Owed['totals'][number]

/** Its sign is as wide as a digit. */
const showAmount = ({ amount, currency }: Amount): string => (priceText(amount, currency) ?? '').replace('-', '−')
/** From the other side's point of view. */
const turn = ({ amount, currency }: Amount): Amount => ({
  currency,
  amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
})
const isOwedToSeller = ({ amount }: Amount): boolean => amount.startsWith('-')

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
        <Notice
          tone="warning"
          live={false}
          className={styles.owed}
          title={`You owe ${formatList(owed.map(showAmount))}`}
        >
          <p>
            It is what the provider kept of refunded orders, labels that were not returned, and the commission and taxes
            of orders that were paid outside: <Orders of={owed} orders={data.orders} toText={showAmount} />. Your next
            payouts in the same currency are reduced by it, or you pay it to whoever runs this site.
          </p>
        </Notice>
      )}
      {toSeller.length > 0 && (
        <Notice
          tone="info"
          live={false}
          className={styles.owed}
          title={`You are owed ${formatList(toSeller.map(turn).map(showAmount))}`}
        >
          <p>
            You gave money back after its commission had been collected:{' '}
            <Orders of={toSeller} orders={data.orders} toText={(one) => showAmount(turn(one))} />. Whoever runs this
            site pays it to you.
          </p>
        </Notice>
      )}
    </>
  )
}

interface OrdersProps extends Pick<Owed, 'orders'> {
  of: Owed['totals']
  toText: (one: Amount) => string
}

/** The orders behind totals, each with its amount. */
function Orders({ of, orders, toText }: OrdersProps) {
  const currencies = of.map(({ currency }) => currency)
  return orders
    .filter(({ currency }) => currencies.includes(currency))
    .map((one, at) => (
      <span key={one.id}>
        {at > 0 && ', '}
        <Link className="link" to={`/sales/${one.id}`}>
          order {one.number}
        </Link>{' '}
        ({toText(one)})
      </span>
    ))
}
