import { useParams } from 'react-router'
import { PayView } from '#web/features/shipping/pay-view.tsx'

export const meta = () => [{ title: 'Label payment · Gesso' }]

export default function PayPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <PayView id={id} />
    </div>
  )
}
