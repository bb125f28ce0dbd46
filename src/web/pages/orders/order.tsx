import { useParams } from 'react-router'
import { OrderView } from '#web/features/buying/order-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Order') }]

export default function OrderPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <OrderView id={id} />
    </div>
  )
}
