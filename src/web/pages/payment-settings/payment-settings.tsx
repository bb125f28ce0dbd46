import { useSearchParams } from 'react-router'
import { useArtwork } from '#web/features/artworks/artworks.queries.ts'
import { OwedNotice } from '#web/features/buying/owed-notice.tsx'
import { PayoutsOverview } from '#web/features/buying/payouts-overview.tsx'
import { PaymentSettingsPanel } from '#web/features/payments/payment-settings.tsx'
import { accountStatusQuery, outsideTermsQuery, useAccountStatus } from '#web/features/payments/payments.queries.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './payment-settings.module.css'

const prefetch: PrefetchPage = ({ read, queries }) => [
  queries.prefetchQuery(accountStatusQuery(read)),
  queries.prefetchQuery(outsideTermsQuery(read)),
]

export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: pageTitle('Payment settings') }]

/** `/payment-settings` (AW-1.20); `?work=…` names the work whose publishing waits for the payment account. */
export default function PaymentSettings() {
  const [search] = useSearchParams()
  const id = search.get('work')
  const { data: work } = useArtwork(id ?? '', { enabled: id !== null })
  const account = useAccountStatus({ enabled: false })
  const waiting = id === null ? null : { id, title: work?.title ?? null, to: `/dashboard?work=${id}` }
  return (
    <div className="wrap sec">
      <PageHead title="Payment settings" lead="How your sales reach you." />
      <OwedNotice />
      <div className={styles.columns}>
        <PaymentSettingsPanel waiting={work?.status === 'published' ? null : waiting} />
        {/* On a phone, the account above would move it. */}
        {!account.isPending && <PayoutsOverview />}
      </div>
    </div>
  )
}
