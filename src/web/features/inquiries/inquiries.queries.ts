import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Inquiry, OFFER_DECISIONS } from '#contract/inquiries.ts'
import { api } from '#web/lib/api.ts'
import { logQuietly } from '#web/lib/log.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { putIntoCart } from '#web/shared/cart/cart.ts'

const LIST_KEY = ['inquiries'] as const
const threadKey = (id: string) => ['inquiry', id] as const

/** How often an open thread is read again. */
const POLL_MS = 20_000

export const useInquiries = () =>
  useInfiniteQuery({
    queryKey: LIST_KEY,
    queryFn: ({ pageParam }) => api('GET /users/inquiries', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** A thread; what arrives while it is open counts as read. */
export const useInquiry = (id: string) => {
  const client = useQueryClient()
  const thread = useQuery({
    queryKey: threadKey(id),
    queryFn: () => api('GET /users/inquiries/:id', { params: { id } }),
    refetchInterval: POLL_MS,
  })
  const unread = thread.data?.unread ?? 0
  useEffect(() => {
    if (unread === 0) return
    api('POST /users/inquiries/:id/read', { params: { id } })
      .then(() => {
        void storeResponse<Inquiry>(client, threadKey(id), (seen) => seen && { ...seen, unread: 0 })
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
    void storeResponse(client, threadKey(inquiry.id), inquiry)
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
    mutationFn: ({ offerId, decision }: Decided) =>
      api('POST /users/inquiries/:id/offers/:offer_id', { params: { id, offer_id: offerId }, body: { decision } }),
    onSuccess: store,
    // What the other side did meanwhile is why it failed.
    onError: () => client.invalidateQueries({ queryKey: threadKey(id) }),
  })
}

/** The thread of a visitor's link. */
export const useVisit = (token: string) =>
  useQuery({
    queryKey: ['visited inquiry', token],
    queryFn: () => api('POST /inquiries/visit', { body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  })

export const useStoreVisit = (token: string) => {
  const client = useQueryClient()
  return (inquiry: Inquiry): void => {
    void storeResponse(client, ['visited inquiry', token], inquiry)
  }
}

export const useClaim = (token: string) =>
  useMutation({ mutationFn: () => api('POST /users/inquiries/claim', { body: { token } }) })

/** Puts the work into the buyer's cart, from where it is checked out at the agreed price. */
export const useBuyAgreed = () =>
  useMutation({
    mutationFn: ({ artworkId, price }: { artworkId: string; price: string }) => putIntoCart(artworkId, 1, price),
  })
