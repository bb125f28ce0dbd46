import { useParams } from 'react-router'
import { OrderView } from '#web/features/buying/order-view.tsx'

export const meta = () => [{ title: 'Order · Gesso' }]

export default function OrderPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <OrderView id={id} />
    </div>
  )
}
