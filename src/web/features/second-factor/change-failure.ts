import { ApiError, failureText } from '#web/lib/api-error.ts'

/** The text of a change that failed: that of the browser, of the server, or the fixed one. */
export const changeFailure = (error: unknown): string =>
  error instanceof Error && !(error instanceof ApiError)
    ? error.message
    : failureText(error, 'Nothing was changed. Try again in a moment.')
