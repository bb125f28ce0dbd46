import { OutsideSettings } from '#web/features/payments/outside-settings.tsx'

export const meta = () => [{ title: 'Paid outside · Gesso' }]

/** `/payment-settings/outside` */
export default function Outside() {
  return (
    <div className="wrap sec">
      <OutsideSettings />
    </div>
  )
}
