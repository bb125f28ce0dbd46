import type { Comment, ITEM_TYPES } from '#contract/interactions.ts'
import { addComment, interactions, listComments, recordShare, toggleLike } from '#contract/interactions.ts'
import { api } from '#web/lib/api.ts'

/** What people like, share and comment on. */
export interface Item {
  itemType: (typeof ITEM_TYPES)[number]
  itemId: string
}

/** The counts of an item and whether the reader likes it (CD-11.1). */
export interface Counts {
  likes_count: number
  comments_count: number
  shares_count: number
  liked: boolean
}

// This module is imported when somebody uses it: reading a public page must not load the schemas of the contract.

export const readCounts = ({ itemType, itemId }: Item): Promise<Counts> =>
  api(interactions, { params: { type: itemType, id: itemId } })

export const sendLike = async (item: Item): Promise<Pick<Counts, 'liked' | 'likes_count'>> => {
  const { liked, likesCount } = await api(toggleLike, { body: item })
  return { liked, likes_count: likesCount }
}

export const sendShare = async (item: Item, shareMethod: 'native' | 'link'): Promise<Pick<Counts, 'shares_count'>> =>
  api(recordShare, { body: { ...item, shareMethod } })

export const readComments = (item: Item, page: number): Promise<{ comments: Comment[]; hasMore: boolean }> =>
  api(listComments, { params: item, query: { page } })

export const sendComment = (
  item: Item,
  content: string,
  idempotencyKey: string,
): Promise<{ comment: Comment; commentsCount: number }> =>
  api(addComment, { body: { ...item, content } }, { idempotencyKey })
