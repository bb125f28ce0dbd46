import { expect, test } from 'vitest'
import { SAMPLE_SHIPMENTS } from './samples.ts'
import { addDollars, computeSaving, customInsuranceCost, shipmentRate } from './shipment-rates.ts'

const RATE = { id: 'r1', carrier_identifier: 'UPS', title: 'Ground', price: '20.00', currency: 'usd', delivery_days: 4 }

test('MS-11.21 MS-11.22 MS-11.23 a rate of the page of one shipment', () => {
  expect(shipmentRate(RATE)).toEqual({
    id: 'r1',
    carrier: 'UPS',
    service: 'Ground',
    price: 20,
    retail: 30,
    currency: 'usd',
    est_days: 4,
  })
  expect(shipmentRate({ ...RATE, delivery_days: null }).est_days).toBe(3)
  expect(computeSaving(shipmentRate({ ...RATE, price: '15.10' }))).toBe(8)
})

test('MS-10.14[unit] coverage of a custom shipment costs a cent for each dollar', () => {
  expect([0, 50, 100, 250].map(customInsuranceCost)).toEqual([0, 0.5, 1, 2.5])
  expect(addDollars(20.1, 0.2)).toBe(20.3)
})

test('MS-11.3 what a sample shipment holds', () => {
  expect(SAMPLE_SHIPMENTS.map(({ id }) => id)).toEqual(['1', '2'])
  for (const sample of SAMPLE_SHIPMENTS) {
    expect(Object.keys(sample).toSorted()).toEqual([
      'buyer',
      'destination',
      'dimensions',
      'id',
      'packagingType',
      'status',
      'thumbnail',
      'title',
      'weight',
    ])
    expect(Object.values(sample).every((value) => value !== '')).toBe(true)
  }
})
