import { VisitorView } from '#web/features/inquiries/visitor-view.tsx'

export const meta = () => [{ title: 'Your inquiry · Gesso' }, { name: 'robots', content: 'noindex' }]

/** `/inquiry#…`: the thread of somebody without an account, from the link in a mail. */
export default function VisitorInquiryPage() {
  return (
    <div className="wrap sec">
      <VisitorView />
    </div>
  )
}
