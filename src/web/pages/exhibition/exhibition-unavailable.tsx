import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { OwnDraft } from '#web/features/exhibitions/own-draft.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { AccountClosed, isAccountClosed } from '#web/shared/account-closed.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/**
 * An exhibition that is not there or not published, which its owner still sees (AW-9.31), one of a closed account, and one that
 * did not load.
 */
export function ExhibitionUnavailable() {
  const error = useRouteError()
  const { id = '' } = useParams()
  const { user } = useSession()
  if (isAccountClosed(error)) return <AccountClosed text="The host of this exhibition has closed their account." />
  if (isRouteErrorResponse(error) && error.status === 404)
    return user ? <OwnDraft key={id} id={id} missing={<Missing />} /> : <Missing />
  return (
    <div className="wrap sec">
      <ErrorState
        headingLevel={1}
        message="The exhibition could not be loaded."
        retryLabel={PUBLIC_MESSAGES.tryAgain}
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}

function Missing() {
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title="This exhibition is not available"
        text="There is no exhibition at this address, or it is not published."
        action={
          <ButtonLink to="/marketplace" variant="outline">
            See the marketplace
          </ButtonLink>
        }
      />
    </div>
  )
}
