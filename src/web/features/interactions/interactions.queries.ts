import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions.ts'
import { type Item, readComments, sendComment, sendCommentChange, sendCommentRemoval } from './interactions.calls.ts'

type Page = Awaited<ReturnType<typeof readComments>>
const keyOf = ({ itemType, itemId }: Item) => ['comments', itemType, itemId] as const

/** The comments of all pages. A comment that a newer one moved to the next page is listed once (CD-12.3). */
export const commentsOf = (pages: readonly Page[]): Comment[] => [
  ...new Map(pages.flatMap(({ comments }) => comments).map((comment) => [comment.id, comment])).values(),
]

/** The comments of an item, ten at a time, newest first (CD-12.1, CD-12.2). */
export const useComments = (item: Item) =>
  useInfiniteQuery({
    queryKey: keyOf(item),
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
    onSuccess: ({ comment }) => {
      client.setQueryData<InfiniteData<Page, number>>(keyOf(item), (data) => {
        const [first, ...rest] = data?.pages ?? []
        if (!data || !first) return data
        return { ...data, pages: [{ ...first, comments: [comment, ...first.comments] }, ...rest] }
      })
    },
  })
}

type CommentPages = InfiniteData<Page, number>

const withPages = (data: CommentPages | undefined, change: (comments: Comment[]) => Comment[]) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, comments: change(page.comments) })) }

/** Changes the text of an own comment, in the list as well (CD-12.12). */
export const useUpdateComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) => sendCommentChange(id, content),
    onSuccess: (changed) => {
      client.setQueryData<CommentPages>(keyOf(item), (data) =>
        withPages(data, (comments) => comments.map((one) => (one.id === changed.id ? changed : one))),
      )
    },
  })
}

/** Deletes an own comment (CD-12.15). The pages are read again, because every later comment has moved up by one. */
export const useDeleteComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sendCommentRemoval(id),
    onSuccess: (_count, id) => {
      client.setQueryData<CommentPages>(keyOf(item), (data) =>
        withPages(data, (comments) => comments.filter((one) => one.id !== id)),
      )
      void client.invalidateQueries({ queryKey: keyOf(item) })
    },
  })
}
