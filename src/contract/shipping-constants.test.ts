import { expect, test } from 'vitest'
import { CONTAINER_CLOSE_MS, DEFAULT_SHIPPING_COUNTRY } from './constants.ts'
import {
  ARTWORK_PACKAGINGS,
  CUSTOM_INSURANCE,
  DEFAULT_DELIVERY_DAYS,
  DEFAULT_PACKAGING,
  DEFAULT_PHONE_FORMAT,
  DIMENSION_UNITS,
  FRAGILITY,
  MAX_PHONE_LENGTH,
  ORDER_INSURANCE,
  PACKAGING_LIMITS,
  PARCEL_PACKAGINGS,
  PENDING_RECORD_MS,
  PROFILE_NOTICE_MS,
  PURCHASE_RELOAD_MS,
  RATES_SCROLL_MS,
  RECOMMENDED_PACKAGES_SHOWN,
  RETAIL_FACTOR,
  WEIGHT_UNITS,
} from './shipping-constants.ts'
import { artworkRatesForm, parcelRatesForm } from './shipping-rates.ts'

const PARCEL = {
  recipient_address_line1: '12 Alder Street',
  recipient_city: 'Portland',
  recipient_state: 'OR',
  recipient_postal_code: '97205',
  weight: 5,
  width: 20,
  height: 30,
  depth: 2,
  packaging_type: 'Box',
}

test('MS-17.4 MS-17.5 MS-17.6 packagings, units, fragility, country and phone numbers', () => {
  expect(PARCEL_PACKAGINGS).toEqual(['Box', 'Tube', 'Envelope'])
  expect(DEFAULT_PACKAGING).toBe('Box')
  expect(ARTWORK_PACKAGINGS).toEqual(['Tube', 'Box', 'Crate'])
  expect(DIMENSION_UNITS).toEqual(['in', 'cm'])
  expect(WEIGHT_UNITS).toEqual(['lb', 'kg'])
  expect(FRAGILITY).toEqual({ min: 1, max: 3, default: 2 })
  expect(DEFAULT_SHIPPING_COUNTRY).toBe('US')
  expect(MAX_PHONE_LENGTH).toBe(20)
  expect(DEFAULT_PHONE_FORMAT).toBe('XXX-XXX-XXXX')
})

test('MS-17.7 MS-17.8 the two tables of insurance', () => {
  expect(ORDER_INSURANCE.map(({ coverage, fee }) => [coverage, fee])).toEqual([
    [0, 0],
    [100, 2],
    [200, 3.5],
    [500, 7.5],
    [1000, 12],
    [2000, 20],
    [3000, 30],
    [5000, 50],
    [10_000, 100],
  ])
  expect(CUSTOM_INSURANCE).toEqual({ coverages: [0, 50, 100, 250], feePerDollar: 0.01, base: 100 })
})

test('MS-17.10 MS-17.11 MS-17.12 recommended packages, retail price, delivery days and limits of packagings', () => {
  expect(RECOMMENDED_PACKAGES_SHOWN).toBe(2)
  expect(RETAIL_FACTOR).toBe(1.5)
  expect(DEFAULT_DELIVERY_DAYS).toBe(3)
  expect(PACKAGING_LIMITS).toEqual({
    crate: { depth: 6, side: 40, fragility: 3 },
    box: { side: 30, weight: 10 },
    tube: { fragility: 1 },
    boxSurchargeSide: 36,
  })
})

test('MS-17.13 MS-17.14 durations of the pending record, the reload, the scrolling and the notices', () => {
  expect([PENDING_RECORD_MS, PURCHASE_RELOAD_MS, RATES_SCROLL_MS]).toEqual([300_000, 3000, 100])
  expect(CONTAINER_CLOSE_MS).toBe(4000)
  expect(PROFILE_NOTICE_MS).toEqual({ success: 3000, info: 5000 })
})

test('a parcel without units and country is in inches, pounds and the US, uninsured', () => {
  expect(parcelRatesForm.parse(PARCEL)).toMatchObject({
    dimension_unit: 'in',
    weight_unit: 'lb',
    recipient_country: 'US',
    insurance: 0,
  })
})

test('a weight of 0 counts as missing, and neither form takes fields of the other', () => {
  expect(parcelRatesForm.safeParse({ ...PARCEL, weight: 0 }).error?.issues[0]?.message).toBe('Weight is required')
  expect(parcelRatesForm.safeParse({ ...PARCEL, title: 'Wet Ground' }).success).toBe(false)
  expect(artworkRatesForm.safeParse({ ...PARCEL, title: 'Wet Ground' }).success).toBe(false)
})
