import { OrderList } from '#web/features/buying/order-list.tsx'
import { ReservedOrders } from '#web/features/buying/reserved-orders.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: pageTitle('Your orders') }]

export default function OrdersPage() {
  return (
    <div className="wrap sec">
      <PageHead title="Your orders" lead="What you have bought." />
      <ReservedOrders />
      <OrderList />
    </div>
  )
}
