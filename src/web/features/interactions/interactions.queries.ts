import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions.ts'
import { addToPages, changeInPages, commentsKey, removeFromPages } from './comment-pages.ts'
import {
  type Item,
  readComments,
  readHiddenComment,
  sendComment,
  sendCommentChange,
  sendCommentRemoval,
} from './interactions.calls.ts'

/** The comments of an item, ten at a time, newest first (CD-12.1, CD-12.2). */
export const useComments = (item: Item, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: commentsKey(item),
    enabled,
    queryFn: ({ pageParam }) => readComments(item, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })

/** Posts a comment and adds it at the top of the list (CD-12.5, CD-12.6). */
export const useAddComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) =>
      sendComment(item, content, idempotencyKey),
    onSuccess: ({ comment }) => addToPages(client, item, comment),
  })
}

/** Changes the text of an own comment, in the list as well (CD-12.12). */
export const useUpdateComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) => sendCommentChange(id, content),
    onSuccess: (changed) => changeInPages(client, item, changed),
  })
}

/** Deletes an own comment, in the list as well (CD-12.15). */
export const useDeleteComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sendCommentRemoval(id),
    onSuccess: (_count, id) => removeFromPages(client, item, id),
  })
}

/** What the reader wrote in an own comment that a moderator hid, and why; undefined for any other comment. */
export const useHiddenComment = ({ id, hidden }: Comment) =>
  useQuery({ queryKey: ['hidden-comment', id], queryFn: () => readHiddenComment(id), enabled: hidden }).data
