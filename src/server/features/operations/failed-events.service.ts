import { cut } from '#contract/clean-text.ts'
import type { FailedEvent } from '#contract/operations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { DeadLetters } from '#server/platform/jobs/dead-letters.ts'
import type { Moderation } from '../moderation/moderation.module.ts'

export interface FailedEventsDeps {
  db: Database
  deadLetters: Pick<DeadLetters, 'list' | 'retry'>
  moderation: Pick<Moderation, 'record'>
}

const MAX_LISTED = 200
/** Characters of an error's text. */
const MAX_FAILURE_LENGTH = 500

/** Events that failed at every attempt, for administrators. */
export const createFailedEvents = ({ db, deadLetters, moderation }: FailedEventsDeps) => ({
  /** Newest first. */
  async list(): Promise<{ items: FailedEvent[]; total: number }> {
    const letters = (await deadLetters.list()).toReversed()
    const items = letters.slice(0, MAX_LISTED).map(({ id, job, failure, failedAt }) => ({
      id,
      job,
      failure: cut(failure, MAX_FAILURE_LENGTH),
      failed_at: failedAt.toISOString(),
    }))
    return { items, total: letters.length }
  },
  /** Throws `not_found` when it was retried already. */
  async retry(id: string, admin: Actor): Promise<void> {
    const letter = (await deadLetters.list()).find((one) => one.id === id)
    if (!letter || !(await deadLetters.retry(id))) throw new Failure('not_found')
    const action = { adminId: admin.id, action: 'event.retry', targetId: id, label: letter.job, reason: '' } as const
    await db.transaction((tx) => moderation.record(tx, action))
  },
})
export type FailedEvents = ReturnType<typeof createFailedEvents>
