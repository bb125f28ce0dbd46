import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { endpoint } from './endpoint.ts'
import { mentorPage, sessionMentor } from './mentors.ts'
import { SESSION } from './mentorship-terms.ts'
import { openingHours } from './opening-hours.ts'
import { required, text } from './primitives.ts'
import { absoluteLink } from './social-link.ts'
import { isTimeZone } from './time-zones.ts'

/** The statuses of a booking (MS-4.13). */
export const BOOKING_STATUSES = ['pending_payment', 'confirmed', 'completed', 'forfeited', 'expired'] as const
/** The largest PDF that can be uploaded as a recap. */
export const RECAP_FILE = { maxBytes: 5 * 1024 * 1024, maxFiles: 1 } as const

const moment = z.iso.datetime()
const uri = z.string().min(1, 'Choose a time.').max(500)
const timeZone = z.string().max(60).refine(isTimeZone, { error: 'Choose a time zone.' })
/** An email address as a browser checks it: `a@b` is one (MS-3.29). */
const contactEmail = z
  .string()
  .overwrite(cleanLine)
  .max(254, 'Use at most 254 characters.')
  .regex(/^[^\s\p{Cc}\p{Cs}@]+@[^\s\p{Cc}\p{Cs}@]+$/u, 'Enter an email address like name@example.com.')

export const slot = z.object({ uri: z.string(), start_time: moment, end_time: moment, name: z.string() })
export type Slot = z.infer<typeof slot>

/** What the widget reports of a scheduled event: two addresses at the scheduling service, and nothing to rely on. */
export const schedulingEvent = z.strictObject({
  event: z.object({ uri }),
  invitee: z.object({ uri }).nullish(),
})

export const customerInfo = z.strictObject({
  name: required(120, 'Enter your full name.'),
  email: contactEmail,
  timezone: timeZone,
})

const slotList = z.object({ slots: z.array(slot), mentor_time_zone: z.string().nullable(), mentor: sessionMentor })
export type SlotList = z.infer<typeof slotList>

/** Notes of a session; they become its recap. */
export const recapNotes = z.strictObject({ looked_at: text(4000), priorities: text(4000), next_steps: text(4000) })
export type RecapNotes = z.infer<typeof recapNotes>

/** A booking as whoever has its id sees it (MS-4.20). */
export const booking = z.object({
  id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  slotId: z.string(),
  datetime: moment,
  end: moment,
  portfolioLink: z.string(),
  topGoal: z.string(),
  customerInfo: z.object({ name: z.string(), email: z.string(), timezone: z.string() }),
  /** Null until the booking is confirmed. */
  meetLink: z.string().nullable(),
  /** The address of the recap; it expires, the booking returns a new one. */
  recapUrl: z.string().nullable(),
  recapDueAt: moment,
  recapSentAt: moment.nullable(),
  paidAt: moment.nullable(),
  /** Until when an unpaid booking reserves its time. */
  reservedUntil: moment,
  /** The provider's payment page while the booking waits for its payment. */
  checkoutUrl: z.string().nullable(),
  /** A payment that came too late: being refunded, or refunded. */
  refund: z.enum(['none', 'under_way', 'done']),
  /** Increases with every change of the time, for calendars. */
  sequence: z.number().int(),
  mentorTimeZone: z.string().nullable(),
  /** With the price and the length that were booked. */
  mentor: sessionMentor,
})
export type Booking = z.infer<typeof booking>

const noticeDays = z.number().int().min(1).max(30)
const maxADay = z.number().int().min(1).max(12)
export const MAX_DAYS_OFF = 60

/** When the mentor gives sessions: hours of a week in the mentor's time zone, less days off. */
export const availability = z.strictObject({
  time_zone: openingHours.shape.time_zone,
  week: openingHours.shape.week,
  /** Days between a booking and its session, at least. */
  notice_days: noticeDays,
  max_a_day: maxADay,
  days_off: z
    .array(
      z
        .strictObject({ from: z.iso.date('Choose a day.'), to: z.iso.date('Choose a day.') })
        .refine(({ from, to }) => from <= to, { error: 'It has to end on or after its first day.', path: ['to'] }),
    )
    .max(MAX_DAYS_OFF),
})
export type Availability = z.infer<typeof availability>

/** A session as the mentor sees it. */
export const session = booking.extend({ notes: recapNotes, notes_saved_at: moment.nullable(), overdue: z.boolean() })
export type Session = z.infer<typeof session>

const byId = {
  kind: 'own-proof',
  proof: 'the unguessable id of the booking, or the token of its return address',
} as const
/** The mentor of the session, or an administrator; anybody else is refused with 403. */
const desk = { kind: 'signed-in' } as const
const params = z.strictObject({ id: z.string().max(100) })
const newTime = z.strictObject({ slotId: uri, datetime: moment })
/** By slug. Without it: the first mentor who is offered, and at the desk the first whose sessions the caller may see. */
const ofMentor = z.strictObject({ mentor: z.string().max(60).optional() })
const often = { by: 'ip', max: 120, windowSeconds: 600 } as const

export const getMentorship = endpoint({
  method: 'GET',
  path: '/mentorship/setup',
  summary: 'What the page of a mentor needs: their texts, the introduction video, and the scheduling widget.',
  access: { kind: 'public' },
  query: ofMentor,
  response: z.object({
    mentor: mentorPage,
    video: z.object({ url: z.string(), captions_url: z.string().nullable() }).nullable(),
    widget: z.object({ script: z.string(), page: z.string(), origin: z.string() }),
    test_mode: z.boolean(),
  }),
  errors: ['not_found'],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/mentorship/slots',
  summary: 'Times at which a session can be booked, the earliest first.',
  access: { kind: 'public' },
  query: ofMentor,
  response: slotList,
  errors: ['not_found', 'scheduling_failed'],
})

export const resolveEvent = endpoint({
  method: 'POST',
  path: '/mentorship/event',
  summary: 'The time behind an event that the scheduling widget reported, and its invitee where the service knows one.',
  access: { kind: 'public' },
  query: ofMentor,
  body: schedulingEvent,
  response: z.object({ slot, invitee: z.object({ name: z.string(), email: z.string() }).nullable() }),
  errors: ['not_found', 'slot_unavailable', 'scheduling_failed'],
  limit: often,
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/mentorship/booking',
  summary:
    'Reserve a time for 30 minutes and open its payment page. The price is that of the mentor; the time comes from `calendlyEvent`, or without one from a listed slot.',
  access: { kind: 'public' },
  query: ofMentor,
  body: z.strictObject({
    slotId: uri,
    datetime: moment,
    portfolioLink: required(500, 'Enter a link to your portfolio.').overwrite((typed) => absoluteLink(typed) ?? typed),
    topGoal: text(2000).refine((value) => value.trim() !== '', { error: 'Enter your top career goal.' }),
    customerInfo,
    calendlyEvent: schedulingEvent.nullable(),
  }),
  response: z.object({ checkoutUrl: z.url() }),
  status: 201,
  errors: [
    'not_found',
    'slot_unavailable',
    'slot_taken',
    'too_many_unpaid',
    'scheduling_failed',
    'payment_provider_failed',
  ],
  idempotent: true,
  // As long as a reservation lasts, so that one source cannot reserve the whole calendar under invented addresses.
  limit: { by: 'ip', max: 8, windowSeconds: SESSION.reservedMinutes * 60 },
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/mentorship/booking/:id',
  summary: 'A booking.',
  access: byId,
  params,
  response: booking,
  errors: ['not_found'],
  cache: 'private',
  limit: often,
})

export const refreshBooking = endpoint({
  method: 'POST',
  path: '/mentorship/booking/:id/refresh',
  summary: 'Ask the payment provider whether a booking was paid; for the return from the payment page.',
  access: byId,
  params,
  response: booking,
  errors: ['not_found', 'payment_provider_failed'],
  limit: often,
})

export const listBookingSlots = endpoint({
  method: 'GET',
  path: '/mentorship/booking/:id/slots',
  summary: 'Times to which a booking can be moved, also when its mentor is not offered any more.',
  access: byId,
  params,
  response: slotList,
  errors: ['not_found', 'scheduling_failed'],
  cache: 'private',
  limit: often,
})

export const rescheduleBooking = endpoint({
  method: 'PUT',
  path: '/mentorship/booking/:id/reschedule',
  summary: 'Move a confirmed session to another listed slot, free with at least 48 hours notice.',
  access: byId,
  params,
  body: newTime,
  response: booking,
  errors: [
    'not_found',
    'reschedule_too_late',
    'reschedule_limit',
    'booking_not_confirmed',
    'slot_unavailable',
    'slot_taken',
    'scheduling_failed',
  ],
  limit: often,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/mentorship/booking/:id/cancel',
  summary: 'Give up an unpaid booking, or forfeit a confirmed session. Nothing that was paid is refunded.',
  access: byId,
  params,
  response: booking,
  errors: ['not_found', 'booking_not_confirmed', 'payment_provider_failed'],
  limit: often,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/mentorship/bookings',
  summary: 'The bookings of the caller, by account or confirmed email, the latest first; of an administrator, all.',
  access: { kind: 'signed-in' },
  response: z.object({ bookings: z.array(booking) }),
  errors: [],
  cache: 'private',
})

export const getDesk = endpoint({
  method: 'GET',
  path: '/mentorship/desk',
  summary: 'The mentors whose sessions the caller sees: of an administrator, all; of a mentor, themselves; else none.',
  access: desk,
  response: z.object({ mentors: z.array(sessionMentor) }),
  errors: [],
  cache: 'private',
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/mentorship/sessions',
  summary:
    'The sessions of a day of the mentor with their notes, those of the coming two weeks, the next one, and those whose recap is overdue.',
  access: desk,
  query: ofMentor.extend({ day: z.iso.date().optional() }),
  response: z.object({
    mentor: sessionMentor,
    day: z.string(),
    time_zone: z.string(),
    sessions: z.array(session),
    /** Confirmed sessions of the coming two weeks, the earliest first. */
    upcoming: z.array(session),
    /** The next confirmed session, however far ahead. */
    next: session.nullable(),
    overdue: z.array(session),
  }),
  errors: ['forbidden'],
  cache: 'private',
})

export const getAvailability = endpoint({
  method: 'GET',
  path: '/mentorship/availability',
  summary: 'The weekly hours of the mentor; null where the scheduling service keeps them.',
  access: desk,
  query: ofMentor,
  response: z.object({ availability: availability.nullable() }),
  errors: ['forbidden'],
  cache: 'private',
})

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/mentorship/availability',
  summary: 'Set the weekly hours of the mentor. Sessions that are booked stay.',
  access: desk,
  query: ofMentor,
  body: availability,
  response: z.object({ availability: availability.nullable() }),
  errors: ['forbidden', 'hours_kept_elsewhere'],
})

export const saveRecapNotes = endpoint({
  method: 'PUT',
  path: '/mentorship/booking/:id/notes',
  summary: 'Save the notes of a session; only the mentor sees them until the recap is sent.',
  access: desk,
  params,
  body: recapNotes,
  response: z.object({ notes_saved_at: moment }),
  errors: ['not_found', 'forbidden'],
})

export const sendRecap = endpoint({
  method: 'POST',
  path: '/mentorship/booking/:id/recap',
  summary: 'Make a PDF of the notes, file it with the booking and mail it.',
  access: desk,
  params,
  response: session,
  errors: ['not_found', 'forbidden', 'booking_not_confirmed', 'recap_empty', 'storage_full'],
})

export const uploadRecap = endpoint({
  method: 'POST',
  path: '/mentorship/booking/:id/recap-file',
  summary: 'File a PDF as the recap of a session and mail it.',
  access: desk,
  params,
  form: { fileField: 'file', maxFiles: RECAP_FILE.maxFiles, maxFileBytes: RECAP_FILE.maxBytes },
  response: session,
  errors: [
    'not_found',
    'forbidden',
    'booking_not_confirmed',
    'not_a_pdf',
    'too_large',
    'file_infected',
    'file_not_scanned',
    'storage_full',
  ],
})

export const forfeitBooking = endpoint({
  method: 'POST',
  path: '/mentorship/booking/:id/forfeit',
  summary: 'Declare a confirmed session forfeited, for example after a last-minute change.',
  access: desk,
  params,
  response: session,
  errors: ['not_found', 'forbidden', 'booking_not_confirmed'],
})
