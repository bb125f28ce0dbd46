import type { ReactNode } from 'react'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface LoadProblemProps {
  /** What the page would show, e.g. 'order'. */
  thing: string
  error: unknown
  /** Said when the server gave no reason. */
  message: string
  onRetry: () => void
  retrying: boolean
  /** The way out: a link to the page above. */
  action: ReactNode
}

/** The page of one thing that did not load: there is none at this address for this person, or the call failed. */
export function LoadProblem({ thing, error, message, onRetry, retrying, action }: LoadProblemProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        headingLevel={1}
        title={`No such ${thing}`}
        text="The link may be incomplete, or it belongs to another account."
        action={action}
      />
    )
  return (
    <ErrorState
      headingLevel={1}
      message={failureText(error, message)}
      onRetry={onRetry}
      retrying={retrying}
      action={action}
    />
  )
}
