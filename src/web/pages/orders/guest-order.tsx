import { GuestOrder } from '#web/features/buying/guest-order.tsx'

export const meta = () => [{ title: 'Your order · Gesso' }, { name: 'robots', content: 'noindex' }]

/** `/order#…`: an order that was bought without an account, from the address in its mails. */
export default function GuestOrderPage() {
  return (
    <div className="wrap sec">
      <GuestOrder />
    </div>
  )
}
