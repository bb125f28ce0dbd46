import { useQuery } from '@tanstack/react-query'
import { getUndelivered } from '#contract/operations.ts'
import { api } from '#web/lib/api.ts'

/** What could not be delivered until now. */
export const useUndelivered = () =>
  // Without a network it fails at once and says so.
  useQuery({ networkMode: 'always', queryKey: ['operations', 'undelivered'], queryFn: () => api(getUndelivered, {}) })
