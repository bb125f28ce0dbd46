import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/primitives.ts'
import type { Database } from '#server/platform/db/database.ts'
import { userProfile } from '#server/schema/profiles.ts'

export interface ActorProfile {
  role: Role | null
  isAdmin: boolean
}

/** The profile as every signed-in request asks for it, so it is prepared. */
export const createActorProfileRead = (db: Database) => {
  const prepared = db
    .select({ role: userProfile.role, isAdmin: userProfile.isAdmin })
    .from(userProfile)
    .where(eq(userProfile.id, sql.placeholder('userId')))
    .prepare('actor_profile')
  return async (userId: string): Promise<ActorProfile | null> => {
    const [row] = await prepared.execute({ userId })
    return row ?? null
  }
}
