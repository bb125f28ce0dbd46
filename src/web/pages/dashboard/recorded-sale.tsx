import { useParams } from 'react-router'
import { SaleInvoiceLink } from '#web/features/invoices/sale-invoices.tsx'
import { RecordedSaleView } from '#web/features/sales/recorded-sale-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'

export const meta = () => [{ title: pageTitle('Recorded sale') }]

export default function RecordedSalePage() {
  const { id = '' } = useParams()
  return (
    <>
      <WorkspaceStrip current="income" />
      <div className="wrap sec">
        <RecordedSaleView id={id}>
          <SaleInvoiceLink saleId={id} />
        </RecordedSaleView>
      </div>
    </>
  )
}
