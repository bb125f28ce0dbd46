import { expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { SHIPPING_MARKUP } from '#contract/shipping-constants.ts'
import { packagesFor } from './carrier-packages.ts'
import { listPrices } from './sandbox.carriers.prices.ts'
import { sampleParcel, sampleShipment } from './sandbox.carriers.samples.ts'

type Shipment = Parameters<typeof listPrices>[0]

const NEW_YORK = { city: 'New York', state: 'NY', postalCode: '10001' }
const TORONTO = { city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6', country: 'CA' }
const LONDON = { city: 'London', state: '', postalCode: 'EC1A 1BB', country: 'GB' }

/** The prices in one's own packaging, by carrier and service. */
const ownPrices = (shipment: Shipment) =>
  new Map(
    listPrices(shipment)
      .filter(({ packageId }) => packageId === null)
      .map((price) => [`${price.carrier} ${price.service}`, price]),
  )

test.each([
  ['a heavier parcel', sampleShipment(), sampleShipment({}, { ounces: 320 })],
  ['a place across the country', sampleShipment(), sampleShipment(NEW_YORK)],
  ['a country that is no neighbor', sampleShipment(TORONTO), sampleShipment(LONDON)],
])('every service costs more for %s, and delivers no sooner', (_what, less, more) => {
  const [cheap, dear] = [ownPrices(less), ownPrices(more)]
  expect(dear.size).toBeGreaterThan(7)
  for (const [service, { price, days }] of dear) {
    expect(price.amountMinor, service).toBeGreaterThan(cheap.get(service)?.price.amountMinor ?? Infinity)
    expect(days, service).toBeGreaterThanOrEqual(cheap.get(service)?.days ?? Infinity)
  }
})

test('the same shipment costs the same, the cheapest price first', () => {
  const prices = listPrices(sampleShipment())
  expect(listPrices(sampleShipment())).toEqual(prices)
  const amounts = prices.map(({ price }) => price.amountMinor)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
})

test('UPS Standard goes abroad to neighbors only, and territories of the United States are domestic', () => {
  expect(ownPrices(sampleShipment(TORONTO)).has('UPS Standard')).toBe(true)
  expect(ownPrices(sampleShipment(LONDON)).has('UPS Standard')).toBe(false)
  expect(ownPrices(sampleShipment({ state: '', country: 'PR' })).has('USPS Ground Advantage')).toBe(true)
})

test('a box with a side over 36 inches costs more, a crate does not', () => {
  const ground = (parcel: object) => ownPrices(sampleShipment({}, parcel)).get('UPS Ground')
  const usual = ground({})?.price.amountMinor ?? 0
  expect(ground({ width: 36 })).toMatchObject({ price: usd(usual), surcharges: [] })
  expect(ground({ width: 37, packaging: 'Crate' })).toMatchObject({ price: usd(usual), surcharges: [] })
  const surcharges = [{ name: 'Additional handling', amount: usd(1500) }]
  expect(ground({ width: 37 })).toMatchObject({ price: usd(usual + 1500), surcharges })
})

test('FedEx delivers to homes as Home Delivery, and to businesses as Ground', () => {
  const services = (line1: string) => [...ownPrices(sampleShipment({ line1 })).keys()]
  expect(services('12 Alder Street')).toContain('FedEx Home Delivery')
  expect(services('12 Alder Street')).not.toContain('FedEx Ground')
  expect(services('12 Alder Street, Suite 4')).toContain('FedEx Ground')
  expect(services('12 Alder Street, Suite 4')).not.toContain('FedEx Home Delivery')
})

test('limits: too heavy for the post, too large for all; nothing is sold by USPS outside of the United States', () => {
  const carriers = (shipment: Shipment) => new Set(listPrices(shipment).map(({ carrier }) => carrier))
  expect(carriers(sampleShipment({}, { ounces: 71 * 16 }))).toEqual(new Set(['UPS', 'FedEx']))
  expect(carriers(sampleShipment({}, { length: 120, width: 60, height: 20 }))).toEqual(new Set())
  // Ground Advantage takes 130 inches in length and girth together, whichever side was entered first.
  expect(carriers(sampleShipment({}, { width: 30, length: 4, height: 46 }))).toContain('USPS')
  expect(carriers(sampleShipment({}, { width: 30, length: 6, height: 60 }))).not.toContain('USPS')
  const french = { ...sampleShipment().from, country: 'FR', state: '', postalCode: '75003' }
  const abroad = { ...sampleShipment(), from: french }
  expect(carriers(abroad)).toEqual(new Set(['UPS', 'FedEx', 'DHL']))
  expect(carriers({ ...abroad, to: { ...french, line1: '12 Rue Elzévir' } })).toEqual(new Set(['UPS', 'FedEx', 'DHL']))
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

test('a flat rate costs the same near and far and at any weight, and says what art it covers', () => {
  const flat = (to: object, parcel: object = {}) =>
    listPrices(sampleShipment(to, parcel)).find(({ packageId }) => packageId === 'USPS:MediumFlatRateBox')
  expect(flat(NEW_YORK, { ounces: 320 })?.price).toEqual(flat({})?.price)
  expect(flat({})).toMatchObject({ surcharges: [], artCover: { kind: 'capped', max: usd(500_000) } })
  expect(flat(LONDON)).toMatchObject({ service: 'Priority Mail International' })
})

test('with the markup, some prices are below those of the counter and some are not', () => {
  const isBelow = listPrices(sampleShipment()).map(
    ({ price, retail }) => price.amountMinor * (100 + SHIPPING_MARKUP.totalPercent) < (retail?.amountMinor ?? 0) * 100,
  )
  expect(new Set(isBelow)).toEqual(new Set([true, false]))
})
