import { isRouteErrorResponse, useRouteError } from 'react-router'
import { AccountClosed, FailedPage, isAccountClosed } from '#web/shared/page-unavailable.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

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
  return <FailedPage message="The gallery could not be loaded." />
}
