import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationFilter } from '#contract/notifications.ts'
import { api } from '#web/lib/api.ts'

const KEY = ['notifications'] as const

/** How often the unread ones are counted while the page is visible. */
const POLL_MS = 60_000
/** How many the panel of the header shows. */
export const NEWEST = 5
const PER_PAGE = 24

export const unreadKey = (userId: string) => [...KEY, 'unread', userId] as const

/** How many notifications of the signed-in person are unread. */
export const useUnread = (userId: string) =>
  useQuery({
    queryKey: unreadKey(userId),
    queryFn: async () => (await api('GET /users/notifications/unread', {})).unread,
    refetchInterval: POLL_MS,
    // The count that came with the page.
    staleTime: POLL_MS,
    refetchOnWindowFocus: 'always',
  })

export const useNewest = () =>
  useQuery({
    queryKey: [...KEY, 'newest'],
    queryFn: ({ signal }) => api('GET /users/notifications', { query: { filter: 'all', limit: NEWEST } }, { signal }),
  })

/** Those of the last 90 days that a filter shows, newest first; what another filter showed stays until they have come. */
export const useNotifications = (filter: NotificationFilter) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /users/notifications',
        { query: { filter, limit: PER_PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchOnWindowFocus: true,
  })

/** Marks those with the ids as read, or all without; then lists and counts are read again. */
export const useMarkRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) => api('POST /users/notifications/read', { body: ids ? { ids } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
