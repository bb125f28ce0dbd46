import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** True for the error of a public page whose owner has closed the account. */
export const isAccountClosed = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 410

/** In place of a public page whose owner has closed the account. */
export function AccountClosed({ text }: { text: string }) {
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title="This account is closed"
        text={text}
        action={
          <ButtonLink to="/marketplace" variant="outline">
            See the marketplace
          </ButtonLink>
        }
      />
    </div>
  )
}
