import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { soldCopyText } from '#contract/sale-terms.ts'
import { calendarDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './income.module.css'
import { SALE_STATUS_WORDS } from './sale-words.ts'
import { useRecordedSales } from './sales.queries.ts'

/** Sales made elsewhere, the last recorded first. */
export function RecordedSales() {
  const list = useRecordedSales()
  const sales = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="recorded">
      <div className={styles.bar}>
        <h2 className="h-tool" id="recorded">
          Sold elsewhere
        </h2>
      </div>
      {list.isPending && <SkeletonGroup height={160} />}
      {list.isLoadingError && <LoadError query={list} message="Your recorded sales could not be loaded." />}
      {list.isSuccess && sales.length === 0 && (
        <EmptyState title="No sale recorded yet" text="Sales at a fair, in the studio or by a gallery appear here." />
      )}
      {sales.length > 0 && (
        <div className={styles.scroll}>
          <table className={`${styles.table} ${styles.sales}`}>
            <thead>
              <tr className="small mute">
                <th scope="col">Date</th>
                <th scope="col">Work</th>
                <th scope="col">Buyer</th>
                <th scope="col">Status</th>
                <th scope="col" className={styles.amount}>
                  Paid
                </th>
                <th scope="col" className={styles.amount}>
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <tr key={sale.id}>
                  <td>{calendarDate(sale.sold_on)}</td>
                  <td>
                    <Link className="link" to={`/dashboard/sales/${sale.id}`}>
                      <bdi>{sale.title}</bdi>
                      {soldCopyText(sale) && `, ${soldCopyText(sale)}`}
                    </Link>
                  </td>
                  <td>{sale.buyer?.name ?? 'Anonymous'}</td>
                  <td>{SALE_STATUS_WORDS[sale.status]}</td>
                  <td className={styles.amount} data-label="Paid">
                    {priceText(sale.paid, sale.currency)}
                  </td>
                  <td className={styles.amount}>{priceText(sale.total, sale.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <NextPage list={list} failed="More sales could not be loaded." />
    </section>
  )
}
