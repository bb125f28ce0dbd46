import { MESSAGES } from '#contract/messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'

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
  // The text of a call that failed is its own fixed one where the server said nothing.
  if (error instanceof BookingError) return error.serverText || MESSAGES.sessionPaymentFailed
  return (error instanceof Error && error.message) || MESSAGES.sessionPaymentFailed
}
