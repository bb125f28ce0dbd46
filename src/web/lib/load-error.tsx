import { ErrorState, type ErrorStateProps } from '#web/ui/error-state.tsx'
import { failureText } from './api-error.ts'

export interface LoadErrorProps extends Omit<ErrorStateProps, 'onRetry' | 'retrying'> {
  /** What `useQuery` answers. */
  query: { error: unknown; isFetching: boolean; refetch(): Promise<unknown> }
  /** Said when the server gave no reason. */
  message: string
}

/** A part of the page whose data could not be loaded, with the way to try again. */
export function LoadError({ query, message, ...state }: LoadErrorProps) {
  return (
    <ErrorState
      {...state}
      message={failureText(query.error, message)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
