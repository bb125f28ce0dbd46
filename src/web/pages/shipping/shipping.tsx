import { ShippingView } from '#web/features/shipping/shipping-view.tsx'

export const meta = () => [{ title: 'Shipping · Gesso' }]

/** `/shipping` (MS-1.3). */
export default function ShippingPage() {
  return <ShippingView />
}
