import { SellerDetails } from '#web/features/invoices/seller-details.tsx'
import { PapersView } from '#web/features/papers/papers-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'

export const meta = () => [{ title: pageTitle('Papers') }]

/** `/dashboard/papers?kind=…&works=…`: labels, lists and certificates of chosen works. */
export default function PapersPage() {
  return (
    <>
      <WorkspaceStrip current="papers" />
      <div className="wrap sec">
        <PapersView details={<SellerDetails />} />
      </div>
    </>
  )
}
