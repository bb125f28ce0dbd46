import { ApiError } from '#web/lib/api-error.ts'
import { LoadError, type LoadErrorProps } from '#web/lib/load-error.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface LoadProblemProps extends Pick<LoadErrorProps, 'query' | 'message' | 'action'> {
  /** What the page would show, e.g. 'order'. */
  thing: string
  /** Why there may be none. */
  text?: string
}

/** The page of one thing that did not load: there is none at this address for this person, or the call failed. */
export function LoadProblem({
  thing,
  text = 'The link may be incomplete, or it belongs to another account.',
  ...problem
}: LoadProblemProps) {
  const { error } = problem.query
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState headingLevel={1} title={`No such ${thing}`} text={text} action={problem.action} />
  return <LoadError headingLevel={1} {...problem} />
}
