import { Unsubscribe } from '#web/features/notifications/unsubscribe.tsx'

export const meta = () => [{ title: 'Stop the daily email · Gesso' }, { name: 'robots', content: 'noindex' }]

export default function UnsubscribePage() {
  return (
    <div className="wrap sec">
      <Unsubscribe />
    </div>
  )
}
