import { VisitorView } from '#web/features/inquiries/visitor-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Your inquiry') }, { name: 'robots', content: 'noindex' }]

/** `/inquiry#…`: the thread of somebody without an account, from the link in a mail. */
export default function VisitorInquiryPage() {
  return (
    <div className="wrap sec">
      <VisitorView />
    </div>
  )
}
