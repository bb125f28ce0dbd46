import { expect, test } from 'vitest'
import { packagesFor } from '../carrier-packages.ts'
import { sampleParcel, sampleShipment } from '../sandbox.carriers.samples.ts'
import { RECORDINGS } from '../testing/easypost-server.ts'
import { billablePounds, dimensionalPounds, lengthAndGirth } from './parcel-size.ts'
import { pricesOf } from './prices.ts'
import { surchargesOf } from './surcharges.ts'
import { usZone, wayOf } from './zones.ts'

const place = (country: string, postalCode = '', state = '') => ({ country, postalCode, state })
const NEAR = { scope: 'us', zone: 1, remote: false } as const

test.each([
  ['94107', '94107', 1],
  ['10001', '19103', 2],
  ['94107', '90277', 4],
  ['10001', '30303', 5],
  ['10001', '75201', 6],
  ['10001', '90277', 8],
  ['10001', '99501', 8],
  ['90277', '96910', 9],
])('from ZIP code %s to %s is zone %i', (from, to, zone) => {
  expect(usZone(from, to)).toBe(zone)
  expect(usZone(to, from)).toBe(zone)
})

test('the zone of EasyPost’s recorded shipment is ours', () => {
  const { usps_zone, from_address, to_address } = RECORDINGS.buy.response.body as {
    usps_zone: number
    from_address: { zip: string }
    to_address: { zip: string }
  }
  expect(usZone(from_address.zip, to_address.zip)).toBe(usps_zone)
})

test('zones abroad grow with the distance; territories of the United States are domestic', () => {
  const abroad = ['CA', 'MX', 'FR', 'JP', 'ZA'].map((country) => wayOf(place('US', '10001'), place(country)))
  expect(abroad.map(({ scope, zone }) => [scope, zone])).toEqual([1, 2, 3, 4, 5].map((zone) => ['international', zone]))
  expect(wayOf(place('FR'), place('DE'))).toMatchObject({ scope: 'international', zone: 1 })
  expect(wayOf(place('FR'), place('US', '10001'))).toMatchObject({ scope: 'international', zone: 3 })
  expect(wayOf(place('US', '10001'), place('PR', '00901'))).toMatchObject({ scope: 'us', remote: true })
  expect(wayOf(place('DE'), place('DE'))).toMatchObject({ scope: 'domestic', zone: 1 })
  expect(wayOf(place('US', '10001'), place('US', '96813', 'HI')).remote).toBe(true)
})

test('dimensional weight: 139 cubic inches a pound, 166 for USPS above a cubic foot', () => {
  const cube = sampleParcel({ length: 20, width: 14, height: 10, ounces: 16 })
  expect(dimensionalPounds('UPS', cube)).toBe(21)
  expect(dimensionalPounds('FedEx', cube)).toBe(21)
  expect(dimensionalPounds('DHL', cube)).toBe(21)
  expect(dimensionalPounds('USPS', cube)).toBe(17)
  const foot = { length: 12, width: 12, height: 12 }
  expect(dimensionalPounds('USPS', foot)).toBe(0)
  expect(dimensionalPounds('USPS', { ...foot, height: 13 })).toBe(12)
})

test('FedEx and UPS count fractions of an inch as whole ones; the heavier of weight and room counts', () => {
  const fractions = { length: 20.1, width: 14.1, height: 10.1 }
  expect(dimensionalPounds('UPS', fractions)).toBe(Math.ceil((21 * 15 * 11) / 139))
  expect(dimensionalPounds('DHL', fractions)).toBe(Math.ceil((20 * 14 * 10) / 139))
  expect(billablePounds('UPS', sampleParcel({ ounces: 161 }))).toBe(11)
  expect(billablePounds('USPS', sampleParcel({ ounces: 3 }))).toBe(1)
  expect(lengthAndGirth({ width: 30, length: 4, height: 20 })).toBe(30 + 2 * 24)
})

test('surcharges for size, weight, crates, homes and remote areas', () => {
  const names = (carrier: 'FedEx' | 'UPS' | 'USPS' | 'DHL', parcel: object, way: object = NEAR, residential = false) =>
    surchargesOf(carrier, sampleParcel(parcel), { ...NEAR, ...way }, residential).map(({ name }) => name)
  expect(names('UPS', { length: 48 })).toEqual([])
  expect(names('UPS', { length: 48.1 })).toEqual(['Additional handling'])
  expect(names('FedEx', { length: 40, width: 31 })).toEqual(['Additional handling'])
  expect(names('FedEx', { ounces: 801 })).toEqual(['Additional handling'])
  expect(names('UPS', { packaging: 'Crate' })).toEqual(['Additional handling'])
  expect(names('UPS', { length: 97 })).toEqual(['Oversize'])
  expect(names('USPS', { length: 22 })).toEqual([])
  expect(names('USPS', { length: 22.1 })).toEqual(['Nonstandard length'])
  expect(names('USPS', { length: 24, width: 16, height: 10 })).toEqual(['Nonstandard length', 'Nonstandard volume'])
  expect(names('UPS', {}, {}, true)).toEqual(['Residential delivery'])
  expect(names('FedEx', {}, { remote: true })).toEqual(['Remote area'])
  expect(names('USPS', {}, { remote: true }, true)).toEqual([])
  expect(names('DHL', { length: 40 }, { scope: 'international' }, true)).toEqual(['Oversize', 'Residential delivery'])
})

test('USPS costs what EasyPost’s recordings say', () => {
  const recorded = (RECORDINGS.buy.response.body.rates as { service: string; rate: string; retail_rate: string }[]).map(
    ({ rate, retail_rate }) => `${Math.round(Number(rate) * 100)} ${Math.round(Number(retail_rate) * 100)}`,
  )
  const ours = pricesOf(sampleShipment()).filter(({ carrier, packageId }) => carrier === 'USPS' && packageId === null)
  expect(new Set(ours.map(({ cents, retailCents }) => `${cents} ${retailCents}`))).toEqual(new Set(recorded))
})

test('every price grows with weight and is the postage with its surcharges', () => {
  const own = (ounces: number) =>
    new Map(
      pricesOf(sampleShipment({}, { ounces }))
        .filter(({ packageId }) => packageId === null)
        .map((price) => [`${price.carrier} ${price.service}`, price]),
    )
  const [light, heavy] = [own(32), own(320)]
  for (const [service, price] of heavy) expect(price.cents, service).toBeGreaterThan(light.get(service)?.cents ?? 0)
  const ups = light.get('UPS Ground')
  expect(ups?.surcharges.map(({ name }) => name)).toEqual(['Residential delivery', 'Fuel'])
})

test('a business pays nothing for a home, and FedEx delivers there as Ground', () => {
  const services = (line1: string) => pricesOf(sampleShipment({ line1 })).map(({ service }) => service)
  expect(services('12 Alder Street')).toContain('Home Delivery')
  expect(services('12 Alder Street, Suite 4')).not.toContain('Home Delivery')
})

test('limits: too heavy for the post, too large for all; nothing is sold by USPS outside of the United States', () => {
  const carriers = (shipment: Parameters<typeof pricesOf>[0]) =>
    new Set(pricesOf(shipment).map(({ carrier }) => carrier))
  expect(carriers(sampleShipment({}, { ounces: 71 * 16 }))).toEqual(new Set(['UPS', 'FedEx']))
  expect(carriers(sampleShipment({}, { length: 120, width: 60, height: 20 }))).toEqual(new Set())
  const { from, ...rest } = sampleShipment()
  const french = { ...rest, from: { ...from, country: 'FR', state: '', postalCode: '75003' } }
  expect(carriers(french)).toEqual(new Set(['UPS', 'FedEx', 'DHL']))
})

test('recommended packages are those that hold the parcel, the smallest first', () => {
  const small = packagesFor(sampleParcel({ length: 8, width: 5, height: 1.5, ounces: 12 }))
  expect(small[0]).toMatchObject({ id: 'USPS:SmallFlatRateBox', flatRate: true, dimensions: { length: 8.6875 } })
  expect(packagesFor(sampleParcel({ length: 22 }))).toEqual([])
  expect(packagesFor(sampleParcel({ length: 36, width: 4, packaging: 'Tube' })).map(({ id }) => id)).toEqual([
    'FedEx:FedExTube',
    'UPS:Tube',
  ])
  expect(packagesFor(sampleParcel({ packaging: 'Crate' }))).toEqual([])
  const heavy = packagesFor(sampleParcel({ ounces: 353 })).map(({ id }) => id)
  expect(heavy).not.toContain('FedEx:FedEx10kgBox')
  expect(heavy).toContain('FedEx:FedEx25kgBox')
})

test('a flat rate costs the same near and far, and says what art it covers', () => {
  const flat = (city: object) =>
    pricesOf(sampleShipment(city)).find(({ packageId }) => packageId === 'USPS:MediumFlatRateBox')
  expect(flat({ postalCode: '10001', state: 'NY' })?.cents).toBe(flat({})?.cents)
  expect(flat({})).toMatchObject({ surcharges: [], artCover: { kind: 'capped', maxCents: 500_000 } })
})
