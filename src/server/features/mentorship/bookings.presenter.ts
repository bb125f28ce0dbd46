import type { Booking, Session } from '#contract/mentorship.ts'
import { recapDueAt } from '#contract/mentorship-terms.ts'
import type { BookingRow } from './bookings.repository.ts'

export interface BookingFacts {
  mentorTimeZone: string | null
  /** The expiring address of a stored file. */
  addressOf(key: string): string
  now: Date
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const refundOf = ({ refundOwedAt, refundedAt }: BookingRow): Booking['refund'] =>
  refundedAt ? 'done' : refundOwedAt ? 'under_way' : 'none'

export const presentBooking = (row: BookingRow, { mentorTimeZone, addressOf }: BookingFacts): Booking => {
  const isConfirmed = row.status === 'confirmed' || row.status === 'completed'
  return {
    id: row.id,
    status: row.status,
    slotId: row.slotUri,
    datetime: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    portfolioLink: row.portfolioLink,
    topGoal: row.topGoal,
    customerInfo: { name: row.name, email: row.email, timezone: row.timeZone },
    meetLink: isConfirmed ? row.meetLink : null,
    recapUrl: row.recapFile && row.recapSentAt ? addressOf(row.recapFile) : null,
    recapDueAt: recapDueAt(row.endsAt).toISOString(),
    recapSentAt: iso(row.recapSentAt),
    paidAt: iso(row.paidAt),
    reservedUntil: row.reservedUntil.toISOString(),
    checkoutUrl: row.status === 'pending_payment' ? row.checkoutUrl : null,
    refund: refundOf(row),
    sequence: row.sequence,
    mentorTimeZone,
  }
}

export const isOverdue = ({ status, endsAt, recapSentAt }: BookingRow, now: Date): boolean =>
  (status === 'confirmed' || status === 'completed') && recapSentAt === null && recapDueAt(endsAt) <= now

export const presentSession = (row: BookingRow, facts: BookingFacts): Session => ({
  ...presentBooking(row, facts),
  notes: { looked_at: row.lookedAt, priorities: row.priorities, next_steps: row.nextSteps },
  notes_saved_at: iso(row.notesSavedAt),
  overdue: isOverdue(row, facts.now),
})
