import { CartView } from '#web/features/buying/cart-view.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { siteName } from '#web/lib/settings.ts'

export const meta = () => pageMeta({ title: 'Cart', description: `Your cart at ${siteName()}.` })

/** `/cart`, served here while no main site is set (CD-10.16, CD-15.14). */
export default function CartPage() {
  return (
    <div className="wrap sec">
      <CartView />
    </div>
  )
}
