import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { OwnDraft } from '#web/features/exhibitions/own-draft.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { AccountClosed, FailedPage, isAccountClosed, MissingPage } from '#web/shared/page-unavailable.tsx'

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
  return <FailedPage message="The exhibition could not be loaded." />
}

const Missing = () => (
  <MissingPage
    title="This exhibition is not available"
    text="There is no exhibition at this address, or it is not published."
  />
)
