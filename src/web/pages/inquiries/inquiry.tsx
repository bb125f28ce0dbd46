import { useParams } from 'react-router'
import { InquiryView } from '#web/features/inquiries/inquiry-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Inquiry') }]

export default function InquiryPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <InquiryView key={id} id={id} />
    </div>
  )
}
