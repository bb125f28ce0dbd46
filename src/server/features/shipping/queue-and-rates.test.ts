import { beforeAll, expect, test } from 'vitest'
import { getShippingQueue, queueItem } from '#contract/shipping.ts'
import { checkCustoms, getShippingRates, type ParcelRates } from '#contract/shipping-rates.ts'
import { publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import {
  buildPurchase,
  cheapest,
  destination,
  PARCEL,
  ratesFor,
  SHIP_FROM,
  sellParcel,
  signUpSeller,
} from './testing/selling.ts'

const t = testApp()
let seller: TestUser
beforeAll(async () => {
  seller = await signUpSeller(t, 'Ada Painter')
})

const rates = (body: object) => seller.raw('POST', '/api/shipping/rates', { ...SHIP_FROM, ...body })
const dimensions = (width: number, height: number, depth: number, unit: 'inches' | 'cm') => ({
  dimensions: JSON.stringify({ width, height, depth, unit }),
})
const TYPED = {
  title: 'Wet Ground',
  dimensions: '20 x 30 x 4',
  weight: '8 lb',
  packagingType: 'Box',
  destination: 'Santa Fe, NM',
}

test('MS-6.8 MS-6.22 MS-15.7 the queue is an array of paid orders with their keys, the same under both prefixes', async () => {
  const stranger = await t.signUp('collector')
  expect((await stranger.call(getShippingQueue)).body).toEqual([])
  await seller.raw('PUT', '/api/users/profile', {
    shipping_name: SHIP_FROM.ship_from_name,
    shipping_address_line1: SHIP_FROM.ship_from_address_line1,
    shipping_city: SHIP_FROM.ship_from_city,
    shipping_state: SHIP_FROM.ship_from_state,
    shipping_postal_code: SHIP_FROM.ship_from_postal_code,
    shipping_country: 'US',
  })
  const item = await sellParcel(t, seller)
  expect(queueItem.strict().parse(item)).toEqual(item)
  expect(item).toMatchObject({
    title: 'Harbour at Night',
    shopify_order_id: expect.stringMatching(/^\d+$/),
    order_date: expect.any(String),
    amount: 300,
    contents: 'Harbour at Night, 2024, Oil, 30 × 20 × 1 ½ in (76.2 × 50.8 × 3.8 cm)',
    shipping_paid: 20,
    image_url: expect.any(String),
    artwork_id: expect.any(String),
    recipient_name: 'Maya Lindholm',
    recipient_email: expect.stringContaining('@'),
    recipient_address_line1: '418 Canyon Road',
    recipient_city: 'Santa Fe',
    recipient_state: 'NM',
    recipient_postal_code: '87501',
    recipient_country: 'US',
    ship_from_name: 'Ada Painter',
    ship_from_address_line1: '12 Alder Street',
    ship_from_city: 'Portland',
    ship_from_state: 'OR',
    ship_from_postal_code: '97205',
    ship_from_country: 'US',
    width: 20,
    height: 30,
    depth: 1.5,
    dimension_unit: 'in',
  })
  expect(item).not.toHaveProperty('recipient_phone')
  expect(item).not.toHaveProperty('weight')
  const [prefixed, bare] = [await seller.raw('GET', '/api/shipping/queue'), await seller.raw('GET', '/shipping/queue')]
  expect([prefixed.status, bare.raw.payload]).toEqual([200, prefixed.raw.payload])
})

test.each([
  ['60 × 40 inches', dimensions(60, 40, 2, 'inches')],
  ['48.1 inches on one side', dimensions(48.1, 20, 1, 'inches')],
  ['3 meters long', dimensions(300, 40, 5, 'cm')],
])(
  'CD-10.16[api] MS-15.7 an order for art handlers, %s, waits in the queue until it is shipped',
  async (_size, fields) => {
    const item = await sellParcel(t, seller, { fields, method: 'art_handlers' })
    expect(item.shipping_method).toBe('art_handlers')
    const delivery = { step: 'shipped', carrier: 'Hudson Valley Art Handlers', tracking_number: '' }
    const shipped = await seller.raw('POST', `/api/users/sales/${item.order_id}/delivery`, delivery)
    const queue = (await seller.call(getShippingQueue)).body
    expect([shipped.status, queue.some(({ order_id: id }) => id === item.order_id)]).toEqual([200, false])
  },
)

test('what the buyer collects is not in the queue, and can have no label', async () => {
  const buyer = await t.signUp('collector')
  const before = (await seller.call(getShippingQueue)).body
  const { orders } = await buyWorks(t, buyer, await publishWork(seller, { price: '300' }))
  expect((await seller.call(getShippingQueue)).body).toEqual(before)
  const item = { ...(before[0] ?? (await sellParcel(t, seller))), shopify_order_id: String(orders[0]?.number) }
  const refused = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, await cheapest(seller)))
  expect([refused.status, refused.failure.message]).toEqual([409, 'The buyer collects this order. It needs no label.'])
})

test('a label of a large work is bought of a carrier that takes it, and the others say that they do not', async () => {
  const item = await sellParcel(t, seller, {
    fields: dimensions(60, 40, 2, 'inches'),
    method: 'art_handlers',
    price: '6800',
  })
  const large = { ...PARCEL, width: 64, height: 44, depth: 4, weight: 30 }
  const response = await rates({ ...destination(item.recipient_address_line1), ...large })
  const found = response.raw.json() as ParcelRates
  const carriers = new Set(found.rates.map(({ carrier }) => carrier))
  expect(carriers).toEqual(new Set(['FedEx', 'UPS']))
  expect(found.not_carried.toSorted((a, b) => a.carrier.localeCompare(b.carrier))).toEqual([
    {
      carrier: 'DHL',
      reason: 'Takes parcels up to 25 pounds, 27 inches long, 84 inches in length and girth together.',
    },
    {
      carrier: 'USPS',
      reason: 'Takes parcels up to 70 pounds, 108 inches long, 130 inches in length and girth together.',
    },
  ])
  const [rate] = found.rates
  if (!rate) throw new Error('There is no rate.')
  const bought = await seller.raw('POST', '/api/shipping/labels', { ...buildPurchase(item, rate), ...large })
  expect(bought.status).toBe(200)
  const impossible = await rates({ ...destination(), ...large, width: 200, height: 100 })
  const { rates: none, not_carried: all } = impossible.raw.json() as ParcelRates
  expect([none, all.length]).toEqual([[], 4])
})

test('a work that was packed before has its last packing in the queue', async () => {
  const first = await sellParcel(t, seller)
  const body = { ...buildPurchase(first, await cheapest(seller)) }
  expect((await seller.raw('POST', '/api/shipping/labels', body)).status).toBe(200)
  const label = ((await seller.raw('GET', '/api/shipping/labels')).raw.json() as { id: string }[])[0]
  expect((await seller.raw('POST', `/api/shipping/labels/${label?.id}/void`)).status).toBe(200)
  const again = (await seller.call(getShippingQueue)).body.find(({ order_id: id }) => id === first.order_id)
  expect(again).toMatchObject({ ...PARCEL })
})

test('MS-7.28 MS-7.29 MS-10.4 MS-15.13 MS-15.15 rates have their shape, and an absent country is the US', async () => {
  const { recipient_country: _country, ...home } = destination()
  const response = await rates({ ...home, ...PARCEL })
  const body = response.raw.json() as ParcelRates
  expect(response.status).toBe(200)
  expect(body.rates.length).toBeGreaterThan(5)
  for (const rate of body.rates) {
    expect(rate).toMatchObject({
      id: expect.any(String),
      carrier: expect.any(String),
      service: expect.any(String),
      price: expect.any(Number),
      metadata: {
        package_based: expect.any(Boolean),
        flat_rate: expect.any(Boolean),
        is_real_shopify_rate: true,
        is_discounted: expect.any(Boolean),
      },
    })
    expect(rate.est_days === null || Number.isInteger(rate.est_days)).toBe(true)
  }
  expect(body.rates.map(({ price }) => price)).toEqual(body.rates.map(({ price }) => price).toSorted((a, b) => a - b))

  const small = { ...PARCEL, width: 8, height: 5, depth: 1, weight: 1 }
  const packed = (await rates({ ...home, ...small })).raw.json() as ParcelRates
  expect(packed.availablePackages[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) })
  expect(packed.packageRecommendations).toMatchObject({
    potentialSavings: expect.any(Number),
    artworkSpecific: [expect.any(String)],
  })
  const inPackage = packed.rates.find(({ package_info: info }) => info !== null)
  expect(inPackage?.package_info).toMatchObject({
    name: expect.any(String),
    type: expect.any(String),
    cost_savings: expect.any(Number),
    dimensions: {
      length: expect.any(Number),
      width: expect.any(Number),
      height: expect.any(Number),
      recommended: expect.any(Boolean),
    },
  })
  const abroad = await rates({ ...home, ...PARCEL, recipient_country: 'US' })
  expect((abroad.raw.json() as ParcelRates).rates.map(({ price }) => price)).toEqual(
    body.rates.map(({ price }) => price),
  )
})

test('the fee of the chosen coverage is in the price', async () => {
  const [bare] = await ratesFor(seller)
  const [insured] = await ratesFor(seller, undefined, { insurance: 100 })
  expect((insured?.price ?? 0) - (bare?.price ?? 0)).toBeCloseTo(2)
})

test('zero and negative sizes, unknown countries and missing fields are refused by name', async () => {
  const body = { ...destination(), ...PARCEL }
  const wrong = [
    ...['weight', 'width', 'height', 'depth'].flatMap((field) =>
      [0, -1, undefined, '5'].map((value) => [field, value] as const),
    ),
    ['recipient_country', 'ZZ'],
    ['recipient_country', 'QQ'],
    ['recipient_country', 'Spain'],
    ['recipient_country', 'UK'],
    ['recipient_city', ''],
    ['recipient_state', undefined],
    ['recipient_postal_code', '8750'],
    ['ship_from_country', 'EN'],
    ['recipient_postal_code', undefined],
    ['packaging_type', 'Sack'],
    ['insurance', 7],
    ['price', 1],
  ] as const
  for (const [field, value] of wrong) {
    const { status, failure } = await rates({ ...body, [field]: value })
    expect([field, value, status, failure.fields?.map((one) => one.field)]).toEqual([field, value, 400, [field]])
    expect(failure.message).toBe(failure.error)
  }
})

test('MS-11.20 MS-15.14 the body of a work as typed is recognized and answered with rates and a draft', async () => {
  const response = await seller.call(getShippingRates, { body: TYPED as never })
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    draftOrder: { checkout_url: expect.stringMatching(/^http.+\/shipping\/pay\/[\da-f-]{36}$/) },
  })
  for (const rate of response.body.rates)
    expect(rate).toEqual({
      id: expect.any(String),
      carrier_identifier: expect.any(String),
      title: expect.any(String),
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      currency: 'usd',
      delivery_days: (rate as { delivery_days: number | null }).delivery_days,
    })
  expect(response.body.rates.length).toBeGreaterThan(0)
})

test('a mixture of both bodies, and text that cannot be read as a size, are refused by name', async () => {
  const mixed = await rates({ ...TYPED, recipient_city: 'Santa Fe' })
  expect([mixed.status, mixed.failure.fields?.map(({ field }) => field)]).toEqual([400, ['recipient_city']])
  for (const [field, value] of [
    ['dimensions', 'large'],
    ['dimensions', '0 x 30 x 2'],
    ['weight', 'heavy'],
    ['packagingType', 'Envelope'],
    ['title', ''],
    ['destination', undefined],
  ] as const) {
    const { status, failure } = await rates({ ...TYPED, [field]: value })
    expect([field, status, failure.fields?.map((one) => one.field)]).toEqual([field, 400, [field]])
  }
})

test('customs are asked for on the way to another country, with what is missing', async () => {
  const ask = async (to: string, customs: object | null = null) =>
    (
      await seller.call(checkCustoms, {
        body: { ship_from_country: 'US', recipient_country: to, customs, medium: 'oil' },
      })
    ).body
  expect(await ask('US')).toMatchObject({ required: false, missing: [] })
  const abroad = await ask('FR')
  expect([abroad.required, abroad.missing.map(({ field }) => field)]).toEqual([
    true,
    ['items', 'reason', 'signer', 'duties'],
  ])
  expect(abroad.tariff_numbers[0]?.number).toMatch(/^\d{6,10}$/)
  const partly = await ask('FR', { reason: 'gift', signer: 'Ada Painter' })
  expect(partly.missing.map(({ field }) => field)).toEqual(['items', 'duties'])
})

test('the art that a carrier does not cover is stated with its rate', async () => {
  const notes = (await ratesFor(seller)).map(({ art_cover: cover }) => cover)
  expect(notes.some(({ kind }) => kind !== 'covered')).toBe(true)
  for (const { kind, max, note } of notes) {
    expect(note === '').toBe(kind === 'covered')
    expect(max !== null).toBe(kind === 'capped')
  }
})
