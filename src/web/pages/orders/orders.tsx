import { OrderList } from '#web/features/buying/order-list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: 'Your orders · Gesso' }]

export default function OrdersPage() {
  return (
    <div className="wrap sec">
      <PageHead title="Your orders" lead="What you have bought." />
      <OrderList />
    </div>
  )
}
