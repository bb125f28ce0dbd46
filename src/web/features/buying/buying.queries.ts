import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyOrder } from '#contract/any-orders.ts'
import type { Cart } from '#contract/cart.ts'
import type { recordDelivery, setShippingRate } from '#contract/delivery.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Checkout, Order, Sale, startCheckout } from '#contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { useSession } from '#web/lib/use-session.ts'
import { putIntoCart, removeFromCart } from '#web/shared/cart/cart.ts'
import { saleKey, salesKey, savedItemsKey, shippingKey } from '#web/shared/query-keys.ts'
import { useGuestToken } from './guest-token.ts'

type Recorded = InputOf<typeof recordDelivery>['body']

/** The cookie of a guest belongs to every call about a checkout. */
const AS_GUEST = { credentials: 'include' } as const

const checkoutKey = (id: string) => ['checkout', id] as const
const reservationsKey = ['reservations']
export const anyOrderKey = (id: string) => ['administration', 'order', id] as const

/** How often an unpaid checkout and an unfinished refund are read again. */
const POLL_MS = 5000
/** How often a reservation is, whose seller may confirm it any day: as often as notifications are counted. */
const POLL_RESERVATION_MS = 60_000

/** Moves a work from the cart to what is saved; only for somebody who is signed in. */
export const useSaveForLater = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (artworkId: string) => {
      await api('PUT /users/saved/:itemType/:itemId', { params: { itemType: 'artwork', itemId: artworkId }, body: {} })
      await removeFromCart(artworkId)
    },
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

/** What works cost, delivered to a country. */
export const useQuote = (items: { artwork_id: string; quantity: number }[], country: string, state: string) =>
  useQuery({
    queryKey: ['quote', items, country, state],
    queryFn: () => api('POST /checkouts/quote', { body: { items, country, state } }, AS_GUEST),
    enabled: items.length > 0,
  })

/** A checkout, once it is known who asks; on the return from the payment page the provider is asked. */
export const useCheckout = (id: string, isReturning: boolean) => {
  const { status } = useSession()
  return useQuery({
    queryKey: checkoutKey(id),
    enabled: status !== 'checking',
    queryFn: () =>
      api(isReturning ? 'POST /checkouts/:id/refresh' : 'GET /checkouts/:id', { params: { id } }, AS_GUEST),
    refetchInterval: ({ state: { data } }) => findPollInterval(data, isReturning),
    refetchOnWindowFocus: ({ state: { data } }) => isReserved(data),
  })
}

const isReserved = (checkout: Checkout | undefined): boolean =>
  checkout?.status === 'open' && checkout.payment_method === 'outside'

const findPollInterval = (checkout: Checkout | undefined, isReturning: boolean): number | false => {
  if (checkout?.status === 'refunding') return POLL_MS
  if (checkout?.status !== 'open') return false
  if (isReturning || hasEnded(checkout)) return POLL_MS
  return isReserved(checkout) ? POLL_RESERVATION_MS : false
}

/** The server gives the works back a moment after the hold has ended. */
const hasEnded = ({ ends_at: endsAt }: Checkout): boolean => Date.parse(endsAt) <= Date.now()

const isRefunding = (order: Order | undefined): boolean =>
  order?.refunds.some(({ status }) => status === 'under_way') ?? false

/** Whether a refund is being made, or an answer sent to the bank. */
const isUnderWay = (sale: Sale | undefined): boolean => isRefunding(sale) || sale?.dispute?.answer.state === 'sending'

/** The page of a product, which stays after its sale; without a handle there is none. */
export const useProduct = (handle: string | null) =>
  useQuery({
    queryKey: ['product', handle],
    queryFn: () => api('GET /shopify/products/:handle', { params: { handle: handle ?? '' } }),
    enabled: handle !== null,
  })

/** Extends or cancels a checkout, or states that the payment of a reservation is on its way. */
export const useChangeCheckout = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: 'extend' | 'cancel' | 'sent') =>
      api(`POST /checkouts/:id/${change}`, { params: { id } }, AS_GUEST),
    onSuccess: async (checkout: Checkout) => {
      await storeResponse(client, checkoutKey(id), checkout)
      const changed = [['cart'], reservationsKey]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

type CheckoutBody = InputOf<typeof startCheckout>['body']

/** Holds works; a repeat with the same key starts no second checkout. */
export const beginCheckout = (body: CheckoutBody, idempotencyKey: string) =>
  api('POST /checkouts', { body }, { ...AS_GUEST, idempotencyKey })

/** Leaves for the payment page of a checkout. */
export const leaveToPay = async (id: string): Promise<void> => {
  const { url } = await api('POST /checkouts/:id/payment', { params: { id } }, AS_GUEST)
  await leaveFor(url)
}

/** Starts a checkout of the same works on the same terms as one that has ended; returns the new one. */
export const useHoldAgain = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ checkout, idempotencyKey }: { checkout: Checkout; idempotencyKey: string }) => {
      const { email, phone, address, total, orders } = checkout
      const items = orders.flatMap(({ lines }) =>
        lines.flatMap(({ artwork_id, quantity }) => (artwork_id ? [{ artwork_id, quantity }] : [])),
      )
      const shipping = orders.map(({ seller, shipping_method: method }) => ({ seller_id: seller.id, method }))
      return beginCheckout({ items, email, phone, address, shipping, total }, idempotencyKey)
    },
    onSuccess: (checkout: Checkout) => storeResponse(client, checkoutKey(checkout.id), checkout),
    onSettled: () => client.invalidateQueries({ queryKey: ['cart'] }),
  })
}

/** Opens the payment page; stays pending until the page is left. */
export const usePay = (id: string) => useMutation({ mutationFn: () => leaveToPay(id) })

export const useOrder = (id: string) =>
  useQuery({
    queryKey: ['order', id],
    queryFn: () => api('GET /users/orders/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isRefunding(state.data) ? POLL_MS : false),
  })

const guestOrderKey = (token: string) => ['guest order', token] as const

/** An order that was bought without an account, by the token of its address. */
export const useGuestOrder = (token: string) =>
  useQuery({
    queryKey: guestOrderKey(token),
    queryFn: () => api('POST /guest-orders/visit', { body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data?.order.status === 'refunding' ? POLL_MS : false),
  })

export const useClaimOrder = (token: string) =>
  useMutation({ mutationFn: () => api('POST /users/orders/claim', { body: { token } }) })

/** What the signed-in person has reserved and not paid yet. */
export const useReservations = () =>
  useQuery({ queryKey: reservationsKey, queryFn: () => api('GET /users/reservations', {}) })

export const useOrders = () =>
  useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ pageParam }) => api('GET /users/orders', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** How many orders without an account could be added to that of the signed-in person. */
export const useUnclaimedOrders = () =>
  useQuery({
    queryKey: ['orders', 'unclaimed'],
    queryFn: async () => (await api('GET /users/guest-orders', {})).total,
  })

export const useClaimOrders = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /users/guest-orders/claim', {}),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

const ORDER_FILES = {
  createInvoice: 'POST /users/orders/:id/invoice',
  createCertificate: 'POST /users/orders/:id/certificate',
  createSaleCertificate: 'POST /users/sales/:id/certificate',
} as const

type OrderFile = keyof typeof ORDER_FILES

/** A guest has the files of a buyer. */
const findGuestFile = (file: OrderFile) => {
  if (file === 'createInvoice') return 'POST /guest-orders/invoice'
  return file === 'createCertificate' ? 'POST /guest-orders/certificate' : null
}

/** Writes an invoice or the certificates of an order; returns where the file is. */
export const useOrderFile = (id: string, file: OrderFile) => {
  const token = useGuestToken()
  const guestFile = findGuestFile(file)
  return useMutation({
    mutationFn: () =>
      token !== null && guestFile !== null
        ? api(guestFile, { body: { token } })
        : api(ORDER_FILES[file], { params: { id } }),
  })
}

const saveProblem = (id: string, text: string | null) =>
  text === null
    ? api('DELETE /users/orders/:id/problem', { params: { id } })
    : api('POST /users/orders/:id/problem', { params: { id }, body: { text } })

const saveGuestProblem = (token: string, text: string | null) =>
  text === null
    ? api('POST /guest-orders/problem/withdraw', { body: { token } })
    : api('POST /guest-orders/problem', { body: { token, text } })

/** Reports a problem; without a text, takes the reported one back. */
export const useProblem = (id: string) => {
  const client = useQueryClient()
  const token = useGuestToken()
  return useMutation({
    mutationFn: (text: string | null) => (token === null ? saveProblem(id, text) : saveGuestProblem(token, text)),
    onSuccess: async (order: Order) => {
      if (token !== null) await storeResponse(client, guestOrderKey(token), { order, in_account: false })
      else await storeResponse(client, ['order', id], order)
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export const salesQuery = (read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: salesKey,
    queryFn: ({ pageParam }) => read('GET /users/sales', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const useSales = () => useInfiniteQuery(salesQuery())

export const useSale = (id: string) =>
  useQuery({
    queryKey: saleKey(id),
    queryFn: () => api('GET /users/sales/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  })

/** Any order, for administrators. */
export const useAnyOrder = (id: string) =>
  useQuery({
    queryKey: anyOrderKey(id),
    queryFn: () => api('GET /admin/orders/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  })

/** Pays the seller in spite of a reported problem, as an administrator. */
export const useRelease = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api('POST /admin/orders/:id/release', { params: { id }, body: { reason } }),
    onSuccess: (order: AnyOrder) => storeResponse(client, anyOrderKey(id), order),
  })
}

/** What the signed-in seller owes for refunded orders. */
export const useOwed = () => useQuery({ queryKey: ['sales', 'owed'], queryFn: () => api('GET /users/sales/owed', {}) })

/** What the sales of the signed-in person bring, the newest first. */
export const usePayouts = () =>
  useInfiniteQuery({
    queryKey: [...salesKey, 'payouts'],
    queryFn: ({ pageParam }) => api('GET /users/payouts', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const usePayoutTotals = () =>
  useQuery({ queryKey: [...salesKey, 'payout totals'], queryFn: () => api('GET /users/payouts/totals', {}) })

/** Records a step of a delivery; a shipped order leaves the queue, and its label is used. */
export const useDelivery = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recorded: Recorded) => api('POST /users/sales/:id/delivery', { params: { id }, body: recorded }),
    onSuccess: async (sale: Sale) => {
      await storeResponse(client, saleKey(id), sale)
      const changed = [salesKey, shippingKey]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

export const useShippingRate = () =>
  useQuery({ queryKey: ['shipping-rate'], queryFn: () => api('GET /users/shipping-rate', {}) })

export const useSaveShippingRate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rates: InputOf<typeof setShippingRate>['body']) => api('PUT /users/shipping-rate', { body: rates }),
    onSuccess: (rate) => storeResponse(client, ['shipping-rate'], rate),
  })
}
