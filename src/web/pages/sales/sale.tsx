import { useParams } from 'react-router'
import { SaleView } from '#web/features/buying/sale-view.tsx'
import { BankSchedule } from '#web/features/payments/bank-schedule.tsx'
import { OrderLabels } from '#web/features/shipping/order-labels.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Sale') }]

export default function SalePage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <SaleView id={id} labels={OrderLabels} bankSchedule={BankSchedule} />
    </div>
  )
}
