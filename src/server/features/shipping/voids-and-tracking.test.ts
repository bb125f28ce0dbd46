import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { getOrder, getSale } from '#contract/orders.ts'
import { createPackingSlip, getTracking, listShippingLabels, voidShippingLabel } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { createPaymentOrder, getPaymentOrder, payPaymentOrder } from '#contract/shipping-payment-orders.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { sandboxCarrierLabel, shippingLabel, trackingEvent } from '#server/schema/shipping.ts'
import { press } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import {
  buildPurchase,
  cheapest,
  getTrackingKey,
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

/** Sells a work and buys its label at a carrier that returns prices at once, or at USPS, which takes two weeks. */
const shipOrder = async ({ line1, carrier = 'UPS' }: { line1?: string; carrier?: string } = {}) => {
  const buyer = await t.signUp('collector')
  const item = await sellParcel(t, seller, { buyer, ...(line1 && { line1 }) })
  const rate = (await ratesFor(seller, item.recipient_address_line1)).find((one) => one.carrier === carrier)
  if (!rate) throw new Error(`${carrier} has no rate.`)
  const bought = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, rate))
  const label = bought.raw.json() as ShippingLabel
  expect([bought.status, label.can_void]).toEqual([200, true])
  return { buyer, item, rate, label, params: { id: label.id } }
}
const returnPrice = (params: { id: string }) => seller.call(voidShippingLabel, { params })
const record = (id: string, to: 'shipped' | 'delivered', carrier = '', number = '') =>
  seller.raw('POST', `/api/users/sales/${id}/delivery`, { step: to, carrier, tracking_number: number })
const fetchPayout = async (id: string) => (await seller.call(getSale, { params: { id } })).body.payout
const track = async (labelId: string) => {
  await db()
    .update(shippingLabel)
    .set({ trackAt: new Date(Date.now() - 1000) })
    .where(eq(shippingLabel.id, labelId))
  await t.housekeeping('tracking')
}
const step = async (buyer: TestUser, id: string) => (await buyer.call(getOrder, { params: { id } })).body

test('a label that is voided returns its price, and the order can be shipped anew', async () => {
  const { item, label, params } = await shipOrder()
  const before = await fetchPayout(item.order_id)
  const returned = await returnPrice(params)
  expect([returned.status, returned.body.status, returned.body.problem]).toEqual([200, 'void', ''])
  expect(returned.body).toMatchObject({ can_void: false, label_url: null, tracking_path: null })
  const after = await fetchPayout(item.order_id)
  expect([after.labels, Number(after.net)]).toEqual(['0.00', Number(before.net) + label.cost])
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.labelId, label.id))
  expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['label', 'label', 'returned_label', 'returned_label'])
  expect((await returnPrice(params)).failure.code).toBe('label_not_voidable')
  const again = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, await cheapest(seller)))
  expect(again.status).toBe(200)
})

test('a label gives its order carrier, number and the page of the parcel, for both sides', async () => {
  const { buyer, item, label } = await shipOrder()
  const onLabel = {
    step: 'packed',
    carrier: label.carrier,
    tracking_number: label.tracking_number,
    tracking_path: label.tracking_path,
    // No carrier has the parcel of a test label.
    carrier_url: null,
  }
  expect(await step(buyer, item.order_id)).toMatchObject(onLabel)
  expect((await seller.call(getSale, { params: { id: item.order_id } })).body).toMatchObject(onLabel)
  // What the seller leaves out is on the label.
  await record(item.order_id, 'shipped')
  expect(await step(buyer, item.order_id)).toMatchObject({ ...onLabel, step: 'shipped' })
  const [mail] = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.subject, `Order ${item.shopify_order_id} is on its way`))
  expect(mail?.text).toContain(`Tracking number: ${label.tracking_number}`)
  await db()
    .update(shippingLabel)
    .set({ testMode: false, expectedOn: '2027-03-01' })
    .where(eq(shippingLabel.id, label.id))
  expect(await step(buyer, item.order_id)).toMatchObject({
    carrier_url: `https://www.ups.com/track?tracknum=${label.tracking_number}`,
    expected_on: '2027-03-01',
  })
})

test('a voided label takes its number from the order with it', async () => {
  const { buyer, item, params } = await shipOrder()
  await returnPrice(params)
  const none = { carrier: '', tracking_number: '', tracking_path: null, expected_on: null }
  expect(await step(buyer, item.order_id)).toMatchObject(none)
})

test.each([
  ['under the label', 'shipped', '', '', false],
  ['under the number of the label, typed with spaces', 'shipped', 'UPS', 'spaced', false],
  ['with its carrier, without a number', 'shipped', 'UPS Ground', '', false],
  ['with another carrier, without a number', 'shipped', 'Hudson Valley Art Handlers', '', true],
  ['in another way', 'shipped', 'Hudson Valley Art Handlers', 'HV 2048 7715', true],
  ['unseen, and has arrived', 'delivered', '', '', false],
] as const)(
  'of an order that has left %s, the label is voided only if it is unused',
  async (_way, to, carrier, typed, isVoided) => {
    const { buyer, item, label, params } = await shipOrder()
    const number = typed === 'spaced' ? (label.tracking_number ?? '').replace(/(.{4})/g, '$1 ') : typed
    await record(item.order_id, to, carrier, number)
    const [listed] = (await seller.call(listShippingLabels)).body
    expect([listed?.id, listed?.can_void]).toEqual([label.id, isVoided])
    const path = (await step(buyer, item.order_id)).tracking_path
    expect(path).toBe(isVoided ? null : label.tracking_path)
    expect((await returnPrice(params)).status).toBe(isVoided ? 200 : 409)
  },
)

test('a carrier that takes its time is asked again by the job, and the payout waits for it', async () => {
  const { item, params } = await shipOrder({ carrier: 'USPS' })
  expect((await returnPrice(params)).body.status).toBe('voiding')
  await seller.raw('POST', `/api/users/sales/${item.order_id}/delivery`, {
    step: 'delivered',
    carrier: '',
    tracking_number: '',
  })
  await db()
    .update(orderTable)
    .set({ deliveredAt: new Date(Date.now() - 3 * DAY_MS) })
    .where(eq(orderTable.id, item.order_id))
  await t.housekeeping('payouts')
  const [waiting] = await db().select().from(orderTable).where(eq(orderTable.id, item.order_id))
  expect(waiting?.payoutStartedAt).toBeNull()
  expect((await seller.call(getSale, { params: { id: item.order_id } })).body.payout.waits_for).toBe('label')

  await db()
    .update(sandboxCarrierLabel)
    .set({ voidRequestedAt: new Date(Date.now() - 15 * DAY_MS) })
    .where(eq(sandboxCarrierLabel.idempotencyKey, params.id))
  await db()
    .update(shippingLabel)
    .set({ updatedAt: new Date(Date.now() - DAY_MS) })
    .where(eq(shippingLabel.id, params.id))
  await t.housekeeping('labels')
  const list = (await seller.call(listShippingLabels)).body
  expect(list.find(({ id }) => id === params.id)?.status).toBe('void')
  await t.housekeeping('payouts')
  await expect.poll(async () => (await fetchPayout(item.order_id)).paid_out_at, { timeout: 15_000 }).not.toBeNull()
})

test('a carrier that does not take a label back says why, and its price stays deducted', async () => {
  const { item, label, params } = await shipOrder({ line1: 'SHIPMENT.REFUND.UNAVAILABLE 12 Alder Street' })
  const returned = (await returnPrice(params)).body
  expect([returned.status, returned.problem]).toEqual(['void', 'The label was used, or is too old to be voided.'])
  expect(Number((await fetchPayout(item.order_id)).labels)).toBe(label.cost)
})

test('a custom label that is voided is refunded', async () => {
  const line1 = '900 Canyon Road'
  const rate = (await ratesFor(seller, line1)).find(({ carrier }) => carrier === 'UPS')
  const body = {
    ...recipient(line1),
    ...SHIP_FROM,
    ...PARCEL,
    rate_id: rate?.id ?? '',
    insurance: 100,
    shipping_cost: rate?.price ?? 0,
    insurance_cost: 0,
    total_cost: rate?.price ?? 0,
    carrier: 'UPS',
    service: '',
    est_days: null,
  }
  const id = (await seller.call(createPaymentOrder, { body })).body.draft_order_id
  const { url } = (await seller.call(payPaymentOrder, { params: { id } })).body
  await press(t, new URL(url).pathname, 'pay')
  const fetchLabel = async () => (await seller.call(listShippingLabels)).body[0]
  await expect.poll(async () => (await fetchLabel())?.status, { timeout: 15_000 }).toBe('purchased')
  expect((await returnPrice({ id: (await fetchLabel())?.id ?? '' })).body.status).toBe('void')
  const status = async () => (await seller.call(getPaymentOrder, { params: { id } })).body.status
  await expect.poll(status, { timeout: 15_000 }).toBe('refunded')
})

test('the first scan ships the order and emails the buyer where to follow it; a used label cannot be voided', async () => {
  const { buyer, item, label, params } = await shipOrder({ line1: 'EZ2000000002 12 Alder Street' })
  await track(label.id)
  const order = await step(buyer, item.order_id)
  expect(order).toMatchObject({ step: 'shipped', carrier: label.carrier, tracking_number: label.tracking_number })
  const [mail] = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.subject, `Order ${item.shopify_order_id} is on its way`))
  expect([mail?.to, mail?.text]).toEqual([
    buyer.email,
    expect.stringContaining(`http://localhost:3000${label.tracking_path}`),
  ])
  const { status, failure } = await returnPrice(params)
  expect([status, failure.code]).toEqual([409, 'label_not_voidable'])
  const stranger = await t.signUp('artist')
  expect((await stranger.call(voidShippingLabel, { params })).status).toBe(404)
})

test('the delivery delivers the order once, however often the carrier is asked', async () => {
  const { buyer, item, label } = await shipOrder({ line1: 'EZ4000000004 12 Alder Street' })
  await track(label.id)
  await track(label.id)
  expect((await step(buyer, item.order_id)).step).toBe('delivered')
  const number = item.shopify_order_id
  expect((await mailsTo(t, buyer)).filter((subject) => subject.startsWith(`Order ${number} `))).toEqual([
    `Order ${number} is packed`,
    `Order ${number} is on its way`,
    `Order ${number} was delivered`,
  ])
  const events = await db().select().from(trackingEvent).where(eq(trackingEvent.labelId, label.id))
  expect(events).toHaveLength(6)
  const [row] = await db().select().from(shippingLabel).where(eq(shippingLabel.id, label.id))
  expect(row?.trackAt).toBeNull()
})

test('whoever has the link sees the parcel with its works, and neither street nor names', async () => {
  const { label } = await shipOrder({ line1: 'EZ4000000004 12 Alder Street' })
  await track(label.id)
  const { status, body, raw } = await t.anonymous.call(getTracking, { params: { key: getTrackingKey(label) } })
  expect([status, raw.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({
    carrier: label.carrier,
    tracking_number: label.tracking_number,
    status: 'delivered',
    step: 'delivered',
    destination: { city: 'Santa Fe', state: 'NM', country: 'US' },
    delivered_at: expect.any(String),
    works: [{ title: 'Harbour at Night', artist_name: 'Ada Painter', year_created: 2024 }],
    test_mode: true,
  })
  expect(body.events.map(({ status: of }) => of)).toEqual([
    'delivered',
    'out_for_delivery',
    'in_transit',
    'in_transit',
    'in_transit',
    'pre_transit',
  ])
  for (const secret of ['Alder Street', 'Canyon', 'Maya', '@', 'Portland, '])
    expect([secret, raw.payload.includes(secret)]).toEqual([secret, false])
  expect((await t.anonymous.call(getTracking, { params: { key: '0'.repeat(32) } })).status).toBe(404)
})

test('a parcel that its carrier does not know keeps no other waiting', async () => {
  const unknown = await shipOrder({ line1: 'NOT_FOUND 12 Alder Street' })
  const known = await shipOrder({ line1: 'EZ2000000002 12 Alder Street' })
  await db()
    .update(shippingLabel)
    .set({ trackAt: new Date(Date.now() - DAY_MS) })
    .where(eq(shippingLabel.id, unknown.label.id))
  await track(known.label.id)
  const readLabel = async ({ id }: ShippingLabel) =>
    (await db().select().from(shippingLabel).where(eq(shippingLabel.id, id)))[0]
  expect((await readLabel(known.label))?.trackingStatus).toBe('in_transit')
  const postponed = await readLabel(unknown.label)
  expect([postponed?.trackingStatus, (postponed?.trackAt?.getTime() ?? 0) > Date.now()]).toEqual(['unknown', true])
})

test('the packing slip of a sale is a PDF at an address that expires, for its seller only', async () => {
  const item = await sellParcel(t, seller)
  const params = { id: item.order_id }
  const { url } = (await seller.call(createPackingSlip, { params })).body
  expect(url).toMatch(/\?e=/)
  expect((await t.anonymous.raw('GET', url)).raw.payload).toMatch(/^%PDF/)
  expect((await (await t.signUp('artist')).call(createPackingSlip, { params })).status).toBe(404)
  expect((await t.anonymous.raw('GET', url.split('?')[0] ?? '')).status).toBe(404)
})
