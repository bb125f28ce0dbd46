import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, moment, updated } from './columns.ts'
import { payment } from './payments.ts'

interface WeeklyRange {
  day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  opens: string
  closes: string
}

/** The hours of the built-in scheduling page: one row, created with its defaults when it is first needed. */
export const mentorshipHours = pgTable(
  'mentorship_hours',
  {
    id: integer('id').primaryKey().default(1),
    timeZone: text('time_zone').notNull(),
    week: jsonb('week').notNull().$type<WeeklyRange[]>(),
    noticeDays: integer('notice_days').notNull(),
    maxADay: integer('max_a_day').notNull(),
    daysOff: jsonb('days_off').notNull().$type<{ from: string; to: string }[]>(),
    updatedAt: updated(),
  },
  (table) => [check('mentorship_hours_one', sql`${table.id} = 1`)],
)

/**
 * A session that somebody booked. Its id is unguessable: it is the key to the booking. A pending booking reserves its time
 * until it is paid or expires; the unique index allows one booking for each time, whatever happens at once.
 */
export const mentorshipBooking = pgTable(
  'mentorship_booking',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: ['pending_payment', 'confirmed', 'completed', 'forfeited', 'expired'] })
      .notNull()
      .default('pending_payment'),
    /** Who booked it while signed in. Not a foreign key: bookings are records of money. */
    userId: uuid('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    timeZone: text('time_zone').notNull(),
    portfolioLink: text('portfolio_link').notNull(),
    topGoal: text('top_goal').notNull(),
    /** The address of the slot or the event at the scheduling service. */
    slotUri: text('slot_uri').notNull(),
    /** Stands for the id in the return addresses that the payment provider gets, and expires soon after the reservation. */
    returnToken: text('return_token'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    meetLink: text('meet_link').notNull(),
    /** The number of times that the session was moved. */
    sequence: integer('sequence').notNull().default(0),
    /** When the mentor was last notified of it: that it is confirmed, was moved or will not take place. */
    mentorNotifiedAt: moment('mentor_notified_at'),
    /** Its time then, by the mentor's clock. */
    mentorNotifiedTime: text('mentor_notified_time').notNull().default(''),
    reservedUntil: moment('reserved_until').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    /** Notes of the mentor. */
    lookedAt: text('looked_at').notNull().default(''),
    priorities: text('priorities').notNull().default(''),
    nextSteps: text('next_steps').notNull().default(''),
    notesSavedAt: moment('notes_saved_at'),
    /** The stored PDF. */
    recapFile: text('recap_file'),
    recapSentAt: moment('recap_sent_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('mentorship_booking_time')
      .on(table.startsAt)
      .where(sql`${table.status} in ('pending_payment', 'confirmed', 'completed')`),
    uniqueIndex('mentorship_booking_payment').on(table.paymentId),
    uniqueIndex('mentorship_booking_return').on(table.returnToken),
    index('mentorship_booking_starts').on(table.startsAt),
    index('mentorship_booking_user').on(table.userId),
    index('mentorship_booking_email').on(sql`lower(${table.email})`),
    check('mentorship_booking_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
