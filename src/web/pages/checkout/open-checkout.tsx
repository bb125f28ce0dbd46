import { useParams, useSearchParams } from 'react-router'
import { CheckoutView } from '#web/features/buying/checkout-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Checkout') }, { name: 'robots', content: 'noindex' }]

/** `/checkout/{id}`; the payment page leads back here with `?return=1`. */
export default function OpenCheckoutPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <div className="wrap sec">
      <CheckoutView id={id} isReturning={search.get('return') === '1'} />
    </div>
  )
}
