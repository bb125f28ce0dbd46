import type { Comment, ITEM_TYPES } from '#contract/interactions.ts'
import type { LiveHint } from '#contract/live.ts'
import { api } from '#web/lib/api.ts'
import { logQuietly } from '#web/lib/log.ts'

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
  /** Grows with every change of the counts and comments. */
  version: number
  /** The count that somebody else changed a moment ago. */
  changed?: 'likes_count' | 'comments_count' | 'shares_count'
}

/** What a call returns about the comments of an item. */
export type CommentCount = Pick<Counts, 'comments_count' | 'version'>

// This module is imported when somebody uses it: reading a public page must not load the schemas of the contract.

/** Others may change an item while it is read. */
const MAX_READS = 3

/** The counts as they are now; read again while they are older than `shown`, the version that the page has by then. */
export const readCounts = async ({ itemType, itemId }: Item, shown: () => number | undefined): Promise<Counts> => {
  const read = (): Promise<Counts> =>
    api('GET /social/interactions/:type/:id', { params: { type: itemType, id: itemId } })
  let counts = await read()
  for (let reads = 1; reads < MAX_READS && counts.version < (shown() ?? 0); reads += 1) counts = await read()
  return counts
}

/** Says what succeeded over the live connection (CD-13.17 to CD-13.19). */
const hint = async (name: LiveHint, { itemType, itemId }: Item): Promise<void> => {
  try {
    const { live } = await import('#web/lib/socket.ts')
    live.say(name, { itemId, itemType })
  } catch (error) {
    logQuietly('The live connection could not be loaded.', error)
  }
}

export const sendLike = async (item: Item): Promise<Pick<Counts, 'liked' | 'likes_count' | 'version'>> => {
  const { liked, likesCount, version } = await api('POST /social/like', { body: item })
  void hint(liked ? 'like_added' : 'like_removed', item)
  return { liked, likes_count: likesCount, version }
}

export const sendSave = (item: Item): Promise<Pick<Counts, 'saved'>> => api('POST /social/save', { body: item })

export const sendShare = async (
  item: Item,
  shareMethod: 'native' | 'link',
): Promise<Pick<Counts, 'shares_count' | 'version'>> => api('POST /social/share', { body: { ...item, shareMethod } })

export const readComments = (item: Item, page: number): Promise<{ comments: Comment[]; hasMore: boolean }> =>
  api('GET /social/comments/:itemType/:itemId', { params: item, query: { page } })

export const sendComment = async (
  item: Item,
  content: string,
  idempotencyKey: string,
): Promise<{ comment: Comment; count: CommentCount }> => {
  const sent = await api('POST /social/comment', { body: { ...item, content } }, { idempotencyKey })
  void hint('comment_added', item)
  return { comment: sent.comment, count: { comments_count: sent.commentsCount, version: sent.version } }
}

export const sendCommentChange = async (id: string, content: string): Promise<Comment> =>
  (await api('PUT /social/comment/:id', { params: { id }, body: { content } })).comment

export const sendCommentRemoval = async (id: string): Promise<CommentCount> => {
  const { commentsCount, version } = await api('DELETE /social/comment/:id', { params: { id } })
  return { comments_count: commentsCount, version }
}

/** What the author of a hidden comment wrote, and why it is hidden. */
export const readHiddenComment = (id: string): Promise<{ content: string; reason: string | null }> =>
  api('GET /social/comment/:id/moderation', { params: { id } })
