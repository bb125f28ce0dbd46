import { CheckoutForm } from '#web/features/buying/checkout-form.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const handle = { shape: 'form' }
export const meta = () => [{ title: 'Checkout · Gesso' }]

/** `/checkout`: where the works of the cart go (CD-10.16). */
export default function CheckoutPage() {
  const { user } = useSession()
  return (
    <div className="wrap sec">
      <PageHead title="Checkout" over={<Breadcrumb to="/cart" parent="Cart" current="Checkout" />} />
      {user && <CheckoutForm user={user} />}
    </div>
  )
}
