import { cut } from '#contract/clean-text.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { interactionsRepository } from './interactions.repository.ts'
import { ownCommentsRepository as rows } from './own-comments.repository.ts'

export interface CommentModerationDeps {
  db: Database
  events: Pick<Events, 'emit'>
  clock: Clock
  moderation: Pick<Moderation, 'record'>
}

/** Characters of a comment in the history of administrators. */
const LABEL_LENGTH = 80

/** Administrators hide the text of a comment, and show it again; it stays in its place and is counted. */
export const createCommentModeration =
  ({ db, events, clock, moderation }: CommentModerationDeps) =>
  /** Hides the text for a reason, or shows it with null. */
  (id: string, admin: Actor, reason: string | null): Promise<void> =>
    db.transaction(async (tx) => {
      const comment = await rows.lockForUpdate(tx, id)
      if (!comment) throw new Failure('not_found')
      if ((comment.moderatedAt === null) === (reason === null)) return
      await rows.setModerated(tx, id, reason === null ? null : { at: clock.now(), reason })
      const { itemType, itemId } = comment
      await interactionsRepository.touch(tx, { itemType, itemId })
      await events.emit(tx, { type: 'comment.updated', itemType, itemId, commentId: id })
      await moderation.record(tx, {
        adminId: admin.id,
        action: reason === null ? 'comment.show' : 'comment.hide',
        target: { kind: 'comment', id },
        label: `${comment.userName}: ${cut(comment.content, LABEL_LENGTH)}`,
        reason: reason ?? '',
      })
    })
export type ModerateComment = ReturnType<typeof createCommentModeration>
