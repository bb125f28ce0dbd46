import type { CarrierAddress, CarrierShipment } from './carriers.provider.ts'

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase()

/** The fields of a place that decide a price. */
const PLACE = ['line1', 'city', 'state', 'postalCode', 'country'] as const

/** What was left empty for the quote may be filled in; what was stated has to be the same. */
const completes = (quoted: CarrierAddress, now: CarrierAddress): boolean =>
  PLACE.every((field) => plain(quoted[field]) === '' || plain(quoted[field]) === plain(now[field]))

/** Whether a shipment is the quoted one, completed: the same parcel, places and date. */
export const completesShipment = (quoted: CarrierShipment, now: CarrierShipment): boolean =>
  completes(quoted.from, now.from) &&
  completes(quoted.to, now.to) &&
  quoted.shipOn === now.shipOn &&
  (['length', 'width', 'height', 'ounces', 'packaging'] as const).every(
    (field) => quoted.parcel[field] === now.parcel[field],
  )
