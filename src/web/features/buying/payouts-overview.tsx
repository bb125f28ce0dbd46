import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { counted } from '#contract/counted.ts'
import { isOnItsWay } from '#contract/payout-waits.ts'
import type { Payout, PayoutTotals } from '#contract/payouts.ts'
import { formatDate, formatList } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { usePayouts, usePayoutTotals } from './buying.queries.ts'
import { waitText } from './payout-text.ts'
import styles from './payouts-overview.module.css'

/** What the sales of the signed-in person bring them, and when. */
export function PayoutsOverview() {
  const totals = usePayoutTotals()
  const payouts = usePayouts()
  const failed = [totals, payouts].find(({ data, error }) => !data && error)
  return (
    <section className={styles.overview} aria-labelledby="payouts">
      <h2 className="h-tool" id="payouts">
        Your payouts
      </h2>
      {failed ? (
        <LoadError headingLevel={3} query={failed} message="Your payouts could not be loaded. They are not affected." />
      ) : !totals.data || !payouts.data ? (
        <SkeletonGroup height={120} />
      ) : totals.data.totals.length === 0 ? (
        <EmptyState title="No payouts yet" text="What your sales bring you is listed here." />
      ) : (
        <>
          <Totals {...totals.data} />
          <ul className={styles.list}>
            {payouts.data.pages
              .flatMap(({ items }) => items)
              .map((one) => (
                <PayoutRow key={one.order_id} payout={one} />
              ))}
          </ul>
          <NextPage list={payouts} failed="More payouts could not be loaded." />
        </>
      )}
    </section>
  )
}

/** A row of sums for each currency. */
function Totals({ year, totals }: PayoutTotals) {
  return totals.map(({ currency, ...sums }) => (
    <dl key={currency} className={styles.totals}>
      {[
        { term: 'On its way', sum: sums.on_its_way },
        { term: 'Waiting', sum: sums.waiting },
        { term: `Paid in ${year}`, sum: sums.paid },
      ].map(({ term, sum }) => (
        <div key={term}>
          <dt className="cap">{term}</dt>
          <dd className={styles.sum}>{priceText(sum.amount, currency)}</dd>
          <dd className="cap">{counted(sum.orders, 'order')}</dd>
        </div>
      ))}
    </dl>
  ))
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { order_id: id, number, works, price, net, currency, waits_for: wait, releases_at, paid_out_at } = payout
  const comes = wait !== null && isOnItsWay(wait)
  const day = comes ? releases_at : paid_out_at
  return (
    <li className={styles.row}>
      <p className={styles.day}>{day ? formatDate(day) : 'No date yet'}</p>
      <div className={styles.about}>
        <p>
          <Link className="link" to={`/sales/${id}`}>
            Order {number}
          </Link>
          , {formatList(works)}
        </p>
        {wait !== null && <p className="cap">{waitText(payout)}</p>}
      </div>
      <div className={styles.amount}>
        <p className={styles.net}>{priceText(net, currency)}</p>
        <p className="cap">of {priceText(price, currency)}</p>
      </div>
      <div className={styles.state}>
        {wait === null ? (
          <StatusBadge mark="published" label="Paid" />
        ) : comes ? (
          <StatusBadge mark="pending" label="On its way" />
        ) : (
          <StatusBadge mark="draft" label="Waiting" />
        )}
      </div>
    </li>
  )
}
