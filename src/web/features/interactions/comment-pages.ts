import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions.ts'
import { uniqueBy } from '#web/lib/unique-by.ts'
import type { Item } from './item-counts.ts'

export interface CommentPage {
  comments: Comment[]
  hasMore: boolean
}
type CommentPages = InfiniteData<CommentPage, number>

export const commentsKey = ({ itemType, itemId }: Item) => ['comments', itemType, itemId] as const

/** The comments of all pages. A comment that a newer one moved to the next page is listed once (CD-12.3). */
export const mergePages = (pages: readonly CommentPage[]): Comment[] =>
  uniqueBy(
    pages.flatMap(({ comments }) => comments),
    ({ id }) => id,
  )

const change = (client: QueryClient, item: Item, on: (comments: Comment[]) => Comment[]): void => {
  client.setQueryData<CommentPages>(
    commentsKey(item),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, comments: on(page.comments) })) },
  )
}

/** Adds a comment at the top of the list, unless it is there already (CD-13.22). */
export const addToPages = (client: QueryClient, item: Item, comment: Comment): void => {
  client.setQueryData<CommentPages>(commentsKey(item), (data) => {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first || mergePages(data.pages).some(({ id }) => id === comment.id)) return data
    return { ...data, pages: [{ ...first, comments: [comment, ...first.comments] }, ...rest] }
  })
}

/** Shows a comment as it is now, unless a later text is shown. */
export const changeInPages = (client: QueryClient, item: Item, changed: Comment): void =>
  change(client, item, (comments) =>
    comments.map((one) => (one.id === changed.id && one.updated_at <= changed.updated_at ? changed : one)),
  )

/** Removes a comment. The pages are read again where there are more, because every later comment has moved up by one. */
export const removeFromPages = (client: QueryClient, item: Item, id: string): void => {
  change(client, item, (comments) => comments.filter((one) => one.id !== id))
  const pages = client.getQueryData<CommentPages>(commentsKey(item))?.pages
  if (pages?.at(-1)?.hasMore) void client.invalidateQueries({ queryKey: commentsKey(item) })
}
