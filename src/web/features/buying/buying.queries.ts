import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import type { recordDelivery, ShippingRates } from '#contract/delivery.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Checkout, Order, Sale } from '#contract/orders.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { putIntoCart, removeFromCart } from '#web/shared/cart/cart.ts'
import { saleKey, salesKey, savedItemsKey, shippingKey } from '#web/shared/query-keys.ts'

type Recorded = InputOf<typeof recordDelivery>['body']

const calls = () => import('./buying.calls.ts')

const checkoutKey = (id: string) => ['checkout', id] as const
const anyOrderKey = (id: string) => ['administration', 'order', id] as const

/** How often an unpaid checkout and an unfinished refund are read again. */
const POLL_MS = 5000

/** Moves a work from the cart to what is saved. */
export const useSaveForLater = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (artworkId: string) => (await calls()).saveForLater(artworkId),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['cart'] })
      await client.invalidateQueries({ queryKey: savedItemsKey })
    },
  })
}

/** Changes the cart and reads it again. */
export const useChangeCart = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item, quantity }: { item: Cart['items'][number]; quantity: number }) =>
      quantity > 0 ? putIntoCart(item.artwork_id, quantity, item.added_price) : removeFromCart(item.artwork_id),
    onSettled: () => client.invalidateQueries({ queryKey: ['cart'] }),
  })
}

export const useQuote = (items: { artwork_id: string; quantity: number }[]) =>
  useQuery({
    queryKey: ['quote', items],
    queryFn: async () => (await calls()).quote(items),
    enabled: items.length > 0,
  })

/** A checkout; on the return from the payment page the provider is asked. */
export const useCheckout = (id: string, isReturning: boolean) =>
  useQuery({
    queryKey: checkoutKey(id),
    queryFn: async () => {
      const { readCheckout, refreshCheckout } = await calls()
      return isReturning ? refreshCheckout(id) : readCheckout(id)
    },
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'refunding' || (data?.status === 'open' && (isReturning || hasEnded(data))) ? POLL_MS : false,
  })

/** The server gives the works back a moment after the hold has ended. */
const hasEnded = ({ ends_at: endsAt }: Checkout): boolean => Date.parse(endsAt) <= Date.now()

/** The page of a product; without a handle there is none. */
export const useProductOf = (handle: string | null) =>
  useQuery({
    queryKey: ['product', handle],
    queryFn: async () => (await calls()).readProduct(handle ?? ''),
    enabled: handle !== null,
  })

/** Prolongs or cancels a checkout. */
export const useChangeCheckout = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: 'prolong' | 'cancel') => (await calls())[change](id),
    onSuccess: async (checkout: Checkout) => {
      client.setQueryData(checkoutKey(id), checkout)
      await client.invalidateQueries({ queryKey: ['cart'] })
    },
  })
}

/** Starts a checkout of the same works on the same terms as one that has ended; returns the new one. */
export const useHoldAgain = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ checkout, idempotencyKey }: { checkout: Checkout; idempotencyKey: string }) => {
      const { email, phone, address, total, orders } = checkout
      const items = orders.flatMap(({ lines }) =>
        lines.flatMap(({ artwork_id, quantity }) => (artwork_id ? [{ artwork_id, quantity }] : [])),
      )
      const shipping = orders.map(({ seller, shipping_method: method }) => ({ seller_id: seller.id, method }))
      return (await calls()).start({ items, email, phone, address, shipping, total }, idempotencyKey)
    },
    onSuccess: (checkout: Checkout) => client.setQueryData(checkoutKey(checkout.id), checkout),
    onSettled: () => client.invalidateQueries({ queryKey: ['cart'] }),
  })
}

/** Opens the payment page; stays pending until the page is left. */
export const usePay = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { url } = await (await calls()).openPayment(id)
      await leaveFor(url)
    },
  })

export const useOrder = (id: string) =>
  useQuery({
    queryKey: ['order', id],
    queryFn: async () => (await calls()).readOrder(id),
    refetchInterval: ({ state }) => (state.data?.status === 'refunding' ? POLL_MS : false),
  })

export const useOrders = () =>
  useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: async ({ pageParam }) => (await calls()).readOrders(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Writes an invoice or the certificates of an order; returns where the file is. */
export const useOrderFile = (id: string, file: 'createInvoice' | 'createCertificate' | 'createSaleCertificate') =>
  useMutation({ mutationFn: async () => (await calls())[file](id) })

/** Reports a problem; without a text, takes the reported one back. */
export const useProblem = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (text: string | null) => {
      const { reportProblem, withdrawProblem } = await calls()
      return text === null ? withdrawProblem(id) : reportProblem(id, text)
    },
    onSuccess: async (order: Order) => {
      client.setQueryData(['order', id], order)
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export const salesQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: salesKey,
    queryFn: async ({ pageParam }) => (await calls()).readSales(pageParam, read),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const useSales = () => useInfiniteQuery(salesQuery())

export const useSale = (id: string) =>
  useQuery({
    queryKey: saleKey(id),
    queryFn: async () => (await calls()).readSale(id),
    refetchInterval: ({ state }) => (state.data?.status === 'refunding' ? POLL_MS : false),
  })

/** Any order, for administrators. */
export const useAnyOrder = (id: string) =>
  useQuery({
    queryKey: anyOrderKey(id),
    queryFn: async () => (await calls()).readAnyOrder(id),
    refetchInterval: ({ state }) => (state.data?.status === 'refunding' ? POLL_MS : false),
  })

/** Decides a reported problem, as an administrator. */
export const useDecide = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ decision, reason }: { decision: 'release' | 'refund'; reason: string }) => {
      const { releaseOrder, refundOrder } = await calls()
      return decision === 'release' ? releaseOrder(id, reason) : refundOrder(id, reason)
    },
    onSuccess: (order: Sale) => client.setQueryData(anyOrderKey(id), order),
  })
}

/** What the signed-in seller owes for refunded orders. */
export const useOwed = () => useQuery({ queryKey: ['sales', 'owed'], queryFn: async () => (await calls()).readOwed() })

export const useRefund = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (reason: string) => (await calls()).refundSale(id, reason),
    onSuccess: async (sale: Sale) => {
      client.setQueryData(saleKey(id), sale)
      await client.invalidateQueries({ queryKey: salesKey })
    },
  })
}

/** Records a step of a delivery; a shipped order leaves the queue, and its label is used. */
export const useDelivery = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (recorded: Recorded) => (await calls()).recordDelivery(id, recorded),
    onSuccess: async (sale: Sale) => {
      client.setQueryData(saleKey(id), sale)
      const changed = [salesKey, shippingKey]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

export const useShippingRate = () =>
  useQuery({ queryKey: ['shipping-rate'], queryFn: async () => (await calls()).readShippingRate() })

export const useSaveShippingRate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (rates: Partial<ShippingRates>) => (await calls()).saveShippingRate(rates),
    onSuccess: (rate) => client.setQueryData(['shipping-rate'], rate),
  })
}
