import { type FollowState, isFollowable, type ListedPerson } from '#contract/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import { type ListedPersonRow, followingRepository as rows } from './following.repository.ts'

export interface FollowingDeps {
  db: Database
  events: Pick<Events, 'emit'>
  /** The address of a stored avatar. */
  avatarAddress(file: string): string
}

/** Following artists, galleries and curators. */
export const createFollowingService = ({ db, events, avatarAddress }: FollowingDeps) => {
  const present = ({ id, name, role, location, avatarFile }: ListedPersonRow): ListedPerson => ({
    id,
    name,
    role,
    location,
    avatar_url: avatarFile === null ? null : avatarAddress(avatarFile),
  })

  return {
    async state(userId: string, actor: Actor | null): Promise<FollowState> {
      const [exists, following, followers] = await Promise.all([
        rows.exists(db, userId),
        actor ? rows.isFollowing(db, actor.id, userId) : false,
        rows.countFollowers(db, userId),
      ])
      if (!exists) throw new Failure('not_found')
      return { following, followers_count: followers }
    },

    /** Stopping is always possible, also when the person is no longer one whom others follow. */
    set: (userId: string, user: Actor, following: boolean): Promise<FollowState> => {
      if (!user.hasProfile) throw new Failure('account_not_found')
      return db.transaction(async (tx) => {
        const role = await rows.lockRole(tx, userId)
        if (role === undefined) throw new Failure('not_found')
        if (following && (userId === user.id || !isFollowable(role))) throw new Failure('not_followable')
        const isChanged = await (following ? rows.add : rows.remove)(tx, user.id, userId)
        if (isChanged) {
          await events.emit(tx, { type: 'follow.changed', followerId: user.id, followedId: userId, following })
          await events.emit(tx, { type: 'followers.counted', userId })
        }
        return { following, followers_count: await rows.countFollowers(tx, userId) }
      })
    },

    async page(request: PageRequest, user: Actor) {
      const { rows: page, next_cursor } = await readPage(
        request,
        (from, limit) => rows.page(db, user.id, from, limit),
        ({ at, id }) => ({ at, id }),
      )
      return { items: page.map(present), next_cursor }
    },
  }
}
export type FollowingService = ReturnType<typeof createFollowingService>
