import type { Comment } from '#contract/interactions.ts'
import type { CommentRow } from './interactions.repository.ts'

/** Presents a comment (CD-12.4); `avatar` is the address of its author's picture. */
export const presentComment = (row: CommentRow, avatar: string | null): Comment => ({
  id: row.id,
  itemId: row.itemId,
  itemType: row.itemType,
  content: row.moderatedAt ? '' : row.content,
  hidden: row.moderatedAt !== null,
  user: { id: row.userId, name: row.userName, avatar },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
