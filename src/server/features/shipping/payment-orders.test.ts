import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getClosing } from '#contract/account.ts'
import { listShippingLabels } from '#contract/shipping.ts'
import {
  cancelPaymentOrder,
  choosePaymentRate,
  createPaymentOrder,
  getPaymentOrder,
  listPaymentOrders,
  payPaymentOrder,
  refreshPaymentOrder,
} from '#contract/shipping-payment-orders.ts'
import { getShippingRates, type ParcelRates, type ShippingRate } from '#contract/shipping-rates.ts'
import { sandboxPaymentPage } from '#server/schema/payments.ts'
import { sandboxCarrierLabel, sandboxCarrierRate, shippingLabel } from '#server/schema/shipping.ts'
import { press } from '#server/testing/buying.ts'
import { endTime, readRefunds } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import {
  buildLabelOrder,
  buildPurchase,
  cheapest,
  destination,
  PARCEL,
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
let streets = 100
/** A street to which no other payment order goes. */
const newStreet = (trigger = '') => `${trigger} ${(streets += 1)} Canyon Road`.trim()

const create = async (line1 = newStreet(), coverage: 0 | 50 | 100 | 250 = 0) => {
  const rate = await cheapest(seller, line1)
  const body = buildLabelOrder(rate, line1, coverage)
  const response = await seller.call(createPaymentOrder, { body })
  return { rate, body, answer: response, params: { id: response.body.draft_order_id } }
}
const pay = async (params: { id: string }, action: 'pay' | 'late' = 'pay') => {
  const { url } = (await seller.call(payPaymentOrder, { params })).body
  return press(t, new URL(url).pathname, action)
}
const fetchStatus = async (params: { id: string }) => (await seller.call(getPaymentOrder, { params })).body.status
const readLabel = async ({ id }: { id: string }) =>
  (await db().select().from(shippingLabel).where(eq(shippingLabel.paymentOrderId, id)))[0]
const soldByCarrier = async (params: { id: string }) =>
  db()
    .select()
    .from(sandboxCarrierLabel)
    .where(eq(sandboxCarrierLabel.idempotencyKey, (await readLabel(params))?.id ?? ''))
const listed = async (labelId: string | undefined) =>
  (await seller.call(listShippingLabels)).body.find(({ id }) => id === labelId)
const refundsTo = ({ id }: { id: string }) => readRefunds(db(), id)

test('MS-10.25 MS-10.32 MS-15.16 an order is opened with both answers, its like is refused until it is cancelled', async () => {
  const { answer: response, body, params } = await create()
  expect([response.status, response.body]).toEqual([
    200,
    {
      checkout_url: `http://localhost:3000/shipping/pay/${params.id}`,
      draft_order_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ])
  const second = await seller.call(createPaymentOrder, { body })
  expect([second.status, second.failure.message]).toEqual([
    409,
    'A similar order is already pending. Please complete or cancel the existing order first.',
  ])
  const open = (await seller.call(listPaymentOrders)).body.find(({ draft_order_id: id }) => id === params.id)
  expect(open).toMatchObject({ status: 'open', recipient_city: 'Santa Fe', checkout_url: response.body.checkout_url })
  expect((await seller.call(cancelPaymentOrder, { params })).body.status).toBe('ended')
  expect((await readLabel(params))?.status).toBe('cancelled')
  const again = await seller.call(createPaymentOrder, { body })
  expect([again.status, again.body.draft_order_id === params.id]).toEqual([200, false])
})

test('MS-15.16 rates asked for without a sender are paid for by one that states it, and a like order is refused', async () => {
  const line1 = newStreet()
  const { body } = await seller.call(getShippingRates, { body: { ...destination(line1), ...PARCEL } })
  const [rate] = (body as ParcelRates).rates as [ShippingRate]
  const send = () => seller.call(createPaymentOrder, { body: buildLabelOrder(rate, line1) })
  const opened = await send()
  expect(opened.body).toEqual({ checkout_url: expect.any(String), draft_order_id: expect.any(String) })
  expect((await send()).status).toBe(409)
  const params = { id: opened.body.draft_order_id }
  await pay(params)
  await expect.poll(async () => (await readLabel(params))?.status, { timeout: 15_000 }).toBe('purchased')
})

test('two clicks at once open one order', async () => {
  const line1 = newStreet()
  const body = buildLabelOrder(await cheapest(seller, line1), line1)
  const clicks = [1, 2, 3].map(() => seller.call(createPaymentOrder, { body }))
  expect((await Promise.all(clicks)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('MS-10.33 an altered cost is refused, naming the amount', async () => {
  const line1 = newStreet()
  const rate = await cheapest(seller, line1)
  const body = buildLabelOrder(rate, line1, 50)
  const altered = [
    ['total_cost', { total_cost: body.total_cost - 0.01 }],
    ['total_cost', { total_cost: 0 }],
    ['shipping_cost', { shipping_cost: 1 }],
    ['insurance_cost', { insurance_cost: 0 }],
    ['insurance_cost', { insurance: 350 }],
  ] as const
  for (const [field, change] of altered) {
    const { status, failure } = await seller.call(createPaymentOrder, { body: { ...body, ...change } })
    expect([status, failure.code, failure.fields?.[0]?.field]).toEqual([400, 'shipping_price_changed', field])
  }
  expect((await seller.call(createPaymentOrder, { body })).status).toBe(200)
})

test('MS-10.41 a payment that is reported twice buys one label, which is pending until then', async () => {
  const { params, body } = await create(newStreet(), 250)
  const labelId = (await readLabel(params))?.id
  expect((await listed(labelId))?.status).toBe('awaiting_payment')
  expect(await soldByCarrier(params)).toEqual([])
  await pay(params)
  const signals = [1, 2].map(() => seller.call(refreshPaymentOrder, { params }))
  expect((await Promise.all(signals)).map(({ body: { status } }) => status)).toEqual(['paid', 'paid'])
  await expect.poll(async () => (await listed(labelId))?.status, { timeout: 15_000 }).toBe('purchased')
  const sold = await soldByCarrier(params)
  expect(sold.map(({ insuredMinor }) => insuredMinor)).toEqual([35_000])
  expect(await listed(labelId)).toMatchObject({ cost: body.total_cost, shopify_order_id: null })
  expect((await seller.call(listPaymentOrders)).body.map(({ draft_order_id: id }) => id)).not.toContain(params.id)
})

test('a payment after the order ended is refunded, and buys nothing', async () => {
  const { params } = await create()
  await pay(params, 'late')
  await expect.poll(() => fetchStatus(params), { timeout: 15_000 }).toBe('refunded')
  expect(await refundsTo(params)).toHaveLength(1)
  expect([(await readLabel(params))?.status, await soldByCarrier(params)]).toEqual(['cancelled', []])
})

test('a paid label that the carrier refuses is refunded, and says why', async () => {
  const { params } = await create(newStreet('SHIPMENT.POSTAGE.FAILURE'))
  await pay(params)
  await expect.poll(() => fetchStatus(params), { timeout: 15_000 }).toBe('refunded')
  expect(await refundsTo(params)).toHaveLength(1)
  expect(await listed((await readLabel(params))?.id)).toMatchObject({
    status: 'failed',
    problem: 'The carrier could not sell this label. Your payment is refunded.',
  })
})

test('a label that is paid after its price lapsed is bought at the price that was paid', async () => {
  const { params, body } = await create()
  await db()
    .update(sandboxCarrierRate)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  await pay(params)
  const labelId = (await readLabel(params))?.id
  await expect.poll(async () => (await listed(labelId))?.status, { timeout: 15_000 }).toBe('purchased')
  expect((await listed(labelId))?.cost).toBe(body.total_cost)
})

test('a payment whose event was lost is found by the job, and an order that expired is ended by it', async () => {
  const expired = await create()
  await endTime(db(), expired.params.id)
  expect((await seller.call(payPaymentOrder, { params: expired.params })).failure.code).toBe('payment_order_not_open')
  const paid = await create()
  await seller.call(payPaymentOrder, { params: paid.params })
  await db()
    .update(sandboxPaymentPage)
    .set({ email: 'sandbox-fail-webhook@example.com' })
    .where(eq(sandboxPaymentPage.reference, paid.params.id))
  await pay(paid.params)
  expect(await fetchStatus(paid.params)).toBe('open')
  await t.housekeeping('payments')
  expect([await fetchStatus(expired.params), await fetchStatus(paid.params)]).toEqual(['ended', 'paid'])
})

test('MS-11.30 a price is applied to the one draft of an order, which can then be paid', async () => {
  const item = await sellParcel(t, seller)
  const typed = {
    title: item.title,
    dimensions: '20 x 30 x 4 in',
    weight: '8 lb',
    packagingType: 'Box' as const,
    destination: 'Nowhere',
    order_id: item.order_id,
  }
  const ask = async () => {
    const response = await seller.call(getShippingRates, { body: { ...typed, ...SHIP_FROM } })
    return response.body as Extract<typeof response.body, { draftOrder: unknown }>
  }
  const first = await ask()
  const { draftOrder, rates } = await ask()
  expect(draftOrder).toEqual(first.draftOrder)
  const params = { id: draftOrder.id }
  const rate = rates[0] as (typeof rates)[number]
  const nowhere = await seller.call(choosePaymentRate, { params, body: { rate_id: rate.id } })
  expect([nowhere.status, nowhere.failure.message]).toEqual([400, 'Ship-from address is required'])
  const { ship_from_address_line1: line1, ship_from_city: city } = SHIP_FROM
  await seller.raw('PUT', '/api/users/profile', {
    shipping_address_line1: line1,
    shipping_city: city,
    shipping_state: 'OR',
    shipping_postal_code: '97205',
  })
  const chosen = await seller.call(choosePaymentRate, { params, body: { rate_id: rate.id } })
  expect(chosen.body).toMatchObject({
    status: 'open',
    rate: { id: rate.id, carrier: rate.carrier_identifier, service: rate.title, price: Number(rate.price) },
    total_cost: Number(rate.price),
    recipient_city: 'Santa Fe',
    is_sample: false,
  })
  await pay(params)
  const label = (await readLabel(params))?.id
  await expect.poll(async () => (await listed(label))?.status, { timeout: 15_000 }).toBe('purchased')
  expect((await listed(label))?.shopify_order_id).toBe(item.shopify_order_id)
  const twice = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, await cheapest(seller)))
  expect(twice.failure.code).toBe('order_has_label')
  expect((await seller.call(getShippingRates, { body: typed })).status).toBe(404)
})

test('a payment for an order that got a label meanwhile is refunded', async () => {
  const item = await sellParcel(t, seller)
  const typed = {
    title: item.title,
    dimensions: '20 x 30 x 4',
    weight: '8',
    packagingType: 'Box' as const,
    destination: 'x',
    order_id: item.order_id,
  }
  const response = await seller.call(getShippingRates, { body: { ...typed, ...SHIP_FROM } })
  const { draftOrder, rates } = response.body as Extract<typeof response.body, { draftOrder: unknown }>
  const params = { id: draftOrder.id }
  await seller.call(choosePaymentRate, { params, body: { rate_id: rates[0]?.id ?? '' } })
  const bought = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, await cheapest(seller)))
  expect(bought.status).toBe(200)
  await pay(params)
  await expect.poll(() => fetchStatus(params), { timeout: 15_000 }).toBe('refunded')
  expect(await soldByCarrier(params)).toEqual([])
})

test('the draft of a sample can be looked at, but not paid; another seller’s order has none', async () => {
  const typed = {
    title: 'Wet Ground',
    dimensions: '20 x 30 x 2',
    weight: '5 lb',
    packagingType: 'Box' as const,
    destination: 'Santa Fe, NM',
  }
  const response = await seller.call(getShippingRates, { body: typed })
  const { draftOrder, rates } = response.body as Extract<typeof response.body, { draftOrder: unknown }>
  const params = { id: draftOrder.id }
  expect((await seller.call(getPaymentOrder, { params })).body).toMatchObject({ status: 'draft', is_sample: true })
  const chosen = await seller.call(choosePaymentRate, { params, body: { rate_id: rates[0]?.id ?? '' } })
  expect([chosen.failure.code, (await seller.call(payPaymentOrder, { params })).failure.code]).toEqual([
    'sample_shipment',
    'sample_shipment',
  ])
  const item = await sellParcel(t, await signUpSeller(t))
  const foreign = await seller.call(getShippingRates, { body: { ...typed, order_id: item.order_id } })
  expect(foreign.status).toBe(404)
})

test('an account with a payment under way cannot be closed', async () => {
  await create()
  const { obligations } = (await seller.call(getClosing)).body
  expect(obligations.map(({ title }) => title)).toContain('A payment for a shipping label is under way')
})
