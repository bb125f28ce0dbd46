import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/primitives.ts'
import type { Database } from '#server/platform/db/database.ts'
import { userProfile } from '#server/schema/profiles.ts'

export interface ActorProfile {
  role: Role | null
  isAdmin: boolean
  isSuspended: boolean
}

/** The profile of the caller, prepared because every signed-in request reads it. */
export const createActorProfileRead = (db: Database) => {
  const prepared = db
    .select({
      role: userProfile.role,
      isAdmin: userProfile.isAdmin,
      isSuspended: sql<boolean>`${userProfile.suspendedAt} is not null`,
    })
    .from(userProfile)
    .where(eq(userProfile.id, sql.placeholder('userId')))
    .prepare('actor_profile')
  return async (userId: string): Promise<ActorProfile | null> => {
    const [row] = await prepared.execute({ userId })
    return row ?? null
  }
}
