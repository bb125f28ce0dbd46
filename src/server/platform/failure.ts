import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'

export interface FailureDetail {
  /** A more exact text for people than the catalogue's. */
  message?: string
  /** Wrong fields of the request, each with the way out. */
  fields?: { field: string; message: string }[]
  details?: string
  stripeStatus?: string
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A failure the product knows: services throw it, `route()` turns it into the body every error has. */
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
  /** The answer on the wire (CD-17.12): text under `error` and `message`, never a stack. */
  toBody(requestId: string): ErrorBody {
    const { fields, details, stripeStatus } = this.detail
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(fields ? { fields } : {}),
      ...(details ? { details } : {}),
      ...(stripeStatus ? { stripe_status: stripeStatus } : {}),
      request_id: requestId,
    }
  }
}
