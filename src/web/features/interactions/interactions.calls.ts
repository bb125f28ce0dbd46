import type { Comment } from '#contract/interactions.ts'
import { addComment, interactions, listComments, recordShare, toggleLike } from '#contract/interactions.ts'
import { api } from '#web/lib/api.ts'
import type { Counts, Item } from './item.ts'

/**
 * The calls behind likes, shares and comments. Loaded when somebody uses them, so that reading a public page does not
 * cost every schema.
 */
export const readCounts = ({ itemType, itemId }: Item): Promise<Counts> =>
  api(interactions, { params: { type: itemType, id: itemId } })

export const sendLike = async (item: Item): Promise<{ liked: boolean; likes: number }> => {
  const { liked, likesCount } = await api(toggleLike, { body: item })
  return { liked, likes: likesCount }
}

export const sendShare = async (item: Item, shareMethod: 'native' | 'link'): Promise<number> =>
  (await api(recordShare, { body: { ...item, shareMethod } })).shares_count

export const readComments = (item: Item, page: number): Promise<{ comments: Comment[]; hasMore: boolean }> =>
  api(listComments, { params: item, query: { page } })

export const sendComment = (
  item: Item,
  content: string,
  idempotencyKey: string,
): Promise<{ comment: Comment; commentsCount: number }> =>
  api(addComment, { body: { ...item, content } }, { idempotencyKey })
