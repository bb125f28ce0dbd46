import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { AccountClosed, FailedPage, isAccountClosed, MissingPage } from '#web/shared/page-unavailable.tsx'

/** A work that is unknown or no longer published (CD-10.15), one of a closed account, and a page that could not be loaded. */
export function ProductUnavailable() {
  const error = useRouteError()
  if (isAccountClosed(error)) return <AccountClosed text="The artist of this work has closed their account." />
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <MissingPage
      title={PUBLIC_MESSAGES.artworkNotFound}
      text="There is no artwork at this address, or it is no longer published."
      way="Back to the marketplace"
    />
  ) : (
    <FailedPage message="The artwork could not be loaded." />
  )
}
