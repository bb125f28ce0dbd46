import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { mentorshipBooking as booking, mentor } from '#server/schema/mentorship.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type MentorRow = typeof mentor.$inferSelect
export type NewMentor = typeof mentor.$inferInsert

const isThere = isNull(mentor.removedAt)
const inOrder = [asc(mentor.position), asc(mentor.id)]

export const mentorsRepository = {
  /** Also one who was removed: bookings refer to them. */
  async get(db: Queryable, id: string): Promise<MentorRow> {
    const [row] = await db.select().from(mentor).where(eq(mentor.id, id))
    if (!row) throw new Error('A booking has no mentor.')
    return row
  },
  /**
   * Null for one who was removed. Transactions that decide about the times of a mentor take this lock first, so that two of
   * their sessions never overlap; the unique index would refuse the same start only.
   */
  async lockForUpdate(tx: Transaction, id: string): Promise<MentorRow | null> {
    const [row] = await tx
      .select()
      .from(mentor)
      .where(and(eq(mentor.id, id), isThere))
      .for('update')
    return row ?? null
  },
  offered: (db: Queryable): Promise<MentorRow[]> =>
    db
      .select()
      .from(mentor)
      .where(and(isThere, mentor.isOffered))
      .orderBy(...inOrder),
  /** With the email of the member; of one user, or with null of all. */
  async list(db: Queryable, userId: string | null): Promise<(MentorRow & { memberEmail: string | null })[]> {
    const rows = await db
      .select({ mentor, memberEmail: userProfile.email })
      .from(mentor)
      .leftJoin(userProfile, eq(userProfile.id, mentor.userId))
      .where(and(isThere, userId === null ? undefined : eq(mentor.userId, userId)))
      .orderBy(...inOrder)
    return rows.map(({ mentor: row, memberEmail }) => ({ ...row, memberEmail }))
  },
  async insert(tx: Transaction, values: NewMentor): Promise<MentorRow> {
    const [row] = await tx.insert(mentor).values(values).returning()
    if (!row) throw new Error('A mentor was not stored.')
    return row
  },
  /** Does nothing when there is or was a mentor with this id. */
  async insertOnce(db: Queryable, values: NewMentor): Promise<void> {
    await db.insert(mentor).values(values).onConflictDoNothing()
  },
  async update(db: Queryable, id: string, values: Partial<NewMentor>): Promise<void> {
    await db.update(mentor).set(values).where(eq(mentor.id, id))
  },
  /** Sets what is empty. */
  async fill(
    db: Queryable,
    id: string,
    values: Pick<MentorRow, 'meetingUrl' | 'videoUrl' | 'captionsUrl' | 'calendlyPage' | 'calendlyEventType'>,
  ): Promise<void> {
    await db
      .update(mentor)
      .set({
        meetingUrl: sql`coalesce(${mentor.meetingUrl}, ${values.meetingUrl})`,
        videoUrl: sql`coalesce(${mentor.videoUrl}, ${values.videoUrl})`,
        captionsUrl: sql`coalesce(${mentor.captionsUrl}, ${values.captionsUrl})`,
        calendlyPage: sql`coalesce(${mentor.calendlyPage}, ${values.calendlyPage})`,
        calendlyEventType: sql`coalesce(${mentor.calendlyEventType}, ${values.calendlyEventType})`,
      })
      .where(eq(mentor.id, id))
  },
  /** Bookings that may still take place, and sessions without a recap. */
  countOpen: (db: Queryable, id: string): Promise<number> =>
    db.$count(
      booking,
      and(
        eq(booking.mentorId, id),
        or(
          eq(booking.status, 'pending_payment'),
          eq(booking.status, 'confirmed'),
          and(eq(booking.status, 'completed'), isNull(booking.recapSentAt)),
        ),
      ),
    ),
  async findMember(db: Queryable, email: string): Promise<string | null> {
    const [row] = await db
      .select({ id: userProfile.id })
      .from(userProfile)
      .where(sql`lower(${userProfile.email}) = ${email.toLowerCase()}`)
    return row?.id ?? null
  },
}
