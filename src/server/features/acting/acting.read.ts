import { and, desc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Role } from '#contract/primitives.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { actingConsent, actingEntry, actingSession } from '#server/schema/acting.ts'
import { userProfile } from '#server/schema/profiles.ts'

interface ActingMember {
  memberId: string
  email: string
  role: Role | null
  until: Date
}

/** The member that a session acts for, prepared because every request of an acting administrator reads it. */
export const createActingMemberRead = (db: Database) => {
  const prepared = db
    .select({
      memberId: actingSession.memberId,
      email: userProfile.email,
      role: userProfile.role,
      until: sql<Date>`least(${actingSession.until}, ${actingConsent.until})`.mapWith(actingSession.until),
    })
    .from(actingSession)
    .innerJoin(actingConsent, eq(actingConsent.memberId, actingSession.memberId))
    .innerJoin(userProfile, eq(userProfile.id, actingSession.memberId))
    .where(
      and(
        eq(actingSession.sessionId, sql.placeholder('sessionId')),
        sql`least(${actingSession.until}, ${actingConsent.until}) > ${sql.placeholder('now')}::timestamptz`,
        not(userProfile.isAdmin),
        isNull(userProfile.suspendedAt),
      ),
    )
    .prepare('acting_member')
  return async (sessionId: string, now: Date): Promise<ActingMember | null> => {
    const [row] = await prepared.execute({ sessionId, now: now.toISOString() })
    return row ?? null
  }
}

export const actingRead = {
  async consentUntil(db: Queryable, memberId: string, now: Date): Promise<Date | null> {
    const [row] = await db
      .select({ until: actingConsent.until })
      .from(actingConsent)
      .where(and(eq(actingConsent.memberId, memberId), gt(actingConsent.until, now)))
    return row?.until ?? null
  },

  /** The newest request to a member; null once it was answered. */
  async openRequest(db: Queryable, memberId: string): Promise<{ by: string; at: Date } | null> {
    const [row] = await db
      .select({
        kind: actingEntry.kind,
        by: sql<string>`coalesce(${userProfile.name}, 'An administrator')`,
        at: actingEntry.createdAt,
      })
      .from(actingEntry)
      .leftJoin(userProfile, eq(userProfile.id, actingEntry.administratorId))
      .where(
        and(
          eq(actingEntry.memberId, memberId),
          inArray(actingEntry.kind, ['asked', 'allowed', 'declined', 'withdrawn']),
        ),
      )
      .orderBy(desc(actingEntry.createdAt), desc(actingEntry.id))
      .limit(1)
    return row?.kind === 'asked' ? { by: row.by, at: row.at } : null
  },

  /** Of a member, newest first. */
  entries(db: Queryable, memberId: string, from: Keyset | undefined, limit: number) {
    return db
      .select({
        id: actingEntry.id,
        kind: actingEntry.kind,
        administratorId: userProfile.id,
        administratorName: userProfile.name,
        route: actingEntry.route,
        createdAt: actingEntry.createdAt,
        exact: sql<string>`${actingEntry.createdAt}::text`,
      })
      .from(actingEntry)
      .leftJoin(userProfile, eq(userProfile.id, actingEntry.administratorId))
      .where(and(eq(actingEntry.memberId, memberId), olderThan(from, actingEntry.createdAt, actingEntry.id)))
      .orderBy(desc(actingEntry.createdAt), desc(actingEntry.id))
      .limit(limit)
  },
}
export type ActingEntryRow = Awaited<ReturnType<typeof actingRead.entries>>[number]
