import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

export const secondFactorKey = ['second-factor'] as const

/** What the person has set up to show beside the password. */
export const secondFactorQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: secondFactorKey, queryFn: () => read('GET /identity/second-factor', {}) })

export const useSecondFactor = () => useQuery(secondFactorQuery())
