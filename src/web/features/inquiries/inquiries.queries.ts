import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Inquiry, OFFER_DECISIONS } from '#contract/inquiries.ts'
import { logQuietly } from '#web/lib/log.ts'
import { putIntoCart } from '#web/shared/cart/cart.ts'

const calls = () => import('#web/shared/inquiry/inquiry.calls.ts')

const LIST_KEY = ['inquiries'] as const
const threadKey = (id: string) => ['inquiry', id] as const

/** How often an open thread is read again. */
const POLL_MS = 20_000

export const useInquiries = () =>
  useInfiniteQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ pageParam }) => (await calls()).readList(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** A thread; what arrives while it is open counts as read. */
export const useInquiry = (id: string) => {
  const client = useQueryClient()
  const thread = useQuery({
    queryKey: threadKey(id),
    queryFn: async () => (await calls()).readThread(id),
    refetchInterval: POLL_MS,
  })
  const unread = thread.data?.unread ?? 0
  useEffect(() => {
    if (unread === 0) return
    calls()
      .then(({ markRead }) => markRead(id))
      .then(() => {
        client.setQueryData<Inquiry>(threadKey(id), (seen) => seen && { ...seen, unread: 0 })
        return client.invalidateQueries({ queryKey: LIST_KEY })
      })
      .catch((error: unknown) => logQuietly('The inquiry could not be marked as read.', error))
  }, [client, id, unread])
  return thread
}

/** Stores the thread that a change of it returned. */
export const useStoreInquiry = () => {
  const client = useQueryClient()
  return (inquiry: Inquiry): void => {
    client.setQueryData(threadKey(inquiry.id), inquiry)
    void client.invalidateQueries({ queryKey: LIST_KEY })
  }
}

interface Decided {
  offerId: string
  decision: (typeof OFFER_DECISIONS)[number]
}

export const useDecideOffer = (id: string) => {
  const client = useQueryClient()
  const store = useStoreInquiry()
  return useMutation({
    mutationFn: async ({ offerId, decision }: Decided) => (await calls()).decideOffer(id, offerId, decision),
    onSuccess: store,
    // What the other side did meanwhile is why it failed.
    onError: () => client.invalidateQueries({ queryKey: threadKey(id) }),
  })
}

/** The thread of a visitor's link. */
export const useVisit = (token: string) =>
  useQuery({
    queryKey: ['visited inquiry', token],
    queryFn: async () => (await calls()).visit(token),
    enabled: token !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  })

export const useStoreVisit = (token: string) => {
  const client = useQueryClient()
  return (inquiry: Inquiry): void => {
    client.setQueryData(['visited inquiry', token], inquiry)
  }
}

export const useClaim = (token: string) => useMutation({ mutationFn: async () => (await calls()).claim(token) })

/** Puts the work into the buyer's cart, from where it is checked out at the agreed price. */
export const useBuyAgreed = () =>
  useMutation({
    mutationFn: ({ artworkId, price }: { artworkId: string; price: string }) => putIntoCart(artworkId, 1, price),
  })
