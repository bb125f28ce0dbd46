import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { LoadError, type LoadErrorProps } from '#web/lib/load-error.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of what the link of a mail leads to, when it leads nowhere. */
export function UnusableLink({ text, action }: { text: string; action: ReactNode }) {
  return <EmptyState headingLevel={1} title="This link does not work" text={text} action={action} />
}

interface LinkProblemProps extends Pick<LoadErrorProps, 'query'> {
  /** What the link leads to, e.g. 'order'. */
  thing: string
  /** Where somebody can go without it. */
  action: ReactNode
}

/** In place of what the token in a mail's link shows: the link leads nowhere, or the call failed. */
export function LinkProblem({ query, thing, action }: LinkProblemProps) {
  const { error } = query
  // Nothing is asked without a token, and 400 is a token that is not even complete.
  if (!error || (error instanceof ApiError && [400, 404].includes(error.status)))
    return <UnusableLink text={`Open the newest email about your ${thing}, and use the whole link.`} action={action} />
  return (
    <LoadError
      headingLevel={1}
      title={`Your ${thing} could not be loaded`}
      query={query}
      message="Nothing was changed. Try again in a moment."
    />
  )
}
