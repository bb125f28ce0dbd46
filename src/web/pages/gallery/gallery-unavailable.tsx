import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { AccountClosed, isAccountClosed } from '#web/shared/account-closed.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A gallery that is not there, or was taken down (AW-10.18), and a gallery that could not be loaded. */
export function GalleryUnavailable() {
  const error = useRouteError()
  if (isAccountClosed(error)) return <AccountClosed text="The artist of this gallery has closed their account." />
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <div className="wrap sec">
        <h1 className="title-l">This gallery is not available</h1>
        <p className="mute">There is no gallery at this address, or the artist has unpublished it.</p>
        <p>
          <ButtonLink to="/marketplace" variant="outline">
            See the marketplace
          </ButtonLink>
        </p>
      </div>
    )
  return (
    <div className="wrap sec">
      <ErrorState
        headingLevel={1}
        message="The gallery could not be loaded."
        retryLabel={PUBLIC_MESSAGES.tryAgain}
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}
