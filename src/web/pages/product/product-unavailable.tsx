import { isRouteErrorResponse, useRouteError } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { ProductMissing } from '#web/features/shop/product-missing.tsx'
import { AccountClosed, isAccountClosed } from '#web/shared/account-closed.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A work that is not there (CD-10.15), one of a closed account, and a page that could not be loaded. */
export function ProductUnavailable() {
  const error = useRouteError()
  if (isAccountClosed(error)) return <AccountClosed text="The artist of this work has closed the account." />
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductMissing />
  return (
    <div className="wrap sec">
      <ErrorState
        headingLevel={1}
        message="The artwork could not be loaded."
        retryLabel={MESSAGES.tryAgain}
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}
