import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getOrder, getSale } from '#contract/orders.ts'
import { buyShippingLabel, downloadShippingLabel, getShippingQueue, listShippingLabels } from '#contract/shipping.ts'
import { getShippingRates, type ParcelRates, type ShippingRate } from '#contract/shipping-rates.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { sandboxCarrierLabel, sandboxCarrierRate, shippingLabel, shippingQuote } from '#server/schema/shipping.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import {
  buildPurchase,
  cheapest,
  destination,
  PARCEL,
  ratesFor,
  recipient,
  SHIP_FROM,
  sellParcel,
  signUpSeller,
} from './testing/selling.ts'

const t = testApp()
let seller: TestUser
beforeAll(async () => {
  seller = await signUpSeller(t, 'Ada Painter')
})

const db = () => t.app.database.db
const soldByCarrier = (reference: string) =>
  db().select().from(sandboxCarrierLabel).where(eq(sandboxCarrierLabel.reference, reference))
const readLabel = async (orderId: string) =>
  (await db().select().from(shippingLabel).where(eq(shippingLabel.orderId, orderId)))[0]
const buy = (body: object, who = seller) => who.raw('POST', '/api/shipping/labels', body)

test('MS-8.2 MS-8.15 MS-8.22 MS-15.8 MS-15.9 MS-15.10 MS-15.11 MS-15.19 a label is bought, listed newest first to its owner only, and downloaded as a PDF', async () => {
  const buyer = await t.signUp('collector')
  const first = await sellParcel(t, seller, { buyer })
  const rate = await cheapest(seller)
  const bought = await seller.call(buyShippingLabel, { body: buildPurchase(first, rate) })
  expect([bought.status, bought.body.status, bought.body.cost]).toEqual([200, 'purchased', rate.price])
  expect(bought.body.label_url).toMatch(/^\/media\/labels\//)
  const second = await sellParcel(t, seller)
  await seller.call(buyShippingLabel, { body: buildPurchase(second, await cheapest(seller)) })

  const list = await seller.call(listShippingLabels)
  expect(list.body.map(({ shopify_order_id: number }) => number)).toEqual([
    second.shopify_order_id,
    first.shopify_order_id,
  ])
  expect((await seller.raw('GET', '/shipping/labels')).raw.payload).toBe(list.raw.payload)
  const label = list.body[1]
  expect(label).toMatchObject({
    id: bought.body.id,
    shopify_order_id: first.shopify_order_id,
    status: 'purchased',
    recipient_name: 'Maya Lindholm',
    recipient_city: 'Santa Fe',
    recipient_state: 'NM',
    recipient_postal_code: '87501',
    carrier: rate.carrier,
    service: rate.service,
    tracking_number: expect.any(String),
    cost: rate.price,
    created_at: expect.any(String),
    label_url: expect.any(String),
  })
  expect((await t.anonymous.raw('GET', label?.label_url ?? '')).raw.payload).toMatch(/^%PDF/)

  const params = { id: bought.body.id }
  const file = (await seller.call(downloadShippingLabel, { params })).raw
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${label?.tracking_number}.pdf"`)
  expect(file.payload).toMatch(/^%PDF/)
  for (const paper of ['letter', 'a4'] as const)
    expect((await seller.call(downloadShippingLabel, { params, query: { paper } })).raw.payload).toMatch(/^%PDF/)

  const stranger = await t.signUp('artist')
  expect((await stranger.call(downloadShippingLabel, { params })).status).toBe(404)
  expect((await stranger.call(listShippingLabels)).body).toEqual([])
  expect(await mailsTo(t, buyer)).toContain(`Order ${first.shopify_order_id} is packed`)
  const order = (await buyer.call(getOrder, { params: { id: first.order_id } })).body
  expect([order.step, order.shipped_at]).toEqual(['packed', null])
})

test('MS-15.11 a seller without an address in the profile states it with the label; the price that was shown stays', async () => {
  const body = { ...destination(), ...PARCEL, insurance: 0 as const }
  const [rate] = ((await seller.call(getShippingRates, { body })).body as ParcelRates).rates as [ShippingRate]
  const item = await sellParcel(t, seller)
  // To Albany the parcel costs more from Portland than from New York, where it was assumed to start.
  const albany = { recipient_city: 'Albany', recipient_state: 'NY', recipient_postal_code: '12207' }
  const near = await seller.call(getShippingRates, { body: { ...body, ...albany } })
  const [nearRate] = (near.body as ParcelRates).rates as [ShippingRate]
  const refused = await buy({ ...buildPurchase(item, nearRate), ...albany })
  expect([refused.failure.code, refused.failure.fields?.[0]?.field]).toEqual([
    'shipping_price_changed',
    'ship_from_postal_code',
  ])
  const sent = buildPurchase(item, rate)
  const bought = await seller.call(buyShippingLabel, { body: sent })
  expect([bought.status, bought.body.cost]).toEqual([200, rate.price])
  expect((await seller.call(listShippingLabels)).body.map(({ id }) => id)).toContain(bought.body.id)
})

test('a label to a country without states needs none, and one that cannot be delivered is refused by its line', async () => {
  const abroad = { recipient_city: 'Amsterdam', recipient_state: '', recipient_country: 'NL' }
  const to = { ...recipient(), ...abroad, recipient_postal_code: '1012 js' }
  const { recipient_name: _name, recipient_phone: _phone, recipient_email: _email, ...place } = to
  const { recipient_address_line2: _line2, ...asked } = place
  const response = await seller.call(getShippingRates, { body: { ...asked, ...SHIP_FROM, ...PARCEL } })
  const [rate] = (response.body as ParcelRates).rates
  const address = { city: 'Amsterdam', state: '', postal_code: '1012 JS', country: 'NL' }
  const item = await sellParcel(t, seller, { address })
  const customs = {
    items: [{ description: 'Oil', quantity: 1, value: 300, tariff_number: '970121', origin_country: 'US' }],
    reason: 'merchandise' as const,
    signer: 'Ada Painter',
    duties: 'recipient' as const,
  }
  const sent = { ...buildPurchase(item, rate as ShippingRate), ...to, customs }
  for (const [field, change] of [
    ['recipient_postal_code', { recipient_postal_code: '' }],
    ['ship_from_state', { ship_from_state: '' }],
    ['recipient_phone', { recipient_phone: '555' }],
  ] as const)
    expect([field, (await buy({ ...sent, ...change })).failure.fields?.map((one) => one.field)]).toEqual([
      field,
      [field],
    ])
  expect((await buy(sent)).status).toBe(200)
})

test('MS-6.26 an order leaves the queue with its label, and only its seller has it there', async () => {
  const item = await sellParcel(t, seller)
  const other = await signUpSeller(t)
  expect((await other.call(getShippingQueue)).body).toEqual([])
  const body = buildPurchase(item, await cheapest(seller))
  expect((await seller.call(buyShippingLabel, { body })).status).toBe(200)
  const left = (await seller.call(getShippingQueue)).body.map(({ order_id: id }) => id)
  expect(left).not.toContain(item.order_id)
})

test('MS-7.41 a price that was changed in the browser is refused, and nothing is bought', async () => {
  const item = await sellParcel(t, seller)
  const rate = await cheapest(seller)
  const body = buildPurchase(item, rate)
  const changed = [
    ['customer_charged_price', { customer_charged_price: rate.price - 0.01 }],
    ['customer_charged_price', { customer_charged_price: 0 }],
    ['insurance', { insurance: 5000 }],
    ['weight', { weight: 1 }],
    ['width', { width: 2 }],
    ['packaging_type', { packaging_type: 'Tube' }],
    ['recipient_address_line1', { recipient_postal_code: '99501' }],
    ['ship_from_postal_code', { ship_from_postal_code: '10001' }],
  ] as const
  for (const [field, change] of changed) {
    const { status, failure } = await buy({ ...body, ...change })
    expect([status, failure.code, failure.fields?.[0]?.field]).toEqual([400, 'shipping_price_changed', field])
  }
  expect(await soldByCarrier(item.shopify_order_id)).toEqual([])
})

test('MS-15.12 a required field, the rate or the ship-from address that is missing is named, and a second label is refused', async () => {
  const item = await sellParcel(t, seller)
  const body = buildPurchase(item, await cheapest(seller))
  const required =
    'recipient_name recipient_address_line1 recipient_city recipient_state recipient_postal_code weight width height depth packaging_type rate_id'
  for (const field of required.split(' ')) {
    const { status, failure } = await buy({ ...body, [field]: undefined })
    expect([field, status, failure.message !== '', failure.fields?.map((one) => one.field)]).toEqual([
      field,
      400,
      true,
      [field],
    ])
  }
  const nowhere = Object.fromEntries(Object.keys(SHIP_FROM).map((field) => [field, undefined]))
  const { status, failure } = await buy({ ...body, ...nowhere })
  expect([status, failure.message, failure.fields?.[0]?.field]).toEqual([
    400,
    'Ship-from address is required',
    'ship_from_address_line1',
  ])
  expect((await buy(body)).status).toBe(200)
  const again = await buy({ ...body, rate_id: (await cheapest(seller)).id })
  expect([again.status, again.failure.code]).toEqual([409, 'order_has_label'])
})

test('without a ship-from address the one of the profile is used', async () => {
  const { ship_from_name: name, ship_from_address_line1: line1, ship_from_city: city } = SHIP_FROM
  const other = await signUpSeller(t)
  const address = { shipping_name: name, shipping_address_line1: line1, shipping_city: city }
  await other.raw('PUT', '/api/users/profile', {
    ...address,
    shipping_state: 'OR',
    shipping_postal_code: '97205',
    shipping_country: 'US',
  })
  const item = await sellParcel(t, other)
  const body = { ...destination(), ...PARCEL }
  const { rates } = (await other.call(getShippingRates, { body })).body
  const { id, price } = rates[0] as { id: string; price: number }
  const nowhere = Object.fromEntries(Object.keys(SHIP_FROM).map((field) => [field, undefined]))
  const purchase = { ...buildPurchase(item, await cheapest(other)), rate_id: id, customer_charged_price: price }
  expect((await buy({ ...purchase, ...nowhere }, other)).status).toBe(200)
  expect((await readLabel(item.order_id))?.from).toMatchObject({ name, line1, city, state: 'OR', country: 'US' })
})

test('two clicks at once buy one label', async () => {
  const item = await sellParcel(t, seller)
  const body = buildPurchase(item, await cheapest(seller))
  const responses = await Promise.all([buy(body), buy(body), buy(body)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await soldByCarrier(item.shopify_order_id)).toHaveLength(1)
})

test('an expired rate and another user’s rate are refused', async () => {
  const item = await sellParcel(t, seller)
  const rate = await cheapest(seller)
  const { failure: foreign } = await buy(buildPurchase(item, await cheapest(await t.signUp('artist'))))
  await db()
    .update(shippingQuote)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(shippingQuote.userId, seller.id))
  const { status, failure } = await buy(buildPurchase(item, rate))
  expect([status, failure.code, foreign.code]).toEqual([409, 'rate_expired', 'rate_expired'])
  expect(await soldByCarrier(item.shopify_order_id)).toEqual([])
})

test('another seller’s order, an unknown number and a reference that is no number are not found', async () => {
  const other = await signUpSeller(t)
  const item = await sellParcel(t, other)
  const body = buildPurchase(item, await cheapest(seller))
  for (const reference of [item.shopify_order_id, '999999999', 'GS-1', ''])
    expect([reference, (await buy({ ...body, reference })).status]).toEqual([reference, 404])
})

test('the price of a label is deducted from the payout, and one above it is refused', async () => {
  const item = await sellParcel(t, seller)
  const rate = await cheapest(seller)
  const before = (await seller.call(getSale, { params: { id: item.order_id } })).body.payout
  await buy(buildPurchase(item, rate))
  const { payout } = (await seller.call(getSale, { params: { id: item.order_id } })).body
  expect([before.labels, Number(payout.labels)]).toEqual(['0.00', rate.price])
  expect(Number(payout.net)).toBeCloseTo(Number(before.net) - rate.price)
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.orderId, item.order_id))
  const charged = entries.filter(({ kind }) => kind === 'label')
  expect(Object.fromEntries(charged.map(({ account, amountMinor }) => [account, amountMinor]))).toEqual({
    platform: Math.round(rate.price * 100),
    seller: -Math.round(rate.price * 100),
  })

  const cheap = await sellParcel(t, seller, { price: '1' })
  const dear = (await ratesFor(seller)).at(-1)
  if (!dear) throw new Error('There is no rate.')
  expect(dear.price).toBeGreaterThan(21)
  const { status, failure } = await buy(buildPurchase(cheap, dear))
  expect([status, failure.code]).toEqual([409, 'label_above_payout'])
})

test('a label whose answer was lost is found again by the job, and not bought twice', async () => {
  const line1 = 'SHIPMENT.POSTAGE.NO_RESPONSE 12 Alder Street'
  const item = await sellParcel(t, seller, { line1 })
  const body = buildPurchase(item, await cheapest(seller, line1))
  const { status, failure } = await buy(body)
  expect([status, failure.code]).toEqual([502, 'carrier_failed'])
  expect((await readLabel(item.order_id))?.status).toBe('processing')
  expect((await buy(body)).failure.code).toBe('order_has_label')
  await db()
    .update(shippingLabel)
    .set({ updatedAt: new Date(Date.now() - 120_000) })
    .where(eq(shippingLabel.orderId, item.order_id))
  await t.housekeeping('labels')
  expect((await readLabel(item.order_id))?.status).toBe('purchased')
  expect(await soldByCarrier(item.shopify_order_id)).toHaveLength(1)
})

test('a carrier that refuses leaves the order in the queue, and says why', async () => {
  const line1 = 'SHIPMENT.POSTAGE.FAILURE 12 Alder Street'
  const item = await sellParcel(t, seller, { line1 })
  const { status, failure } = await buy(buildPurchase(item, await cheapest(seller, line1)))
  expect([status, failure.code, failure.message]).toEqual([
    422,
    'carrier_refused',
    'The carrier could not sell this label.',
  ])
  const [label] = (await seller.call(listShippingLabels)).body
  expect([label?.status, label?.problem, label?.label_url]).toEqual(['failed', failure.message, null])
  const queue = (await seller.call(getShippingQueue)).body
  expect(queue.map(({ order_id: id }) => id)).toContain(item.order_id)
})

test('a price that lapsed at the carrier is asked for again, and charged as it was shown', async () => {
  const item = await sellParcel(t, seller)
  const rate = await cheapest(seller)
  await db()
    .update(sandboxCarrierRate)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  const bought = await seller.call(buyShippingLabel, { body: buildPurchase(item, rate) })
  expect([bought.status, bought.body.cost, bought.body.service]).toEqual([200, rate.price, rate.service])
  expect(await soldByCarrier(item.shopify_order_id)).toHaveLength(1)
})

test('rates that a carrier refuses name its reason', async () => {
  const body = { ...destination('ADDRESS.VERIFY.FAILURE 1'), ...SHIP_FROM, ...PARCEL }
  const { status, failure } = await seller.call(getShippingRates, { body })
  expect([status, failure.code, failure.message]).toEqual([422, 'carrier_refused', 'The address could not be found.'])
})
