import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import type { Checkout, Sale } from '#contract/orders.ts'
import { leaveFor } from '#web/lib/leave-for.ts'

const calls = () => import('./buying.calls.ts')
const cartCalls = () => import('#web/shared/cart/cart.calls.ts')

const cartKey = (userId: string | null) => ['cart', userId] as const
const checkoutKey = (id: string) => ['checkout', id] as const
const saleKey = (id: string) => ['sale', id] as const

/** How often an unpaid checkout and an unfinished refund are read again. */
const POLL_MS = 5000

/** The cart of the signed-in person, or the one this browser remembers. */
export const useCart = (userId: string | null, enabled = true) =>
  useQuery({ queryKey: cartKey(userId), queryFn: async () => (await cartCalls()).readCart(), enabled })

/** Changes the cart and reads it again. */
export const useChangeCart = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ item, quantity }: { item: Cart['items'][number]; quantity: number }) => {
      const { putIntoCart, removeFromCart } = await cartCalls()
      await (quantity > 0 ? putIntoCart(item.artwork_id, quantity, item.added_price) : removeFromCart(item.artwork_id))
    },
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
    refetchInterval: ({ state }) =>
      state.data?.status === 'refunding' || (isReturning && state.data?.status === 'open') ? POLL_MS : false,
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

export const useInvoice = (id: string) => useMutation({ mutationFn: async () => (await calls()).createInvoice(id) })

export const useSales = () =>
  useInfiniteQuery({
    queryKey: ['sales'],
    queryFn: async ({ pageParam }) => (await calls()).readSales(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const useSale = (id: string) =>
  useQuery({
    queryKey: saleKey(id),
    queryFn: async () => (await calls()).readSale(id),
    refetchInterval: ({ state }) => (state.data?.status === 'refunding' ? POLL_MS : false),
  })

export const useRefund = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (reason: string) => (await calls()).refundSale(id, reason),
    onSuccess: async (sale: Sale) => {
      client.setQueryData(saleKey(id), sale)
      await client.invalidateQueries({ queryKey: ['sales'] })
    },
  })
}

export const useShippingRate = () =>
  useQuery({ queryKey: ['shipping-rate'], queryFn: async () => (await calls()).readShippingRate() })

export const useSaveShippingRate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (flatRate: string | null) => (await calls()).saveShippingRate(flatRate),
    onSuccess: (rate) => client.setQueryData(['shipping-rate'], rate),
  })
}
