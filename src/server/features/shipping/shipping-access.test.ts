import { beforeAll, expect, test } from 'vitest'
import { ROLES } from '#contract/primitives.ts'
import { getShippingQueue, listShippingLabels } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import {
  buildPurchase,
  cheapest,
  destination,
  PARCEL,
  recipient,
  SHIP_FROM,
  sellParcel,
  signUpSeller,
} from './testing/selling.ts'

const t = testApp()
let seller: TestUser
beforeAll(async () => {
  seller = await signUpSeller(t)
})

const ID = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
const CALLS = [
  ['GET', '/shipping/queue'],
  ['GET', '/shipping/labels'],
  ['POST', '/shipping/labels'],
  ['GET', `/shipping/labels/${ID}/download`],
  ['POST', `/shipping/labels/${ID}/void`],
  ['POST', '/shipping/rates'],
  ['POST', '/shipping/customs'],
  ['POST', '/shipping/create-payment-order'],
  ['GET', '/shipping/payment-orders'],
  ['GET', `/shipping/payment-orders/${ID}`],
  ['PUT', `/shipping/payment-orders/${ID}/rate`],
  ['POST', `/shipping/payment-orders/${ID}/payment`],
  ['POST', `/shipping/payment-orders/${ID}/refresh`],
  ['POST', `/shipping/payment-orders/${ID}/cancel`],
  ['POST', `/users/sales/${ID}/packing-slip`],
  ['GET', '/users/profile'],
  ['PUT', '/users/profile'],
] as const
const PREFIXES = ['', '/api']
const TOKENS: Record<string, string>[] = [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'Bearer nonsense' }]

test('MS-15.3 every call without a valid token responds with 401 with a message, under both prefixes', async () => {
  for (const [method, path] of CALLS)
    for (const prefix of PREFIXES)
      for (const headers of TOKENS) {
        const payload = method === 'GET' ? undefined : {}
        const { status, failure } = await t.anonymous.raw(method, `${prefix}${path}`, payload, headers)
        expect([method, prefix, path, status, failure.message !== '']).toEqual([method, prefix, path, 401, true])
      }
})

test('MS-15.4 both prefixes are the same endpoints, with the same answers', async () => {
  const item = await sellParcel(t, seller)
  const bought = await seller.raw('POST', '/shipping/labels', buildPurchase(item, await cheapest(seller)))
  const { id } = bought.raw.json() as ShippingLabel
  for (const path of ['/shipping/queue', '/shipping/labels', `/shipping/labels/${id}/download`]) {
    const [bare, prefixed] = [await seller.raw('GET', path), await seller.raw('GET', `/api${path}`)]
    expect([path, bare.status, bare.raw.payload]).toEqual([path, 200, prefixed.raw.payload])
  }
  const body = { ...destination(), ...PARCEL }
  const prices = async (prefix: string) => {
    const response = await seller.raw('POST', `${prefix}/shipping/rates`, body)
    return (response.raw.json() as { rates: { price: number }[] }).rates.map(({ price }) => price)
  }
  expect(await prices('')).toEqual(await prices('/api'))
  const line1 = '77 Canyon Road'
  const rate = await cheapest(seller, line1)
  const order = {
    ...recipient(line1),
    ...SHIP_FROM,
    ...PARCEL,
    rate_id: rate.id,
    insurance: 100,
    shipping_cost: rate.price,
    insurance_cost: 0,
    total_cost: rate.price,
    carrier: rate.carrier,
    service: rate.service,
    est_days: null,
  }
  const opened = await seller.raw('POST', '/shipping/create-payment-order', order)
  const again = await seller.raw('POST', '/api/shipping/create-payment-order', order)
  expect([opened.status, again.status]).toEqual([200, 409])
})

test('MS-16.1 every error answer has the same text as message and error', async () => {
  const wrong = [
    await t.anonymous.raw('GET', '/api/shipping/queue'),
    await seller.raw('POST', '/api/shipping/rates', {}),
    await seller.raw('POST', '/api/shipping/rates', { ...destination('ADDRESS.VERIFY.FAILURE 1'), ...PARCEL }),
    await seller.raw('POST', '/api/shipping/labels', { reference: '1' }),
    await seller.raw('GET', `/api/shipping/labels/${ID}/download`),
    await seller.raw('POST', `/api/shipping/payment-orders/${ID}/payment`),
    await seller.raw('DELETE', '/api/shipping/labels'),
    await seller.raw('GET', '/api/shipping/nothing'),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([401, 400, 422, 400, 404, 404, 405, 404])
  for (const { failure } of wrong) {
    expect(failure.message.length).toBeGreaterThan(5)
    expect(failure.error).toBe(failure.message)
  }
})

test('MS-1.12 a user of every role reads queue and labels', async () => {
  for (const role of ROLES) {
    const user = await t.signUp(role)
    const responses = [await user.call(getShippingQueue), await user.call(listShippingLabels)]
    expect([role, ...responses.map(({ status }) => status)]).toEqual([role, 200, 200])
  }
})

test('MS-12.3 MS-12.15 MS-15.5 MS-15.6 the eight shipping fields are read and written, and nothing else changes', async () => {
  const user = await t.signUp('artist', 'Ada Painter')
  await user.raw('PUT', '/api/users/profile', { bio: 'Paints at night.' })
  const before = (await user.raw('GET', '/api/users/profile')).raw.json() as Record<string, unknown>
  const fields = {
    shipping_name: 'Ada Painter',
    shipping_phone: '+1 505 555 0100',
    shipping_address_line1: '12 Alder Street',
    shipping_address_line2: 'Studio 4',
    shipping_city: 'Portland',
    shipping_state: 'OR',
    shipping_postal_code: '97205',
    shipping_country: 'CA',
  }
  expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(fields)))
  expect((await user.raw('PUT', '/api/users/profile', fields)).status).toBe(200)
  const after = (await user.raw('GET', '/api/users/profile')).raw.json() as Record<string, unknown>
  const { updated_at: _before, ...kept } = before
  const { updated_at: _after, ...read } = after
  expect(read).toEqual({ ...kept, ...fields })
})
