import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EvidenceForm } from '#contract/evidence.ts'
import { api } from '#web/lib/api.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { saleKey, salesKey } from '#web/shared/query-keys.ts'
import { anyOrderKey } from './buying.queries.ts'

interface Refund {
  reason: string
  /** Without one, all that is left. */
  amount?: string
  idempotencyKey: string
}

/** Refunds an order or an amount of it, as its seller or as an administrator. */
export const useRefund = (id: string, by: 'seller' | 'admin') => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: Refund) => {
      const [input, once] = [{ params: { id }, body }, { idempotencyKey }]
      if (by === 'admin')
        await storeResponse(client, anyOrderKey(id), await api('POST /admin/orders/:id/refund', input, once))
      else await storeResponse(client, saleKey(id), await api('POST /users/sales/:id/refund', input, once))
    },
    onSuccess: () => client.invalidateQueries({ queryKey: salesKey }),
  })
}

type Sender = 'seller' | 'admin'

/** What the bank can be sent about a disputed order. */
export const useEvidence = (id: string, by: Sender) =>
  useQuery({
    queryKey: ['evidence', by, id],
    queryFn: () =>
      api(by === 'admin' ? 'GET /admin/orders/:id/evidence' : 'GET /users/sales/:id/evidence', { params: { id } }),
  })

/** Writes the file for the bank; returns where it is. */
export const useEvidenceFile = (id: string, by: Sender) =>
  useMutation({
    mutationFn: (body: EvidenceForm) =>
      api(by === 'admin' ? 'POST /admin/orders/:id/evidence' : 'POST /users/sales/:id/evidence', {
        params: { id },
        body,
      }),
  })

/** Answers the bank about a disputed order. */
export const useSendEvidence = (id: string, by: Sender) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: EvidenceForm & { idempotencyKey: string }) => {
      const [input, once] = [{ params: { id }, body }, { idempotencyKey }]
      if (by === 'admin')
        await storeResponse(client, anyOrderKey(id), await api('POST /admin/orders/:id/evidence/send', input, once))
      else await storeResponse(client, saleKey(id), await api('POST /users/sales/:id/evidence/send', input, once))
    },
    onSuccess: () => client.invalidateQueries({ queryKey: salesKey }),
    // What was said may have changed: somebody else has answered, or the bank has decided.
    onError: () => client.invalidateQueries({ queryKey: by === 'admin' ? anyOrderKey(id) : saleKey(id) }),
  })
}
