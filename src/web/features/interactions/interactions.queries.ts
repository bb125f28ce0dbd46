import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions.ts'
import { api } from '#web/lib/api.ts'
import { addToPages, changeInPages, commentsKey, removeFromPages } from './comment-pages.ts'
import type { CommentCount, Item } from './item-counts.ts'
import { sendHint } from './live-hint.ts'

/** The comments of an item, ten at a time, newest first (CD-12.1, CD-12.2). */
export const useComments = (item: Item, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: commentsKey(item),
    enabled,
    queryFn: ({ pageParam }) =>
      api('GET /social/comments/:itemType/:itemId', { params: item, query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })

/** Posts a comment and adds it at the top of the list (CD-12.5, CD-12.6). */
export const useAddComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) => {
      const sent = await api('POST /social/comment', { body: { ...item, content } }, { idempotencyKey })
      void sendHint('comment_added', item)
      return { comment: sent.comment, count: { comments_count: sent.commentsCount, version: sent.version } }
    },
    onSuccess: ({ comment }) => addToPages(client, item, comment),
  })
}

/** Changes the text of an own comment, in the list as well (CD-12.12). */
export const useUpdateComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      api('PUT /social/comment/:id', { params: { id }, body: { content } }),
    onSuccess: ({ comment }) => changeInPages(client, item, comment),
  })
}

/** Deletes an own comment, in the list as well (CD-12.15). */
export const useDeleteComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string): Promise<CommentCount> => {
      const { commentsCount, version } = await api('DELETE /social/comment/:id', { params: { id } })
      return { comments_count: commentsCount, version }
    },
    onSuccess: (_count, id) => removeFromPages(client, item, id),
  })
}

/** What the reader wrote in an own comment that a moderator hid, and why; undefined for any other comment. */
export const useHiddenComment = ({ id, hidden }: Comment) =>
  useQuery({
    queryKey: ['hidden-comment', id],
    queryFn: () => api('GET /social/comment/:id/moderation', { params: { id } }),
    enabled: hidden,
  }).data
