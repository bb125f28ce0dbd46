import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { mentorshipBooking as booking, mentor } from '#server/schema/mentorship.ts'
import { payment } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { MentorRow } from './mentors.repository.ts'

export type BookingRow = typeof booking.$inferSelect
type NewBooking = typeof booking.$inferInsert

const paymentColumns = {
  paymentStatus: payment.status,
  pageUrl: payment.pageUrl,
  paidAt: payment.paidAt,
  priceMinor: payment.amountMinor,
  currency: payment.currency,
}
/** A booking with its mentor, its price and what is presented of its payment. */
export type FullBooking = BookingRow &
  Pick<typeof payment.$inferSelect, 'pageUrl' | 'paidAt' | 'currency'> & {
    paymentStatus: (typeof payment.$inferSelect)['status']
    priceMinor: number
    mentor: MentorRow
  }

/** These have their time to themselves. */
const TAKING = ['pending_payment', 'confirmed', 'completed'] as const
const MAX_LISTED = 500

const belongsTo = (email: string) => sql`lower(${booking.email}) = ${email.toLowerCase()}`

const select = (db: Queryable) =>
  db
    .select({ ...getTableColumns(booking), ...paymentColumns, mentor: getTableColumns(mentor) })
    .from(booking)
    .innerJoin(mentor, eq(mentor.id, booking.mentorId))
    .innerJoin(payment, eq(payment.id, booking.paymentId))
    .$dynamic()

export const bookingsRepository = {
  /** Null when the same time is taken. */
  async insert(tx: Transaction, values: NewBooking): Promise<BookingRow | null> {
    const [row] = await tx.insert(booking).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<FullBooking | null> {
    const [row] = await select(db).where(eq(booking.id, id))
    return row ?? null
  },
  async findOfPayment(db: Queryable, paymentId: string): Promise<BookingRow | null> {
    const [row] = await db.select().from(booking).where(eq(booking.paymentId, paymentId))
    return row ?? null
  },
  async findFullOfPayment(db: Queryable, paymentId: string): Promise<FullBooking | null> {
    const [row] = await select(db).where(eq(booking.paymentId, paymentId))
    return row ?? null
  },
  /** The payments of sessions to come whose event in the mentor's calendar is missing, old or too much, or has no room yet. */
  async withOldEvent(db: Queryable, now: Date, limit: number): Promise<string[]> {
    const isOld = or(sql`${booking.eventSequence} is distinct from ${booking.sequence}`, eq(booking.meetLink, ''))
    const rows = await db
      .select({ paymentId: booking.paymentId })
      .from(booking)
      .innerJoin(mentor, eq(mentor.id, booking.mentorId))
      .where(
        and(
          gt(booking.endsAt, now),
          or(
            and(
              eq(booking.status, 'confirmed'),
              or(isNotNull(mentor.googleCalendar), isNotNull(booking.eventCalendar)),
              isOld,
            ),
            and(eq(booking.status, 'forfeited'), isNotNull(booking.eventCalendar)),
          ),
        ),
      )
      .limit(limit)
    return rows.map((row) => row.paymentId)
  },
  /** The next sessions of mentors whose calendar is at Calendly. */
  atCalendly: (db: Queryable, now: Date, limit: number): Promise<FullBooking[]> =>
    select(db)
      .where(and(eq(booking.status, 'confirmed'), gt(booking.endsAt, now), isNotNull(mentor.calendlyEventType)))
      .orderBy(asc(booking.startsAt))
      .limit(limit),
  /** Of an appointment at the scheduling service, while it may still take place. */
  async lockOfAppointment(tx: Transaction, slotUri: string): Promise<BookingRow | null> {
    const [row] = await tx
      .select()
      .from(booking)
      .where(and(eq(booking.slotUri, slotUri), inArray(booking.status, ['pending_payment', 'confirmed'])))
      .for('update')
    return row ?? null
  },
  async findOfAppointment(db: Queryable, slotUri: string): Promise<FullBooking | null> {
    const [row] = await select(db).where(
      and(eq(booking.slotUri, slotUri), inArray(booking.status, ['pending_payment', 'confirmed'])),
    )
    return row ?? null
  },
  async lockOfPayment(tx: Transaction, paymentId: string): Promise<BookingRow | null> {
    const [row] = await tx.select().from(booking).where(eq(booking.paymentId, paymentId)).for('update')
    return row ?? null
  },
  /** By its id, or by the token of its return address for as long as that is valid. */
  async findByProof(db: Queryable, proof: string, reservedAfter: Date): Promise<FullBooking | null> {
    const byToken = and(eq(booking.returnToken, proof), gt(booking.reservedUntil, reservedAfter))
    const [row] = await select(db).where(or(eq(booking.id, proof), byToken))
    return row ?? null
  },
  /** How many unpaid bookings somebody has that still reserve their time, by account or by email. */
  countUnpaid: (db: Queryable, of: { userId: string | null; email: string }, now: Date): Promise<number> =>
    db.$count(
      booking,
      and(
        eq(booking.status, 'pending_payment'),
        gt(booking.reservedUntil, now),
        or(belongsTo(of.email), of.userId === null ? undefined : eq(booking.userId, of.userId)),
      ),
    ),
  async lockForUpdate(tx: Transaction, id: string): Promise<BookingRow | null> {
    const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('update')
    return row ?? null
  },
  async update(tx: Transaction, id: string, values: Partial<NewBooking>): Promise<BookingRow> {
    const [row] = await tx.update(booking).set(values).where(eq(booking.id, id)).returning()
    if (!row) throw new Error('A locked booking is gone.')
    return row
  },
  /** The times of a mentor that are taken from a moment on. */
  taken: (db: Queryable, mentorId: string, from: Date) =>
    db
      .select({ id: booking.id, startsAt: booking.startsAt, endsAt: booking.endsAt })
      .from(booking)
      .where(and(eq(booking.mentorId, mentorId), inArray(booking.status, [...TAKING]), gt(booking.endsAt, from))),
  /** The payments of unpaid bookings past their time that take this span of a mentor. */
  async overdueAt(
    db: Queryable,
    mentorId: string,
    { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
    now: Date,
  ): Promise<string[]> {
    const overlapping = and(eq(booking.mentorId, mentorId), lt(booking.startsAt, endsAt), gt(booking.endsAt, startsAt))
    const rows = await db
      .select({ paymentId: booking.paymentId })
      .from(booking)
      .where(and(eq(booking.status, 'pending_payment'), lte(booking.reservedUntil, now), overlapping))
    return rows.map(({ paymentId }) => paymentId)
  },
  /** The latest first; null for all. */
  list: (db: Queryable, of: { userId: string; email: string | null } | null): Promise<FullBooking[]> =>
    select(db)
      .where(
        of === null
          ? undefined
          : or(eq(booking.userId, of.userId), of.email === null ? undefined : belongsTo(of.email)),
      )
      .orderBy(desc(booking.startsAt), desc(booking.id))
      .limit(MAX_LISTED),
  /** The sessions of a mentor between two moments, unpaid ones that still reserve their time included. */
  between: (db: Queryable, mentorId: string, from: Date, until: Date): Promise<FullBooking[]> =>
    select(db)
      .where(
        and(
          eq(booking.mentorId, mentorId),
          inArray(booking.status, [...TAKING, 'forfeited']),
          gt(booking.endsAt, from),
          lt(booking.startsAt, until),
        ),
      )
      .orderBy(asc(booking.startsAt), asc(booking.id)),
  /** Confirmed sessions of a mentor that have not ended, the earliest first. */
  upcoming: (db: Queryable, mentorId: string, now: Date): Promise<FullBooking[]> =>
    select(db)
      .where(and(eq(booking.mentorId, mentorId), eq(booking.status, 'confirmed'), gt(booking.endsAt, now)))
      .orderBy(asc(booking.startsAt), asc(booking.id))
      .limit(MAX_LISTED),
  /** Sessions of a mentor that ended before a moment and have no recap. */
  withoutRecap: (db: Queryable, mentorId: string, endedBefore: Date): Promise<FullBooking[]> =>
    select(db)
      .where(
        and(
          eq(booking.mentorId, mentorId),
          inArray(booking.status, ['confirmed', 'completed']),
          lte(booking.endsAt, endedBefore),
          isNull(booking.recapSentAt),
        ),
      )
      .orderBy(asc(booking.endsAt))
      .limit(MAX_LISTED),
  /** Confirmed sessions that have ended become completed. */
  async complete(db: Queryable, now: Date): Promise<void> {
    await db
      .update(booking)
      .set({ status: 'completed' })
      .where(and(eq(booking.status, 'confirmed'), lte(booking.endsAt, now)))
  },
  /** Who is notified of the sessions of a mentor: the member who is the mentor, or without one the administrators. */
  async listDesk(db: Queryable, { userId }: MentorRow): Promise<{ name: string; email: string }[]> {
    const find = (which: SQL) =>
      db
        .select({ name: userProfile.name, email: userProfile.email })
        .from(userProfile)
        .where(and(which, isOpenAccount(userProfile.id)))
    const member = userId === null ? [] : await find(eq(userProfile.id, userId))
    return member.length > 0 ? member : find(eq(userProfile.isAdmin, true))
  },
  recapFiles: async (db: Queryable): Promise<Set<string>> => {
    const rows = await db.select({ key: booking.recapFile }).from(booking).where(isNotNull(booking.recapFile))
    return new Set(rows.flatMap(({ key }) => key ?? []))
  },
}
