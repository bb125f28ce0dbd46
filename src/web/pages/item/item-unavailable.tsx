import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailedPage, MissingPage } from '#web/shared/page-unavailable.tsx'

/** An item that is unknown or not published, and one that did not load. */
export function ItemUnavailable() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status < 500 ? (
    <MissingPage title="This page is not available" text="There is nothing at this address, or it is not published." />
  ) : (
    <FailedPage message="The page could not be loaded." />
  )
}
