import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { ArticleDeskDeps } from './article-desk.service.ts'
import { articlesRepository as rows } from './articles.repository.ts'

/**
 * Administrators take published articles down and restore them. The status stays as it is: an article of the shop gets its
 * own with every sync.
 */
export const createTakenDownArticles = ({ db, clock, search, events, moderation }: ArticleDeskDeps) => {
  const requireLocked = async (tx: Transaction, id: string): Promise<void> => {
    if ((await rows.lockForUpdate(tx, id)) === null) throw new Failure('not_found')
  }
  const changed = async (tx: Transaction, id: string): Promise<void> => {
    await search.update(tx, 'article', [id])
    await events.emit(tx, { type: 'articles.synced', count: 1 })
  }

  return {
    /** Throws `conflict` for an article that is not public. */
    takeDown: (id: string, admin: Actor, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        await requireLocked(tx, id)
        const found = await rows.takeDown(tx, id, { at: clock.now(), reason })
        if (!found) throw new Failure('conflict', { message: 'This article is not on the public pages.' })
        await changed(tx, id)
        const action = { adminId: admin.id, action: 'article.take_down', label: found.title, reason } as const
        await moderation.record(tx, { ...action, target: { kind: 'article', id } })
      }),

    /** Changes nothing when it was not taken down. */
    restore: (id: string, admin: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        await requireLocked(tx, id)
        const found = await rows.restore(tx, id)
        if (!found) return
        await changed(tx, id)
        const action = { adminId: admin.id, action: 'article.restore', label: found.title, reason: '' } as const
        await moderation.record(tx, { ...action, target: { kind: 'article', id } })
      }),
  }
}
export type TakenDownArticles = ReturnType<typeof createTakenDownArticles>
