import { useParams } from 'react-router'
import { SaleInvoiceView } from '#web/features/invoices/sale-invoice-view.tsx'
import { RecordPaymentAction } from '#web/features/sales/record-payment-action.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'

export const meta = () => [{ title: pageTitle('Invoice') }]

export default function SaleInvoicePage() {
  const { id = '' } = useParams()
  return (
    <>
      <WorkspaceStrip current="income" />
      <div className="wrap sec">
        <SaleInvoiceView key={id} saleId={id} payment={<RecordPaymentAction saleId={id} />} />
      </div>
    </>
  )
}
