import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { requestExport } from '#contract/inventory-exports.ts'
import { api } from '#web/lib/api.ts'
import { inventoryKey } from './inventory.queries.ts'

const exportsKey = [...inventoryKey, 'exports'] as const
const CHECK_MS = 2000

/** The files that can be downloaded; asked again while one is being prepared. */
export const useExports = () =>
  useQuery({
    queryKey: exportsKey,
    queryFn: () => api('GET /inventory/exports', {}),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'preparing') ? CHECK_MS : false),
  })

/** Writes works into a file. */
export const useRequestExport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestExport>) => api('POST /inventory/exports', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  })
}
