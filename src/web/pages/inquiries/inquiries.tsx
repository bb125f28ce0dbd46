import { InquiryList } from '#web/features/inquiries/inquiry-list.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: pageTitle('Inquiries') }]

export default function InquiriesPage() {
  return (
    <div className="wrap sec">
      <PageHead title="Inquiries" lead="What you asked about works, and what others asked about yours." />
      <InquiryList />
    </div>
  )
}
