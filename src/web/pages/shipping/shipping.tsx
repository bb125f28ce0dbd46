import { ShippingView } from '#web/features/shipping/shipping-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Shipping') }]

/** `/shipping` (MS-1.3). */
export default function ShippingPage() {
  return <ShippingView />
}
