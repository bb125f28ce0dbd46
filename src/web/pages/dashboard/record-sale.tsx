import { useSearchParams } from 'react-router'
import { RecordSale } from '#web/features/sales/record-sale.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'

export const meta = () => [{ title: pageTitle('Record a sale') }]

/** `/dashboard/sales/new?work=ID`: a sale that was made elsewhere. */
export default function RecordSalePage() {
  const [params] = useSearchParams()
  return (
    <>
      <WorkspaceStrip current="income" />
      <RecordSale workId={params.get('work') ?? ''} />
    </>
  )
}
