import { Failure } from '#server/platform/failure.ts'
import { CarrierFailure } from '#server/providers/carriers/carriers.provider.ts'

/** What a caller learns about a carrier's failure: its sentence when the parcel was refused. */
export const toFailure = ({ failure, message }: CarrierFailure): Failure => {
  if (failure === 'SHIPMENT.POSTAGE.NO_RESPONSE') return new Failure('carrier_failed')
  if (failure === 'RATE.UNAVAILABLE') return new Failure('rate_expired')
  return new Failure('carrier_refused', { message })
}

/** Asks a carrier and answers its failures to the caller. */
export const askCarrier = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    throw error instanceof CarrierFailure ? toFailure(error) : error
  }
}

/** What a carrier adds to an answer that is complete without it. */
export const askOptionally = async <T>(asked: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CarrierFailure) return otherwise
    throw error
  }
}
