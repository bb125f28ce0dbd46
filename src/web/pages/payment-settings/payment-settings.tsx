import { PaymentSettingsPanel } from '#web/features/payments/payment-settings.tsx'
import { accountStatusQuery } from '#web/features/payments/payments.queries.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { PageHead } from '#web/ui/page-head.tsx'

const prefetch: PrefetchPage = ({ read, queries }) => [queries.prefetchQuery(accountStatusQuery(read))]

export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
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
