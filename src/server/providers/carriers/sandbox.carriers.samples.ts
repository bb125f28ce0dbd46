import type { CarrierAddress, CarrierParcel, CarrierShipment } from './carriers.provider.ts'

const STUDIO: CarrierAddress = {
  name: 'Ada Painter',
  line1: '388 Townsend Street',
  line2: '',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
  phone: '415 555 0100',
  email: 'ada@example.com',
}
const HOME: CarrierAddress = {
  ...STUDIO,
  name: 'Maya Collector',
  line1: '179 North Harbor Drive',
  city: 'Redondo Beach',
  postalCode: '90277',
  email: 'maya@example.com',
}

/** A parcel of ten by eight by four inches, 15.4 ounces. */
export const sampleParcel = (parcel: Partial<CarrierParcel> = {}): CarrierParcel => ({
  length: 10,
  width: 8,
  height: 4,
  ounces: 15.4,
  packaging: 'Box',
  ...parcel,
})

/** From San Francisco to a home in Redondo Beach, as in EasyPost's test data. */
export const sampleShipment = (
  to: Partial<CarrierAddress> = {},
  parcel: Partial<CarrierParcel> = {},
): CarrierShipment => ({ from: STUDIO, to: { ...HOME, ...to }, parcel: sampleParcel(parcel), shipOn: '2026-09-14' })
