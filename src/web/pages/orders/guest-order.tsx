import { GuestOrder } from '#web/features/buying/guest-order.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Your order') }, { name: 'robots', content: 'noindex' }]

/** `/order#…`: an order that was bought without an account, from the address in its mails. */
export default function GuestOrderPage() {
  return (
    <div className="wrap sec">
      <GuestOrder />
    </div>
  )
}
