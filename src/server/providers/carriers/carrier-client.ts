import type { VendorCall, VendorClient } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { CarrierFailure, type CarrierFailureName } from './carriers.provider.ts'

export interface CarrierCall<T> extends VendorCall<T> {
  /** What a refusal without a name of ours means. */
  refusal: CarrierFailureName
}

/** A refusal in the words of the vendor; null when its body cannot be read. */
export type ReadRefusal = (body: unknown, status: number, refusal: CarrierFailureName) => CarrierFailure | null

const NO_RESPONSE = 'The carrier did not respond.'

const toFailure = (problem: VendorProblem, refusal: CarrierFailureName, readRefusal: ReadRefusal): CarrierFailure => {
  const { outcome, status, body } = problem
  const refused = outcome === 'refused' && status !== null ? readRefusal(body, status, refusal) : null
  // Nothing is concluded from anything else: the same call finds out later.
  const failure = refused ?? new CarrierFailure('SHIPMENT.POSTAGE.NO_RESPONSE', NO_RESPONSE)
  failure.cause = problem
  return failure
}

/** Calls a vendor of labels. Throws a `CarrierFailure`, whose cause is the `VendorProblem`. */
export const createCarrierClient =
  (client: VendorClient, readRefusal: ReadRefusal) =>
  async <T>({ refusal, ...call }: CarrierCall<T>): Promise<T> => {
    try {
      return await client(call)
    } catch (error) {
      throw error instanceof VendorProblem ? toFailure(error, refusal, readRefusal) : error
    }
  }
