import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const gotNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** On the server, every request has a client of its own, so that nobody gets another person's data. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // What the server decided is not asked again; what did not arrive is, once.
        retry: (count, error) => count < 1 && gotNoAnswer(error),
        refetchOnWindowFocus: false,
        // Offline, a call fails and says so; it does not wait for a network behind a spinner.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let browserClient: QueryClient | undefined

/** The one client of this browser; on the server a new one. */
export const browserQueries = (): QueryClient => {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}
