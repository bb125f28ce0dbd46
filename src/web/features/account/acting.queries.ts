import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActingConsent } from '#contract/acting.ts'
import type { ActingDays } from '#contract/acting-terms.ts'
import { api } from '#web/lib/api.ts'
import { storeResponse } from '#web/lib/store-response.ts'

const keys = { consent: ['account', 'acting'] as const, log: ['account', 'acting', 'log'] as const }

/** An administrator may ask in the meantime. */
export const useActingConsent = () =>
  useQuery({
    queryKey: keys.consent,
    queryFn: () => api('GET /account/acting', {}),
    refetchOnWindowFocus: 'always',
  })

export const useActingLog = () =>
  useInfiniteQuery({
    queryKey: keys.log,
    queryFn: ({ pageParam }) => api('GET /account/acting/log', { query: { limit: 10, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchOnWindowFocus: 'always',
  })

const useConsentChange = <Input>(change: (input: Input) => Promise<ActingConsent>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (consent) => {
      await storeResponse(client, keys.consent, consent)
      await client.invalidateQueries({ queryKey: keys.log })
    },
  })
}
export const useAllowActing = () =>
  useConsentChange((days: ActingDays) => api('PUT /account/acting', { body: { days } }))
export const useEndActing = () => useConsentChange(() => api('DELETE /account/acting', {}))
