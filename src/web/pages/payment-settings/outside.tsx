import { OutsideSettings } from '#web/features/payments/outside-settings.tsx'
import { accountStatusQuery, outsideTermsQuery } from '#web/features/payments/payments.queries.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'

const prefetch: PrefetchPage = ({ read, queries }) => [
  queries.prefetchQuery(outsideTermsQuery(read)),
  queries.prefetchQuery(accountStatusQuery(read)),
]

export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: pageTitle('Paid outside') }]

/** `/payment-settings/outside` */
export default function Outside() {
  return (
    <div className="wrap sec">
      <OutsideSettings />
    </div>
  )
}
