import type { TrackingStatus } from '#contract/shipping-constants.ts'
import { CARRIER_FAILURES, CarrierFailure, type CarrierFailureName, type CarrierShipment } from './carriers.provider.ts'

/**
 * Simulated failures: the sandbox misbehaves for recipients whose street begins with the name of a failure, such as
 * `SHIPMENT.POSTAGE.FAILURE 12 Alder Street`:
 * - `ADDRESS.VERIFY.FAILURE`: no price, and the address check finds no such street.
 * - `SHIPMENT.INVALID_PARAMS`: no price.
 * - `SHIPMENT.CUSTOMS_INFO.REQUIRED`, `RATE.UNAVAILABLE`, `SHIPMENT.POSTAGE.FAILURE`: no label.
 * - `SHIPMENT.POSTAGE.NO_RESPONSE`: the label is bought, but the first response is lost; a repeat returns it.
 * - `SHIPMENT.REFUND.UNAVAILABLE`: the label is not taken back.
 * - `NOT_FOUND`: the parcel cannot be tracked.
 *
 * A street that begins with one of EasyPost's test tracking codes gives the parcel that state at once: `EZ1000000001`
 * announced, `EZ2000000002` under way, `EZ3000000003` out for delivery, `EZ4000000004` delivered, `EZ5000000005` on its
 * way back, `EZ6000000006` failed, `EZ7000000007` unknown.
 */
const SENTENCES: Record<CarrierFailureName, string> = {
  'ADDRESS.VERIFY.FAILURE': 'The address could not be found.',
  'SHIPMENT.INVALID_PARAMS': 'The carriers do not take this parcel.',
  'SHIPMENT.CUSTOMS_INFO.REQUIRED': 'A parcel to another country needs customs data.',
  'RATE.UNAVAILABLE': 'This price is no longer available.',
  'SHIPMENT.POSTAGE.FAILURE': 'The carrier could not sell this label.',
  'SHIPMENT.REFUND.UNAVAILABLE': 'The label was used, or is too old to be voided.',
  NOT_FOUND: 'The carrier does not know this parcel.',
  'SHIPMENT.POSTAGE.NO_RESPONSE': 'The carrier did not respond.',
}

const TRACKING_CODES = new Map<string, TrackingStatus>(
  Object.entries({
    EZ1000000001: 'pre_transit',
    EZ2000000002: 'in_transit',
    EZ3000000003: 'out_for_delivery',
    EZ4000000004: 'delivered',
    EZ5000000005: 'return_to_sender',
    EZ6000000006: 'failure',
    EZ7000000007: 'unknown',
  }),
)

/** A failure with its usual sentence, or a more specific one. */
export const failure = (name: CarrierFailureName, message = SENTENCES[name]): CarrierFailure =>
  new CarrierFailure(name, message)

const firstWord = ({ to }: Pick<CarrierShipment, 'to'>): string => to.line1.trim().split(/\s/)[0] ?? ''

/** The failure that a recipient requests, or null. */
export const requestedFailure = (shipment: Pick<CarrierShipment, 'to'>): CarrierFailureName | null =>
  CARRIER_FAILURES.find((name) => name === firstWord(shipment)) ?? null

/** The state that a recipient requests for the parcel, or null. */
export const requestedStatus = (shipment: Pick<CarrierShipment, 'to'>): TrackingStatus | null =>
  TRACKING_CODES.get(firstWord(shipment)) ?? null

/** Throws when the recipient requests one of the failures that this call can have. */
export const misbehave = (shipment: Pick<CarrierShipment, 'to'>, failing: readonly CarrierFailureName[]): void => {
  const requested = requestedFailure(shipment)
  if (requested && failing.includes(requested)) throw failure(requested)
}
