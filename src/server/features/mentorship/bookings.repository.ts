import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { mentorshipBooking as booking } from '#server/schema/mentorship.ts'
import { ledgerEntry } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { SessionLedgerLine } from './session-ledger.ts'

export type BookingRow = typeof booking.$inferSelect
type NewBooking = typeof booking.$inferInsert

/** These have their time to themselves. */
const TAKING = ['pending_payment', 'confirmed', 'completed'] as const
const MAX_LISTED = 500

const isOf = (email: string) => sql`lower(${booking.email}) = ${email.toLowerCase()}`
const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

export const bookingsRepository = {
  /**
   * Lets one transaction after the other decide about times, so that two sessions never overlap. The unique index would
   * refuse the same start only.
   */
  async lockTimes(tx: Transaction): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mentorship.times', 0))`)
  },
  /** Null when the same time is taken. */
  async insert(tx: Transaction, values: NewBooking): Promise<BookingRow | null> {
    const [row] = await tx.insert(booking).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<BookingRow | null> {
    const [row] = await db.select().from(booking).where(eq(booking.id, id))
    return row ?? null
  },
  /** By its id, or by the token of its return address for as long as that is valid. */
  async findByProof(db: Queryable, proof: string, reservedAfter: Date): Promise<BookingRow | null> {
    const byToken = and(eq(booking.returnToken, proof), gt(booking.reservedUntil, reservedAfter))
    const [row] = await db
      .select()
      .from(booking)
      .where(or(eq(booking.id, proof), byToken))
    return row ?? null
  },
  /** How many unpaid bookings somebody has that still reserve their time, by account or by email. */
  countUnpaid: (db: Queryable, of: { userId: string | null; email: string }, now: Date): Promise<number> =>
    db.$count(
      booking,
      and(
        eq(booking.status, 'pending_payment'),
        gt(booking.reservedUntil, now),
        or(isOf(of.email), of.userId === null ? undefined : eq(booking.userId, of.userId)),
      ),
    ),
  async lockForUpdate(tx: Transaction, id: string): Promise<BookingRow | null> {
    const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('update')
    return row ?? null
  },
  async idOfCheckout(db: Queryable, checkoutId: string): Promise<string | null> {
    const [row] = await db.select({ id: booking.id }).from(booking).where(eq(booking.checkoutId, checkoutId))
    return row?.id ?? null
  },
  async update(tx: Transaction, id: string, values: Partial<NewBooking>): Promise<BookingRow> {
    const [row] = await tx.update(booking).set(values).where(eq(booking.id, id)).returning()
    if (!row) throw new Error('A locked booking is gone.')
    return row
  },
  /** The times that are taken from a moment on. */
  taken: (db: Queryable, from: Date) =>
    db
      .select({ id: booking.id, startsAt: booking.startsAt, endsAt: booking.endsAt })
      .from(booking)
      .where(and(inArray(booking.status, [...TAKING]), gt(booking.endsAt, from))),
  /** Unpaid bookings past their time that take this span. */
  async overdueAt(db: Queryable, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): Promise<string[]> {
    const overlapping = and(lt(booking.startsAt, endsAt), gt(booking.endsAt, startsAt))
    const rows = await db
      .select({ id: booking.id })
      .from(booking)
      .where(and(eq(booking.status, 'pending_payment'), lte(booking.reservedUntil, now), overlapping))
    return idsOf(rows)
  },
  /** The latest first; null for all. */
  list: (db: Queryable, of: { userId: string; email: string | null } | null): Promise<BookingRow[]> =>
    db
      .select()
      .from(booking)
      .where(
        of === null ? undefined : or(eq(booking.userId, of.userId), of.email === null ? undefined : isOf(of.email)),
      )
      .orderBy(desc(booking.startsAt), desc(booking.id))
      .limit(MAX_LISTED),
  /** The sessions between two moments, unpaid ones that still reserve their time included. */
  between: (db: Queryable, from: Date, until: Date): Promise<BookingRow[]> =>
    db
      .select()
      .from(booking)
      .where(
        and(inArray(booking.status, [...TAKING, 'forfeited']), gt(booking.endsAt, from), lt(booking.startsAt, until)),
      )
      .orderBy(asc(booking.startsAt), asc(booking.id)),
  /** Confirmed sessions that have not ended, the earliest first. */
  upcoming: (db: Queryable, now: Date): Promise<BookingRow[]> =>
    db
      .select()
      .from(booking)
      .where(and(eq(booking.status, 'confirmed'), gt(booking.endsAt, now)))
      .orderBy(asc(booking.startsAt), asc(booking.id))
      .limit(MAX_LISTED),
  /** Sessions that ended before a moment and have no recap. */
  withoutRecap: (db: Queryable, endedBefore: Date): Promise<BookingRow[]> =>
    db
      .select()
      .from(booking)
      .where(
        and(
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
  /** Unpaid bookings past their time, and younger ones whose payment page was opened a while ago. */
  async toReconcile(db: Queryable, { now, quietSince }: { now: Date; quietSince: Date }, limit: number) {
    const isPending = eq(booking.status, 'pending_payment')
    const read = (condition: ReturnType<typeof and>) =>
      db.select({ id: booking.id }).from(booking).where(and(isPending, condition)).limit(limit)
    const overdue = idsOf(await read(lte(booking.reservedUntil, now)))
    const quiet = idsOf(await read(and(gt(booking.reservedUntil, now), lt(booking.createdAt, quietSince))))
    return { overdue, quiet }
  },
  /** Of the bookings with these payment pages, those whose payment was not taken into account yet. */
  async unsettled(db: Queryable, checkoutIds: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: booking.id })
      .from(booking)
      .where(and(inArray(booking.checkoutId, [...checkoutIds]), isNull(booking.paymentId)))
    return idsOf(rows)
  },
  async refundsOwedBefore(db: Queryable, before: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: booking.id })
      .from(booking)
      .where(and(isNotNull(booking.refundOwedAt), isNull(booking.refundedAt), lt(booking.refundOwedAt, before)))
      .limit(limit)
    return idsOf(rows)
  },
  async record(tx: Transaction, bookingId: string, lines: readonly SessionLedgerLine[]): Promise<void> {
    await tx.insert(ledgerEntry).values(lines.map((one) => ({ ...one, bookingId })))
  },
  /** The addresses of the administrators, who have the mentor's desk. */
  async mentors(db: Queryable): Promise<{ name: string; email: string }[]> {
    return db
      .select({ name: userProfile.name, email: userProfile.email })
      .from(userProfile)
      .where(and(eq(userProfile.isAdmin, true), isOpenAccount(userProfile.id)))
  },
  recapFiles: async (db: Queryable): Promise<Set<string>> => {
    const rows = await db.select({ key: booking.recapFile }).from(booking).where(isNotNull(booking.recapFile))
    return new Set(rows.flatMap(({ key }) => key ?? []))
  },
}
