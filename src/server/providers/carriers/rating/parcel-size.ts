import type { CarrierParcel } from '../carriers.provider.ts'

/** The carriers, as prices name them. */
export const CARRIERS = ['FedEx', 'UPS', 'USPS', 'DHL'] as const
export type Carrier = (typeof CARRIERS)[number]

export const OUNCES_A_POUND = 16
/** A cubic foot; USPS charges smaller parcels by their weight alone. */
const CUBIC_FOOT = 1728
/** Cubic inches that count as a pound, as the carriers state it. */
const DIVISORS: Record<Carrier, number> = { FedEx: 139, UPS: 139, DHL: 139, USPS: 166 }
/** FedEx and UPS count every fraction of an inch as a whole one; the others round. */
const ROUNDS_UP: readonly Carrier[] = ['FedEx', 'UPS']

type Sides = Pick<CarrierParcel, 'length' | 'width' | 'height'>

/** The sides, the longest first, however they were entered. */
export const sidesOf = ({ length, width, height }: Sides): [number, number, number] =>
  [length, width, height].toSorted((one, two) => two - one) as [number, number, number]

export const volumeOf = ({ length, width, height }: Sides): number => length * width * height

/** The longest side plus the way around the parcel, in inches. */
export const lengthAndGirth = (parcel: Sides): number => {
  const [length, width, height] = sidesOf(parcel)
  return length + 2 * (width + height)
}

/** The pounds that a carrier counts for the room that a parcel takes; 0 where it counts none. */
export const dimensionalPounds = (carrier: Carrier, parcel: Sides): number => {
  const round = ROUNDS_UP.includes(carrier) ? Math.ceil : Math.round
  const volume = sidesOf(parcel).reduce((product, side) => product * Math.max(1, round(side)), 1)
  return carrier === 'USPS' && volume <= CUBIC_FOOT ? 0 : Math.ceil(volume / DIVISORS[carrier])
}

/** The pounds that are charged: the weight or the room, whichever counts more, rounded up. */
export const billablePounds = (carrier: Carrier, parcel: CarrierParcel): number =>
  Math.max(Math.ceil(parcel.ounces / OUNCES_A_POUND), dimensionalPounds(carrier, parcel), 1)
