import { CheckoutForm } from '#web/features/buying/checkout-form.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => [{ title: pageTitle('Checkout') }, { name: 'robots', content: 'noindex' }]

/** `/checkout`: where the works of the cart go, with an account or without (CD-10.16). */
export default function CheckoutPage() {
  const { status, user } = useSession()
  return (
    <div className="wrap sec">
      <PageHead title="Checkout" over={<Breadcrumb to="/cart" parent="Cart" current="Checkout" />} />
      {status === 'checking' ? (
        <SkeletonGroup>
          <Skeleton height={420} style={{ marginTop: 32 }} />
        </SkeletonGroup>
      ) : (
        <CheckoutForm user={user} />
      )}
    </div>
  )
}
