import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '#web/lib/format.ts'
import { LoadError, type LoadErrorProps } from '#web/lib/load-error.tsx'
import { NextPage, type NextPageProps } from '#web/lib/next-page.tsx'
import styles from './buying.module.css'
import { useOrders, useSales, useUnclaimedOrders } from './buying.queries.ts'
import { NoOrders, OrderLines, OrderSkeleton, orderTitle } from './order-view.tsx'
import { payoutText } from './payout-text.ts'
import reservedStyles from './reserved-sales.module.css'
import { useReservedSales } from './reserved-sales.queries.ts'
import { ReservedSales } from './reserved-sales.tsx'
import { saleTitle } from './sale-title.ts'
import { UnclaimedOrders } from './unclaimed-orders.tsx'

/** What the signed-in person has bought, newest first. */
export function OrderList() {
  const orders = useOrders()
  const unclaimed = useUnclaimedOrders()
  // The offer would move the list.
  if (unclaimed.isPending) return <OrderSkeleton />
  return (
    <>
      {unclaimed.data !== undefined && unclaimed.data > 0 && <UnclaimedOrders total={unclaimed.data} />}
      <List
        list={orders}
        path="/orders"
        toText={orderTitle}
        empty={
          <NoOrders
            title="You have not bought anything yet"
            text="What you buy is listed here, with its invoice."
            to="/marketplace"
            label="See the marketplace"
          />
        }
      />
    </>
  )
}

/**
 * What the signed-in person has sold, newest first, below what waits for its payment; `after` appears below it, where the
 * list does not move it.
 */
export function SaleList({ after }: { after: ReactNode }) {
  const sales = useSales()
  const reserved = useReservedSales()
  // They stand above the list, which must not move.
  if (reserved.isPending) return <OrderSkeleton />
  const hasReserved = reserved.data !== undefined && reserved.data.items.length > 0
  return (
    <>
      {reserved.error && (
        <LoadError headingLevel={2} query={reserved} message="What waits for its payment could not be loaded." />
      )}
      {reserved.data && <ReservedSales reservations={reserved.data.items} />}
      {hasReserved && <h2 className={`h-tool ${reservedStyles.paid}`}>Paid orders</h2>}
      <List
        list={sales}
        path="/sales"
        toText={(sale) =>
          `${saleTitle(sale)}, ${priceText(sale.payout.net, sale.currency)} net to you. ${payoutText(sale)}`
        }
        empty={
          <NoOrders
            title="Nothing sold yet"
            text="Orders of your works are listed here as soon as they are paid."
            to="/dashboard"
            label="See your works"
          />
        }
      />
      {(sales.data ?? sales.error) && after}
    </>
  )
}

interface ListProps<One extends Order> {
  list: LoadErrorProps['query'] & NextPageProps['list'] & { data: { pages: { items: One[] }[] } | undefined }
  path: string
  toText: (one: One) => string
  empty: ReactNode
}

function List<One extends Order>({ list, path, toText, empty }: ListProps<One>) {
  if (!list.data && list.error)
    return <LoadError headingLevel={2} query={list} message="The orders could not be loaded." />
  if (!list.data) return <OrderSkeleton />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={one.id}>
            <div className={styles.head}>
              <h2 className="h-tool-s">
                <Link className="link" to={`${path}/${one.id}`}>
                  Order {one.number}
                </Link>
              </h2>
              <p className={styles.note}>
                {formatDate(one.paid_at)}. {toText(one)}
              </p>
            </div>
            <OrderLines lines={one.lines} currency={one.currency} />
          </li>
        ))}
      </ul>
      <NextPage list={list} failed="More orders could not be loaded." />
    </>
  )
}
