import { eq } from 'drizzle-orm'
import type { ActingEntryKind } from '#contract/acting-terms.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { actingConsent, actingEntry, actingSession } from '#server/schema/acting.ts'
import { userProfile } from '#server/schema/profiles.ts'

interface NewEntry {
  memberId: string
  administratorId: string | null
  kind: ActingEntryKind
  route?: string
}

export const actingRepository = {
  /** The profile of a member, locked so that decisions about them wait for each other. */
  async lockMember(tx: Transaction, memberId: string) {
    const [row] = await tx
      .select({
        name: userProfile.name,
        email: userProfile.email,
        isAdmin: userProfile.isAdmin,
        suspendedAt: userProfile.suspendedAt,
      })
      .from(userProfile)
      .where(eq(userProfile.id, memberId))
      .for('no key update')
    return row ?? null
  },

  async allow(tx: Transaction, memberId: string, until: Date): Promise<void> {
    await tx
      .insert(actingConsent)
      .values({ memberId, until })
      .onConflictDoUpdate({ target: actingConsent.memberId, set: { until } })
  },

  /** Ends the permission and whatever administrators do with it; false when there was none at this time. */
  async withdraw(tx: Transaction, memberId: string, now: Date): Promise<boolean> {
    await tx.delete(actingSession).where(eq(actingSession.memberId, memberId))
    const [row] = await tx.delete(actingConsent).where(eq(actingConsent.memberId, memberId)).returning()
    return row !== undefined && row.until > now
  },

  /** The session acts for this member from now on, and for no other. */
  async begin(tx: Transaction, session: typeof actingSession.$inferInsert): Promise<void> {
    const { memberId, until } = session
    await tx
      .insert(actingSession)
      .values(session)
      .onConflictDoUpdate({ target: actingSession.sessionId, set: { memberId, until } })
  },

  async stop(db: Queryable, sessionId: string): Promise<void> {
    await db.delete(actingSession).where(eq(actingSession.sessionId, sessionId))
  },

  async record(db: Queryable, entry: NewEntry, at: Date): Promise<string> {
    const [row] = await db
      .insert(actingEntry)
      .values({ ...entry, createdAt: at })
      .returning({ id: actingEntry.id })
    if (!row) throw new Error('An entry was not stored.')
    return row.id
  },
  async forget(db: Queryable, entryId: string): Promise<void> {
    await db.delete(actingEntry).where(eq(actingEntry.id, entryId))
  },
}
