import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { follow } from '#server/schema/people.ts'
import { userProfile } from '#server/schema/profiles.ts'

const listed = {
  id: userProfile.id,
  name: userProfile.name,
  role: userProfile.role,
  location: userProfile.location,
  avatarFile: userProfile.avatarFile,
}

/** Who follows whom. People whose account is closed neither follow nor are followed until they come back. */
export const followingRepository = {
  /** The role of a person whose account is open, locked against deletion; undefined when there is none. */
  async lockRole(tx: Transaction, userId: string) {
    const [row] = await tx
      .select({ role: userProfile.role })
      .from(userProfile)
      .where(and(eq(userProfile.id, userId), isOpenAccount(userProfile.id)))
      .for('key share', { of: userProfile })
    return row?.role
  },
  async exists(db: Queryable, userId: string): Promise<boolean> {
    const rows = await db.select({ id: userProfile.id }).from(userProfile).where(eq(userProfile.id, userId))
    return rows.length > 0
  },
  /** False when it was so already. */
  async add(tx: Transaction, followerId: string, followedId: string): Promise<boolean> {
    const added = await tx
      .insert(follow)
      .values({ followerId, followedId })
      .onConflictDoNothing()
      .returning({ followedId: follow.followedId })
    return added.length > 0
  },
  /** False when it was so already. */
  async remove(tx: Transaction, followerId: string, followedId: string): Promise<boolean> {
    const removed = await tx
      .delete(follow)
      .where(and(eq(follow.followerId, followerId), eq(follow.followedId, followedId)))
      .returning({ followedId: follow.followedId })
    return removed.length > 0
  },
  async isFollowing(db: Queryable, followerId: string, followedId: string): Promise<boolean> {
    const rows = await db
      .select({ followedId: follow.followedId })
      .from(follow)
      .where(and(eq(follow.followerId, followerId), eq(follow.followedId, followedId)))
    return rows.length > 0
  },
  async countFollowers(db: Queryable, userId: string): Promise<number> {
    const [row] = await db
      .select({ followers: count() })
      .from(follow)
      .where(and(eq(follow.followedId, userId), isOpenAccount(follow.followerId)))
    return row?.followers ?? 0
  },
  /** Whom a person follows, most recently followed first, after `from`. */
  page(db: Queryable, followerId: string, from: Keyset | undefined, limit: number) {
    return db
      .select({ ...listed, at: sql<string>`${follow.createdAt}::text` })
      .from(follow)
      .innerJoin(userProfile, eq(userProfile.id, follow.followedId))
      .where(
        and(
          eq(follow.followerId, followerId),
          isOpenAccount(follow.followedId),
          olderThan(from, follow.createdAt, follow.followedId),
        ),
      )
      .orderBy(desc(follow.createdAt), desc(follow.followedId))
      .limit(limit)
  },
  /** Everybody whom a person follows, for the download of their data. */
  listByFollower(db: Queryable, followerId: string) {
    return db
      .select({ id: userProfile.id, name: userProfile.name, followedAt: follow.createdAt })
      .from(follow)
      .innerJoin(userProfile, eq(userProfile.id, follow.followedId))
      .where(eq(follow.followerId, followerId))
      .orderBy(asc(follow.createdAt))
  },
  /** Removes all that a person follows; returns the ids. */
  async removeByFollower(tx: Transaction, followerId: string): Promise<string[]> {
    const rows = await tx.delete(follow).where(eq(follow.followerId, followerId)).returning({ id: follow.followedId })
    return rows.map(({ id }) => id)
  },
}
export type ListedPersonRow = Awaited<ReturnType<(typeof followingRepository)['page']>>[number]
