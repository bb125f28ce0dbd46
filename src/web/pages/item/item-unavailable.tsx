import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** An item that is unknown or not published, and one that did not load. */
export function ItemUnavailable() {
  const error = useRouteError()
  return (
    <div className="wrap sec">
      {isRouteErrorResponse(error) && error.status < 500 ? (
        <EmptyState
          headingLevel={1}
          title="This page is not available"
          text="There is nothing at this address, or it is not published."
          action={
            <ButtonLink to="/marketplace" variant="outline">
              See the marketplace
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState
          headingLevel={1}
          message="The page could not be loaded."
          retryLabel={PUBLIC_MESSAGES.tryAgain}
          onRetry={() => window.location.reload()}
        />
      )}
    </div>
  )
}
