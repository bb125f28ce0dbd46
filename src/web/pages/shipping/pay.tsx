import { useParams } from 'react-router'
import { PayView } from '#web/features/shipping/pay-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Label payment') }]

export default function PayPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <PayView id={id} />
    </div>
  )
}
