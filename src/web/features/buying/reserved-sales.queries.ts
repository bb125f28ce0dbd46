import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sale } from '#contract/orders.ts'
import type { ReceivedBy } from '#contract/outside-payments.ts'
import { api } from '#web/lib/api.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { saleKey, salesKey } from '#web/shared/query-keys.ts'

/** Works of the signed-in seller that wait, or have waited, for a payment outside of the provider. */
export const useReservedSales = () =>
  useQuery({ queryKey: [...salesKey, 'reserved'], queryFn: () => api('GET /users/sales/reserved', {}) })

/** Makes a reserved order a paid one. */
export const useConfirmPayment = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (receivedBy: ReceivedBy) =>
      api('POST /users/sales/:id/payment', { params: { id }, body: { received_by: receivedBy } }),
    onSuccess: (sale: Sale) => {
      void storeResponse(client, saleKey(id), sale)
      // Not waited for: what asked goes away with the reservation.
      void client.invalidateQueries({ queryKey: salesKey })
    },
  })
}

/** Holds a reserved order for more days; without days, ends its reservation. */
export const useChangeReservation = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: number | null) =>
      days === null
        ? api('POST /users/sales/:id/reservation/end', { params: { id } })
        : api('POST /users/sales/:id/reservation/extend', { params: { id }, body: { days } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: salesKey }),
  })
}
