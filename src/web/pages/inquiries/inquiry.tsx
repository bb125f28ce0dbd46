import { useParams } from 'react-router'
import { InquiryView } from '#web/features/inquiries/inquiry-view.tsx'

export const meta = () => [{ title: 'Inquiry · Gesso' }]

export default function InquiryPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap sec">
      <InquiryView key={id} id={id} />
    </div>
  )
}
