import { MINUTE_MS } from '#contract/constants.ts'
import type { Booking, Session } from '#contract/mentorship.ts'
import { recapDueAt } from '#contract/mentorship-terms.ts'
import { decimalAmount, toPrice } from '#contract/money.ts'
import type { BookingRow, FullBooking } from './bookings.repository.ts'
import { presentSessionMentor, toZone } from './mentors.presenter.ts'

export interface BookingFacts {
  /** The expiring address of a stored file. */
  signAddress(key: string): string
  now: Date
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const REFUNDS: Partial<Record<FullBooking['paymentStatus'], Booking['refund']>> = {
  refunding: 'under_way',
  refunded: 'done',
}

export const presentBooking = (row: FullBooking, { signAddress }: BookingFacts): Booking => {
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
    meetLink: isConfirmed && row.meetLink !== '' ? row.meetLink : null,
    recapUrl: row.recapFile && row.recapSentAt ? signAddress(row.recapFile) : null,
    recapDueAt: recapDueAt(row.endsAt).toISOString(),
    recapSentAt: iso(row.recapSentAt),
    paidAt: row.status === 'expired' ? null : iso(row.paidAt),
    reservedUntil: row.reservedUntil.toISOString(),
    checkoutUrl: row.status === 'pending_payment' ? row.pageUrl : null,
    refund: REFUNDS[row.paymentStatus] ?? 'none',
    sequence: row.sequence,
    mentorTimeZone: toZone(row.mentor),
    mentor: {
      ...presentSessionMentor(row.mentor),
      minutes: (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS,
      price: decimalAmount(toPrice(row)),
      currency: row.currency,
    },
  }
}

export const isOverdue = ({ status, endsAt, recapSentAt }: BookingRow, now: Date): boolean =>
  (status === 'confirmed' || status === 'completed') && recapSentAt === null && recapDueAt(endsAt) <= now

export const presentSession = (row: FullBooking, facts: BookingFacts): Session => ({
  ...presentBooking(row, facts),
  notes: { looked_at: row.lookedAt, priorities: row.priorities, next_steps: row.nextSteps },
  notes_saved_at: iso(row.notesSavedAt),
  overdue: isOverdue(row, facts.now),
})
