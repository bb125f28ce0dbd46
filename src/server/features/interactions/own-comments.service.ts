import type { Comment } from '#contract/interactions.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { interactionsRead as read } from './interactions.read.ts'
import { type CommentRow, type Item, interactionsRepository } from './interactions.repository.ts'
import { type LockedComment, ownCommentsRepository as rows } from './own-comments.repository.ts'

export interface OwnCommentsDeps {
  db: Database
  events: Pick<Events, 'emit'>
  present(row: CommentRow): Comment
}

const toItem = ({ itemType, itemId }: Item): Item => ({ itemType, itemId })

/** Authors change and delete their own comments, whether or not the item is still public; nobody else may (CD-12.13, CD-12.16). */
export const createOwnComments = ({ db, events, present }: OwnCommentsDeps) => {
  const lockOwn = async (tx: Transaction, id: string, user: Actor): Promise<LockedComment> => {
    const comment = await rows.lockForUpdate(tx, id)
    if (!comment) throw new Failure('not_found')
    if (comment.userId !== user.id) throw new Failure('forbidden', { message: 'This comment belongs to someone else.' })
    return comment
  }

  return {
    /** Stores the trimmed text, at any time (decision 033). */
    update: (id: string, user: Actor, content: string): Promise<{ comment: Comment }> =>
      db.transaction(async (tx) => {
        const comment = await lockOwn(tx, id, user)
        if (comment.moderatedAt) throw new Failure('comment_hidden')
        const trimmed = content.trim()
        const updatedAt = await rows.setContent(tx, id, trimmed)
        await interactionsRepository.touch(tx, toItem(comment))
        await events.emit(tx, { type: 'comment.updated', ...toItem(comment), commentId: id })
        return { comment: present({ ...comment, content: trimmed, updatedAt }) }
      }),
    /** What the author wrote, and why a moderator hid it. */
    hiddenBy: (id: string, user: Actor): Promise<{ content: string; reason: string | null }> =>
      db.transaction(async (tx) => {
        const { content, moderatedAt, moderationReason } = await lockOwn(tx, id, user)
        return { content, reason: moderatedAt ? moderationReason : null }
      }),
    remove: (id: string, user: Actor): Promise<{ commentsCount: number; version: number }> =>
      db.transaction(async (tx) => {
        const comment = await lockOwn(tx, id, user)
        const item = toItem(comment)
        await rows.remove(tx, id)
        if (!comment.hidden) await interactionsRepository.count(tx, item, 'comments', -1)
        await events.emit(tx, { type: 'comment.deleted', ...item, commentId: id })
        const { comments, version } = await read.counts(tx, item, null)
        return { commentsCount: comments, version }
      }),
  }
}
export type OwnComments = ReturnType<typeof createOwnComments>
