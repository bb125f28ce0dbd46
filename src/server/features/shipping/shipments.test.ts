import { expect, test } from 'vitest'
import { isDeliveryCountry } from '#contract/address-formats.ts'
import { usd } from '#contract/money.ts'
import { addressOfPlace, chooseOrigin, isSameAddress, placeOfLine, requireShipFrom, toRecipient } from './addresses.ts'
import { customInsuranceFee, orderInsuranceFee, withMarkup } from './amounts.ts'
import { LABEL_MOVES } from './labels.status.ts'
import { countryOfName } from './one-line-place.ts'
import { computeSavings, recommendPackages } from './package-recommendations.ts'
import { carrierParcel } from './parcels.ts'
import { shipDate } from './ship-date.ts'

const TYPED = {
  width: 20,
  height: 30,
  depth: 2,
  dimension_unit: 'in',
  weight: 5,
  weight_unit: 'lb',
  packaging_type: 'Box',
} as const
const RECIPIENT = {
  recipient_name: 'Maya Lindholm',
  recipient_phone: '',
  recipient_email: '',
  recipient_address_line1: '418 Canyon Road',
  recipient_address_line2: '',
  recipient_city: 'Santa Fe',
  recipient_state: 'NM',
  recipient_postal_code: '87501',
  recipient_country: 'US',
}

test('the markup is rounded to the cent, and each table of insurance has its fee', () => {
  expect([1000, 1001, 1333].map((price) => withMarkup(usd(price)))).toEqual([1150, 1151, 1533].map(usd))
  expect([0, 100, 200, 10_000].map(orderInsuranceFee)).toEqual([0, 200, 350, 10_000].map(usd))
  expect(() => orderInsuranceFee(150)).toThrow('No insurance has the coverage 150.')
  expect([100, 150, 200, 350].map(customInsuranceFee)).toEqual([0, 50, 100, 250].map(usd))
})

test('a parcel is in inches and ounces, its longest side first', () => {
  expect(carrierParcel(TYPED)).toEqual({ length: 30, width: 20, height: 2, ounces: 80, packaging: 'Box' })
  expect(carrierParcel({ ...TYPED, dimension_unit: 'cm', weight_unit: 'kg' })).toEqual({
    length: 11.81,
    width: 7.87,
    height: 0.79,
    ounces: 176.37,
    packaging: 'Box',
  })
})

test('today is the date in the zone where the parcel is picked up', () => {
  const now = new Date('2026-11-24T03:30:00Z')
  const dateIn = (country: string, state = '') => shipDate({ country, state }, now)
  expect([dateIn('US', 'NY'), dateIn('US', 'ca'), dateIn('US', 'HI'), dateIn('US', '??')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ])
  expect([dateIn('FR'), dateIn('JP'), dateIn('AU')]).toEqual(['2026-11-24', '2026-11-24', '2026-11-24'])
  expect(shipDate({ country: 'JP', state: '' }, new Date('2026-11-23T16:00:00Z'))).toBe('2026-11-24')
})

test('countries are known by code and by name, and withdrawn codes are none', () => {
  expect(['US', 'FR', 'GB', 'DE'].filter(isDeliveryCountry)).toHaveLength(4)
  expect(['ZZ', 'QQ', 'UK', 'EN', 'DD', 'EU', 'XA', 'AQ', ''].filter(isDeliveryCountry)).toEqual([])
  expect(['USA', 'U.S.A.', 'France', 'united kingdom', 'UK', 'Germany', 'NM', ''].map(countryOfName)).toEqual([
    'US',
    'US',
    'FR',
    'GB',
    'GB',
    'DE',
    null,
    null,
  ])
})

test('a destination in one line is read from its end', () => {
  const lines = {
    'Santa Fe, NM': ['Santa Fe', 'NM', '', 'US'],
    'Santa Fe, NM 87501, USA': ['Santa Fe', 'NM', '87501', 'US'],
    '418 Canyon Road, Santa Fe, NM 87501, USA': ['Santa Fe', 'NM', '87501', 'US'],
    'Portland Oregon 97205': ['Portland', 'OR', '97205', 'US'],
    'New York, NY 10001-1234': ['New York', 'NY', '10001-1234', 'US'],
    'Paris, France': ['Paris', '', '', 'FR'],
    Lyon: ['Lyon', '', '', 'US'],
    'Toronto, ON M5V 2T6, Canada': ['Toronto', 'ON', 'M5V 2T6', 'CA'],
    'Montréal, Québec h2x1y4, Canada': ['Montréal', 'QC', 'H2X1Y4', 'CA'],
    'Vancouver BC V5K 0A1': ['Vancouver', 'BC', 'V5K 0A1', 'CA'],
    'London SW1A 1AA, UK': ['London', '', 'SW1A 1AA', 'GB'],
    'London, England, UK': ['London', '', '', 'GB'],
    '1012 AB Amsterdam, Netherlands': ['Amsterdam', '', '1012 AB', 'NL'],
    'Torstraße 140, 10119 Berlin, Germany': ['Berlin', '', '10119', 'DE'],
    'Berlin, D-10119, Germany': ['Berlin', '', 'D-10119', 'DE'],
    'Tokyo 100-0001, Japan': ['Tokyo', '', '100-0001', 'JP'],
    'D02 AF30 Dublin': ['Dublin', '', 'D02 AF30', 'IE'],
    'Sydney NSW 2000, Australia': ['Sydney', 'NSW', '2000', 'AU'],
    '110 00 Praha, Czechia': ['Praha', '', '110 00', 'CZ'],
    '00-001 Warszawa, Poland': ['Warszawa', '', '00-001', 'PL'],
    'São Paulo, SP 01310-100, Brazil': ['São Paulo', 'SP', '01310-100', 'BR'],
    'Singapore 018956': ['Singapore', '', '018956', 'SG'],
    'Central, Hong Kong': ['Central', '', '', 'HK'],
  }
  for (const [line, [city, state, postalCode, country]] of Object.entries(lines))
    expect([line, placeOfLine(line)]).toEqual([line, { city, state, postalCode, country }])
})

test('a carrier gets a number that can be dialed, or the seller is asked, and a malformed email counts as none', () => {
  const readPhone = (recipient_phone: string) => toRecipient({ ...RECIPIENT, recipient_phone }).phone
  expect(['(505) 555-0123 ext. 45', '+44 (0)20 7946 0958', ''].map(readPhone)).toEqual([
    '+15055550123',
    '+442079460958',
    '',
  ])
  expect(() => readPhone('call me')).toThrow('“call me” cannot be dialed.')
  expect(toRecipient({ ...RECIPIENT, recipient_email: 'maya at home' }).email).toBe('')
  expect(toRecipient({ ...RECIPIENT, recipient_email: 'maya@example.com' }).email).toBe('maya@example.com')
})

test('carriers get a state by its letters and a postal code in capitals', () => {
  const to = (recipient_country: string, recipient_state: string, recipient_postal_code: string) => {
    const { state, postalCode } = toRecipient({
      ...RECIPIENT,
      recipient_country,
      recipient_state,
      recipient_postal_code,
    })
    return [state, postalCode]
  }
  expect(to('US', 'Texas', '78704')).toEqual(['TX', '78704'])
  expect(to('CA', 'québec', 'h2x 1y4')).toEqual(['QC', 'H2X 1Y4'])
  expect(to('US', 'AE', '09012')).toEqual(['AE', '09012'])
  expect(to('JP', 'Tokyo', '105-0011')).toEqual(['Tokyo', '105-0011'])
})

test('a parcel is priced from the stated place, else the profile’s, else New York', () => {
  const profile = { ...addressOfPlace({ city: 'Lyon', state: '', postalCode: '69001', country: 'FR' }), line1: '1 Rue' }
  expect(chooseOrigin({ ship_from_postal_code: '97205' }, profile)).toMatchObject({
    postalCode: '97205',
    country: 'US',
  })
  expect(chooseOrigin({}, profile)).toMatchObject({ city: 'Lyon', country: 'FR' })
  expect(chooseOrigin({}, { ...profile, line1: '' })).toMatchObject({ city: 'New York', postalCode: '10001' })
  expect(chooseOrigin({}, null)).toMatchObject({ state: 'NY', country: 'US' })
  expect(() => requireShipFrom(null, { ...profile, line1: '' })).toThrow('Ship-from address is required')
  expect(requireShipFrom(null, profile)).toMatchObject({ line1: '1 Rue' })
})

test('an address is the same whatever its case, and whoever lives there', () => {
  const home = toRecipient(RECIPIENT)
  expect(isSameAddress(home, { ...home, name: 'Somebody', city: 'SANTA FE ', phone: '1' })).toBe(true)
  for (const changed of [{ line1: '419 Canyon Road' }, { postalCode: '87502' }, { country: 'CA' }, { city: 'Taos' }])
    expect(isSameAddress(home, { ...home, ...changed })).toBe(false)
})

test('packages that save are recommended, the one that saves most first', () => {
  const rate = (carrier: string, packageId: string | null, price: number) => ({
    id: `${carrier}${packageId}`,
    carrier,
    service: 'Ground',
    price: usd(price),
    retail: null,
    days: 3,
    packageId,
    surcharges: [],
    artCover: { kind: 'covered' as const, max: null, note: '' },
  })
  const rates = [
    rate('USPS', null, 2000),
    rate('USPS', 'small', 1500),
    rate('USPS', 'large', 2500),
    rate('UPS', 'pak', 1),
  ]
  expect(rates.map((one) => computeSavings(one, rates))).toEqual([0, 0.25, 0, 0])
  const packages = ['large', 'small'].map((id) => ({
    id,
    carrier: 'USPS',
    name: id,
    type: 'box',
    dimensions: null,
    maxOunces: null,
    flatRate: true,
  }))
  const parcel = carrierParcel(TYPED)
  expect(recommendPackages(packages, rates, parcel)).toMatchObject({
    recommended: [{ id: 'small', carrier: 'USPS', name: 'small', type: 'box', costSavings: 0.25 }],
    potentialSavings: 0.25,
  })
  expect(recommendPackages([], rates, parcel)).toBeNull()
})

test('a label that ended never moves again', () => {
  for (const status of ['cancelled', 'failed', 'void'] as const) expect(LABEL_MOVES[status]).toEqual([])
})
