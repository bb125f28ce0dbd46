import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { AccountClosed, isAccountClosed } from '#web/shared/account-closed.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A work that is unknown or no longer published (CD-10.15), one of a closed account, and a page that could not be loaded. */
export function ProductUnavailable() {
  const error = useRouteError()
  if (isAccountClosed(error)) return <AccountClosed text="The artist of this work has closed their account." />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="wrap sec">
      {isMissing ? (
        <EmptyState
          headingLevel={1}
          title={PUBLIC_MESSAGES.artworkNotFound}
          text="There is no artwork at this address, or it is no longer published."
          action={
            <ButtonLink to="/marketplace" variant="outline">
              Back to the marketplace
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState
          headingLevel={1}
          message="The artwork could not be loaded."
          retryLabel={PUBLIC_MESSAGES.tryAgain}
          onRetry={() => window.location.reload()}
        />
      )}
    </div>
  )
}
