import { expect, test } from 'vitest'
import type { Place } from '#web/shared/places/place-source.ts'
import { toShippingFields } from './shipping-fields.tsx'

const PIER: Place = {
  label: '1 Pier Street, Portland, OR 97201, USA',
  address: '1 Pier Street, Portland, OR 97201, USA',
  street: '1 Pier Street',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  countryName: 'United States',
}

test('AW-13.11 a chosen place fills street, city, state, ZIP code and country', () => {
  expect(toShippingFields(PIER)).toEqual({
    fields: {
      shipping_address_line1: '1 Pier Street',
      shipping_city: 'Portland',
      shipping_state: 'OR',
      shipping_postal_code: '97201',
      shipping_country: 'US',
    },
    foreign: null,
  })
})

test('AW-13.11 a country outside the list leaves the choice as it was and is named', () => {
  const lima = { ...PIER, city: 'Lima', state: 'Lima', country: 'PE', countryName: 'Peru' }
  const { fields, foreign } = toShippingFields(lima)
  expect(foreign).toBe('Peru')
  expect(fields).toMatchObject({ shipping_city: 'Lima', shipping_address_line1: '1 Pier Street' })
  expect(fields).not.toHaveProperty('shipping_country')
  expect(toShippingFields({ ...lima, country: null, countryName: 'Atlantis' }).foreign).toBe('Atlantis')
})

test('what a place does not know stays as typed; a city without states empties the one that was there', () => {
  const berlin = { ...PIER, street: null, postalCode: null, city: 'Berlin', state: '', country: 'DE' }
  expect(toShippingFields(berlin).fields).toEqual({
    shipping_city: 'Berlin',
    shipping_state: '',
    shipping_country: 'DE',
  })
  expect(toShippingFields({ ...PIER, city: null, state: null }).fields).not.toHaveProperty('shipping_state')
})
