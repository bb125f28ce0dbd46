import { InquiryList } from '#web/features/inquiries/inquiry-list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: 'Inquiries · Gesso' }]

export default function InquiriesPage() {
  return (
    <div className="wrap sec">
      <PageHead title="Inquiries" lead="What you asked about works, and what others asked about yours." />
      <InquiryList />
    </div>
  )
}
