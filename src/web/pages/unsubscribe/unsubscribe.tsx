import { Unsubscribe } from '#web/features/notifications/unsubscribe.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Stop the daily email') }, { name: 'robots', content: 'noindex' }]

export default function UnsubscribePage() {
  return (
    <div className="wrap sec">
      <Unsubscribe />
    </div>
  )
}
