import { PaymentSettingsPanel } from '#web/features/payments/payment-settings.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: 'Payment settings · Gesso' }]

/** `/payment-settings` (AW-1.20). */
export default function PaymentSettings() {
  return (
    <div className="wrap sec">
      <PageHead title="Payment settings" lead="How your sales reach you." />
      <PaymentSettingsPanel />
    </div>
  )
}
