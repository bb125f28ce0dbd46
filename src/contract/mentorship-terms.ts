import { HOUR_MS } from './constants.ts'
/** Numbers of mentorship that browser and server share; a file of its own, because the public page loads it. */

/**
 * The terms of a session (MS-17.1): how late a recap may be and how early a change has to be. Price, length and place are
 * those that are stated, which the sample mentor has; every mentor has their own. A booking reserves its time for `reservedMinutes` until it is paid (MS-4.14), and one person has at most `maxUnpaid` of
 * them at a time. A session can be moved `maxMoves` times. The room opens `roomOpensMinutes` before.
 */
export const SESSION = {
  priceMinor: 30_000,
  minutes: 45,
  breakMinutes: 15,
  room: 'Google Meet',
  recapHours: 24,
  rescheduleHours: 48,
  reservedMinutes: 30,
  maxUnpaid: 2,
  maxMoves: 5,
  roomOpensMinutes: 10,
} as const

/** Height of the scheduling page in pixels, and the steps of the booking drawer (MS-17.2). */
export const SCHEDULING_HEIGHT_PX = 500
export const BOOKING_STEPS = ['Schedule', 'Your Info', 'Payment'] as const

/** What stands in for the time of a scheduled event until the server knows it (MS-17.3, MS-T41). */
export const PLACEHOLDER_SLOT = { daysAhead: 1, minutes: SESSION.minutes } as const

/** Until when a session that starts at this moment can be moved (MS-4.23). */
export const rescheduleUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - SESSION.rescheduleHours * HOUR_MS)

/** When the recap of a session that ends at this moment is due (MS-4.31). */
export const recapDueAt = (endsAt: Date): Date => new Date(endsAt.getTime() + SESSION.recapHours * HOUR_MS)

/** How long the session of a mentor may be, in minutes, and the highest price, in the smallest unit of its currency. */
export const SESSION_MINUTES = { min: 15, max: 240 } as const
export const MAX_SESSION_PRICE_MINOR = 10_000_000

/** Entries of each list on the page of a mentor, such as credentials. */
export const MAX_MENTOR_ENTRIES = 6
