import type { InputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/mentorship.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'

// Imported when something is read or changed: the public page must not load the schemas of the contract for it.

/** A call that failed, with the text for people; `code` and `serverText` are the server's, empty where it said nothing. */
export class BookingError extends Error {
  readonly code: string
  readonly serverText: string
  constructor(error: unknown, text: string) {
    super(text, { cause: error })
    this.name = 'BookingError'
    this.code = error instanceof ApiError ? error.code : ''
    this.serverText = error instanceof ApiError ? error.serverText : ''
  }
}

/** Makes the failure of a call an error with the server's message, or the fixed text without one (MS-16.2). */
export const telling = async <T>(call: Promise<T>, fixed: string): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw new BookingError(error, failureText(error, fixed))
  }
}

/** The text of a failed payment step: the error's, or the fixed one (MS-3.44). */
export const paymentFailureText = (error: unknown): string => {
  // The text of a call that failed is its own fixed one where the server said nothing (MS-4.9).
  if (error instanceof BookingError) return error.serverText || MESSAGES.sessionPaymentFailed
  return (error instanceof Error && error.message) || MESSAGES.sessionPaymentFailed
}

export type BookingRequest = InputOf<typeof contract.createBooking>['body']
type SchedulingEvent = InputOf<typeof contract.resolveEvent>['body']
type NewTime = InputOf<typeof contract.rescheduleBooking>['body']

const of = (id: string) => ({ params: { id } })

export const readSlots = () => telling(api('GET /mentorship/slots', {}), MESSAGES.slotsFailed)
export const resolveEvent = (body: SchedulingEvent) => api('POST /mentorship/event', { body })
export const createBooking = (body: BookingRequest, idempotencyKey: string) =>
  telling(api('POST /mentorship/booking', { body }, { idempotencyKey }), MESSAGES.bookingCreateFailed)
export const readBooking = (id: string) => telling(api('GET /mentorship/booking/:id', of(id)), MESSAGES.bookingFailed)
/** Asks the payment provider whether it was paid. */
export const refreshBooking = (id: string) =>
  telling(api('POST /mentorship/booking/:id/refresh', of(id)), MESSAGES.bookingFailed)
export const rescheduleBooking = (id: string, body: NewTime) =>
  telling(api('PUT /mentorship/booking/:id/reschedule', { ...of(id), body }), MESSAGES.bookingRescheduleFailed)
export const cancelBooking = (id: string) => api('POST /mentorship/booking/:id/cancel', of(id))
export const readBookings = () => telling(api('GET /mentorship/bookings', {}), MESSAGES.bookingsFailed)

export const readSessions = (day: string | undefined) => api('GET /mentorship/sessions', { query: { day } })
export const readAvailability = () => api('GET /mentorship/availability', {})
export const saveAvailability = (body: contract.Availability) => api('PUT /mentorship/availability', { body })
export const saveNotes = (id: string, body: contract.RecapNotes) =>
  api('PUT /mentorship/booking/:id/notes', { ...of(id), body })
export const sendRecap = (id: string) => api('POST /mentorship/booking/:id/recap', of(id))
export const forfeit = (id: string) => api('POST /mentorship/booking/:id/forfeit', of(id))
export const uploadRecap = (id: string, file: File) => {
  const form = new FormData()
  form.append('file', file)
  return api('POST /mentorship/booking/:id/recap-file', of(id), { form })
}
