import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { checkCustoms } from '#contract/shipping-rates.ts'
import { api } from '#web/lib/api.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { anySaleKey, salesKey, shippingKey } from '#web/shared/query-keys.ts'

const queueKey = [...shippingKey, 'queue'] as const
const labelsKey = [...shippingKey, 'labels'] as const
const paymentOrdersKey = ['shipping', 'payment-orders'] as const
const paymentOrderKey = (id: string) => ['shipping', 'payment-order', id] as const

/** How often a payment that was made is asked for, and a label that is being made. */
const POLL_MS = 5000

/** The seller's orders that need a label. */
export const useShippingQueue = () => useQuery({ queryKey: queueKey, queryFn: () => api('GET /shipping/queue', {}) })

/** The seller's labels; read again while a carrier makes one. */
export const useShippingLabels = () =>
  useQuery({
    queryKey: labelsKey,
    queryFn: () => api('GET /shipping/labels', {}),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? POLL_MS : false),
  })

/** The payments that were begun and not finished. */
export const usePaymentOrders = () =>
  useQuery({ queryKey: paymentOrdersKey, queryFn: () => api('GET /shipping/payment-orders', {}) })

/** Reads queue, labels and open payments again, and the sales that labels change. */
export const useReload = () => {
  const client = useQueryClient()
  const changed = [queueKey, labelsKey, paymentOrdersKey, anySaleKey, salesKey]
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** A payment order; followed while it is refunded. */
export const usePaymentOrder = (id: string) =>
  useQuery({
    queryKey: paymentOrderKey(id),
    queryFn: () => api('GET /shipping/payment-orders/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'refunding' ? POLL_MS : false),
  })

export const useCancelPaymentOrder = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST /shipping/payment-orders/:id/cancel', { params: { id } }),
    onSuccess: async (order) => {
      await storeResponse(client, paymentOrderKey(order.draft_order_id), order)
      await client.invalidateQueries({ queryKey: paymentOrdersKey })
    },
  })
}

/** Opens the payment page; stays pending until the page is left. */
export const usePayPaymentOrder = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { url } = await api('POST /shipping/payment-orders/:id/payment', { params: { id } })
      await leaveFor(url)
    },
  })

/** Voids a label that was not used. */
export const useVoidLabel = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: string) => api('POST /shipping/labels/:id/void', { params: { id } }),
    onSettled: () => reload(),
  })
}

/** The packing slip of an order; returns where the file is. */
export const usePackingSlip = (orderId: string) =>
  useMutation({ mutationFn: () => api('POST /users/sales/:id/packing-slip', { params: { id: orderId } }) })

/** What customs ask of a parcel that crosses a border; not asked within one country. */
export const useCustomsCheck = (asked: InputOf<typeof checkCustoms>['body']) =>
  useQuery({
    queryKey: ['shipping', 'customs', asked],
    queryFn: () => api('POST /shipping/customs', { body: asked }),
    enabled: asked.ship_from_country !== asked.recipient_country,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
