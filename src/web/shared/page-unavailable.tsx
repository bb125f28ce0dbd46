import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** In place of a public page that is not there, or is not public. */
export function MissingPage({
  title,
  text,
  way = 'See the marketplace',
}: {
  title: string
  text: string
  way?: string
}) {
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title={title}
        text={text}
        action={
          <ButtonLink to="/marketplace" variant="outline">
            {way}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** In place of a public page that did not load. */
export function FailedPage({ message }: { message: string }) {
  return (
    <div className="wrap sec">
      <ErrorState headingLevel={1} message={message} onRetry={() => window.location.reload()} />
    </div>
  )
}

/** True for the error of a public page whose owner has closed the account. */
export const isAccountClosed = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 410

/** In place of a public page whose owner has closed the account. */
export function AccountClosed({ text }: { text: string }) {
  return <MissingPage title="This account is closed" text={text} />
}
