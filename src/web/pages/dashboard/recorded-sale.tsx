import { useParams } from 'react-router'
import { useSaleInvoice } from '#web/features/invoices/invoices.queries.ts'
import { SaleInvoiceLink } from '#web/features/invoices/sale-invoices.tsx'
import { RecordedSaleView } from '#web/features/sales/recorded-sale-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'

export const meta = () => [{ title: pageTitle('Recorded sale') }]

export default function RecordedSalePage() {
  const { id = '' } = useParams()
  const { data: invoice } = useSaleInvoice(id)
  const sent = invoice && invoice.status !== 'draft' ? invoice : null
  return (
    <>
      <WorkspaceStrip current="income" />
      <div className="wrap sec">
        <RecordedSaleView id={id} invoice={sent}>
          <SaleInvoiceLink saleId={id} />
        </RecordedSaleView>
      </div>
    </>
  )
}
