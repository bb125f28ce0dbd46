import { Failure } from '#server/platform/failure.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'

const GONE = [404, 410]

/** Whether a vendor does not know what was asked for. */
export const isGone = (error: unknown): boolean =>
  error instanceof VendorProblem && error.outcome === 'refused' && error.status !== null && GONE.includes(error.status)

export const isRefused = (error: unknown): boolean => error instanceof VendorProblem && error.outcome === 'refused'

/** What callers of the port get instead of a `VendorProblem`. */
export const toSchedulingFailure = (error: unknown): unknown =>
  error instanceof VendorProblem ? new Failure('scheduling_failed', { cause: error }) : error
