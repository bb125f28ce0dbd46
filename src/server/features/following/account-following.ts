import { type AccountData, recordsPart } from '#server/platform/account-data.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { followingRepository as rows } from './following.repository.ts'

interface AccountFollowingDeps {
  db: Database
  events: Pick<Events, 'emit'>
}

/** Whom a person follows who downloads it or closes the account; a closed account does not count as a follower. */
export const createAccountFollowing = ({ db, events }: AccountFollowingDeps): AccountData => {
  const emitCounted = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
    for (const userId of ids) await events.emit(tx, { type: 'followers.counted', userId })
  }
  const emitFollowed = async (tx: Transaction, userId: string): Promise<void> =>
    emitCounted(
      tx,
      (await rows.listByFollower(tx, userId)).map(({ id }) => id),
    )

  return {
    setHidden: emitFollowed,

    erase: (userId) => db.transaction(async (tx) => emitCounted(tx, await rows.removeByFollower(tx, userId))),

    async exportData(userId) {
      return recordsPart('following.json', await rows.listByFollower(db, userId), 'followed person', 'followed people')
    },
  }
}
