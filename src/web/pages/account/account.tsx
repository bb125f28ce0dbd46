import { MESSAGES } from '#contract/messages.ts'
import { emailStateQuery, sessionsQuery } from '#web/features/account/account.queries.ts'
import { AccountLoading, AccountSettings } from '#web/features/account/account-settings.tsx'
import { myArtworksQuery } from '#web/features/artworks/artworks.queries.ts'
import { prefetchSelling } from '#web/features/payments/payments.queries.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useActingUntil } from '#web/lib/use-session.ts'
import { useCurrentProfile } from '#web/shared/own-profile.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SellerPanel } from './seller-panel.tsx'

// Below the first screen, and most of the page's code.
const OwnSections = lazyPart(async () => ({ default: (await import('./own-sections.tsx')).OwnSections }))

const prefetch: PrefetchPage = ({ user, read, queries }) => [
  queries.prefetchQuery(emailStateQuery(read)),
  queries.prefetchQuery(sessionsQuery(read)),
  ...(user.role === 'artist' ? [prefetchSelling(queries, read), queries.prefetchQuery(myArtworksQuery(read))] : []),
]

export const handle = { shape: 'form' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: pageTitle('Account Settings') }]

/** `/account` (CD-4.1). */
export default function Account() {
  const { data: user, error, isFetching, refetch } = useCurrentProfile()
  const isActing = useActingUntil() !== null
  if (isActing)
    return (
      <div className="wrap sec">
        <PageHead title="Account Settings" />
        <EmptyState
          headingLevel={2}
          title="These settings are theirs alone"
          text="Nobody opens them for somebody else."
          action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="wrap sec">
      <PageHead title="Account Settings" />
      {user && (
        <AccountSettings user={user} checklist={<SellerPanel user={user} />} sections={<OwnSections user={user} />} />
      )}
      {!user && error && (
        <LoadError
          headingLevel={2}
          title={MESSAGES.userDataFailed}
          query={{ error, isFetching, refetch }}
          message="Your account is safe. Try again in a moment."
        />
      )}
      {!user && !error && <AccountLoading />}
    </div>
  )
}
