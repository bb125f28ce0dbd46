import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions.ts'
import { readComments, sendComment } from './interactions.calls.ts'
import type { Item } from './item.ts'

type Page = Awaited<ReturnType<typeof readComments>>
const keyOf = ({ itemType, itemId }: Item) => ['comments', itemType, itemId] as const

/** A comment that moved to the next page because a newer one came in is not shown twice (CD-12.3). */
export const once = (pages: readonly Page[]): Comment[] => [
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

/** Posts a comment and puts it on top of the list (CD-12.5, CD-12.6). */
export const useAddComment = (item: Item) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) => sendComment(item, text, key),
    onSuccess: ({ comment }) => {
      client.setQueryData<InfiniteData<Page, number>>(keyOf(item), (data) => {
        const [first, ...rest] = data?.pages ?? []
        if (!data || !first) return data
        return { ...data, pages: [{ ...first, comments: [comment, ...first.comments] }, ...rest] }
      })
    },
  })
}
