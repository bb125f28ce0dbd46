/**
 * How a call to a vendor failed:
 * - `refused`: it was not done, for a reason of the request itself. A later attempt needs another key.
 * - `later`: nothing is known to be wrong, for example no connection; the same call with the same key can be repeated.
 * - `unknown`: it may have been done, and its key is used up. Look it up before another attempt.
 * - `misconfigured`: it was not done, because the vendor does not accept our key, or does not know what we know of. An
 *   operator has to look; it is logged as an error. Conclude nothing from it: rather is the key the wrong one than an object
 *   lost. The same call with the same key can be repeated afterwards.
 */
export type Outcome = 'refused' | 'later' | 'unknown' | 'misconfigured'

/** Whether another attempt needs another key. */
export const usesUpKey = (outcome: Outcome): boolean => outcome === 'refused' || outcome === 'unknown'

export interface VendorProblemDetail {
  vendor: string
  operation: string
  outcome: Outcome
  /** Of the response; null without one. */
  status?: number | null
  /** What a refusal says, parsed where it is JSON. It may quote what people typed: neither log it nor show it as it is. */
  body?: unknown
  /** Seconds after which the vendor wants to be asked again. */
  retryAfter?: number | null
  cause?: unknown
}

/** A failed call to a vendor. Its message contains nothing that anybody typed and no secrets. */
export class VendorProblem extends Error {
  readonly vendor: string
  readonly operation: string
  readonly outcome: Outcome
  readonly status: number | null
  readonly body: unknown
  readonly retryAfter: number | null

  constructor(why: string, detail: VendorProblemDetail) {
    super(`${detail.vendor} ${detail.operation}: ${why}`, { cause: detail.cause })
    this.name = 'VendorProblem'
    this.vendor = detail.vendor
    this.operation = detail.operation
    this.outcome = detail.outcome
    this.status = detail.status ?? null
    this.body = detail.body
    this.retryAfter = detail.retryAfter ?? null
  }
}
