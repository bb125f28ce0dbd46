import type { Comment, ITEM_TYPES } from '#contract/interactions.ts'
import {
  addComment,
  deleteComment,
  interactions,
  listComments,
  recordShare,
  toggleLike,
  toggleSave,
  updateComment,
} from '#contract/interactions.ts'
import { api } from '#web/lib/api.ts'

/** What people like, share and comment on. */
export interface Item {
  itemType: (typeof ITEM_TYPES)[number]
  itemId: string
}

/** The counts of an item, and whether the reader likes it and has saved it (CD-11.1). */
export interface Counts {
  likes_count: number
  comments_count: number
  shares_count: number
  liked: boolean
  saved: boolean
}

// This module is imported when somebody uses it: reading a public page must not load the schemas of the contract.

export const readCounts = ({ itemType, itemId }: Item): Promise<Counts> =>
  api(interactions, { params: { type: itemType, id: itemId } })

export const sendLike = async (item: Item): Promise<Pick<Counts, 'liked' | 'likes_count'>> => {
  const { liked, likesCount } = await api(toggleLike, { body: item })
  return { liked, likes_count: likesCount }
}

export const sendSave = (item: Item): Promise<Pick<Counts, 'saved'>> => api(toggleSave, { body: item })

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

export const sendCommentChange = async (id: string, content: string): Promise<Comment> =>
  (await api(updateComment, { params: { id }, body: { content } })).comment

export const sendCommentRemoval = async (id: string): Promise<number> =>
  (await api(deleteComment, { params: { id } })).commentsCount
