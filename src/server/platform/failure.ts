import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'

export interface FailureDetail {
  /** Text for the user, more specific than the catalogue's. */
  message?: string
  /** Invalid fields of the request, each with a message that says how to correct it. */
  fields?: { field: string; message: string }[]
  details?: string
  stripeStatus?: string
  /** The record as it is now, as its endpoint presents it; see `refuseStale`. */
  current?: unknown
  /** Seconds to wait before a retry. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure. Services throw it; the HTTP layer turns it into the error body that all endpoints share. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly detail: FailureDetail
  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(detail.message ?? ERRORS[code].text, { cause: detail.cause })
    this.name = 'Failure'
    this.code = code
    this.detail = detail
  }
  get status(): number {
    return ERRORS[this.code].status
  }
  /** The response body (CD-17.12): the text as `error` and `message`, never a stack. */
  toBody(requestId: string): ErrorBody {
    const { fields, details, stripeStatus, current } = this.detail
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(fields ? { fields } : {}),
      ...(details ? { details } : {}),
      ...(stripeStatus ? { stripe_status: stripeStatus } : {}),
      ...(current === undefined ? {} : { current }),
      request_id: requestId,
    }
  }
}

/**
 * The refusal of one wrong field; `message` says how to correct it, as in `must be positive`. `text` is for where the field is not
 * shown: by default the message after the name of the field.
 */
export const refuseField = (field: string, message: string, text = `${field}: ${message}`, cause?: unknown): Failure =>
  new Failure('invalid_request', { message: text, fields: [{ field, message }], cause })
