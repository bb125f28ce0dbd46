import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, currency, key, minor, moment, updated } from './columns.ts'
import { payment } from './payments.ts'
import { userProfile } from './profiles.ts'

interface WeeklyRange {
  day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  opens: string
  closes: string
}

interface TitledText {
  title: string
  text: string
}

/**
 * Somebody whose sessions are sold: their page, the price and length of a session, and when they give it. Bookings refer to
 * a mentor for good, so a mentor who is removed keeps their row.
 */
export const mentor = pgTable(
  'mentor',
  {
    id: key(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    /** The member who has the desk; null: the administrators have it. */
    userId: uuid('user_id').references(() => userProfile.id, { onDelete: 'set null' }),
    priceMinor: minor('price_minor').notNull(),
    currency: currency(),
    minutes: integer('minutes').notNull(),
    /** What is met on, such as Google Meet, and its address; null: that of the calendar, or a page that stands in for it. */
    room: text('room').notNull(),
    meetingUrl: text('meeting_url'),
    headline: text('headline').notNull(),
    lead: text('lead').notNull(),
    audience: text('audience').notNull(),
    bio: text('bio').notNull(),
    credentials: jsonb('credentials').notNull().$type<TitledText[]>(),
    benefits: jsonb('benefits').notNull().$type<TitledText[]>(),
    quote: text('quote').notNull(),
    quoteBy: text('quote_by').notNull(),
    videoUrl: text('video_url'),
    captionsUrl: text('captions_url'),
    /** What the captions of the placeholder say until there is a video; empty: no placeholder. */
    videoNote: text('video_note').notNull(),
    /** The weekly hours of the built-in calendar. */
    timeZone: text('time_zone').notNull(),
    week: jsonb('week').notNull().$type<WeeklyRange[]>(),
    noticeDays: integer('notice_days').notNull(),
    maxADay: integer('max_a_day').notNull(),
    daysOff: jsonb('days_off').notNull().$type<{ from: string; to: string }[]>(),
    /** With both, Calendly has the calendar. */
    calendlyPage: text('calendly_page'),
    calendlyEventType: text('calendly_event_type'),
    /** The id of a calendar at Google, beside the weekly hours: its busy times are not offered, and bookings become events of it. */
    googleCalendar: text('google_calendar'),
    position: integer('position').notNull(),
    isOffered: boolean('is_offered').notNull(),
    removedAt: moment('removed_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('mentor_slug').on(table.slug).where(sql`${table.removedAt} is null`),
    index('mentor_user').on(table.userId),
    check('mentor_price', sql`${table.priceMinor} > 0`),
  ],
)

/**
 * A session that somebody booked. Its id is unguessable: it is the key to the booking. A pending booking reserves its time
 * until it is paid or expires; the unique index allows one booking for each time of a mentor, whatever happens at once.
 */
export const mentorshipBooking = pgTable(
  'mentorship_booking',
  {
    id: text('id').primaryKey(),
    mentorId: uuid('mentor_id')
      .notNull()
      .references(() => mentor.id),
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
    /** The calendar that has an event of it, and the number of moves that the event has followed; null: there is none. */
    eventCalendar: text('event_calendar'),
    eventSequence: integer('event_sequence'),
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
      .on(table.mentorId, table.startsAt)
      .where(sql`${table.status} in ('pending_payment', 'confirmed', 'completed')`),
    uniqueIndex('mentorship_booking_payment').on(table.paymentId),
    uniqueIndex('mentorship_booking_return').on(table.returnToken),
    index('mentorship_booking_starts').on(table.startsAt),
    index('mentorship_booking_user').on(table.userId),
    index('mentorship_booking_email').on(sql`lower(${table.email})`),
    check('mentorship_booking_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
