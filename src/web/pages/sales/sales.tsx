import { SaleList } from '#web/features/buying/order-list.tsx'
import { OwedNotice } from '#web/features/buying/owed-notice.tsx'
import { ShippingRate } from '#web/features/buying/shipping-rate.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: pageTitle('Your sales') }]

export default function SalesPage() {
  return (
    <div className="wrap sec">
      <PageHead title="Your sales" lead="Orders of your works, and what they earn you." />
      <OwedNotice />
      <SaleList after={<ShippingRate />} />
    </div>
  )
}
