import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refundOrder } from '#contract/any-orders.ts'
import { DAY_MS } from '#contract/constants.ts'
import { getOwed } from '#contract/debts.ts'
import { getSale } from '#contract/orders.ts'
import { refundSale } from '#contract/refunds.ts'
import { listShippingLabels, type QueueItem } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { paymentMovement } from '#server/schema/payments.ts'
import { sandboxCarrierLabel, shippingLabel } from '#server/schema/shipping.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from '../orders/testing/order-balance.ts'
import { buildPurchase, cheapest, ratesFor, sellParcel, signUpSeller } from './testing/selling.ts'

/** 2.9 % of $320.00 and $0.30, which the provider keeps. */
const FEE = 958

const t = testApp()

const db = () => t.app.database.db
const toCents = (dollars: number) => Math.round(dollars * 100)

const buyLabel = async (seller: TestUser, item: QueueItem, carrier = 'UPS'): Promise<ShippingLabel> => {
  const rate = (await ratesFor(seller, item.recipient_address_line1)).find((one) => one.carrier === carrier)
  if (!rate) throw new Error(`${carrier} has no rate.`)
  const { status, raw } = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, rate))
  expect(status).toBe(200)
  return raw.json() as ShippingLabel
}
const refund = (seller: TestUser, item: QueueItem) =>
  seller.call(refundSale, { params: { id: item.order_id }, body: { reason: '' } })
const fetchSale = async (seller: TestUser, { order_id: id }: QueueItem) =>
  (await seller.call(getSale, { params: { id } })).body
const fetchLabel = async (seller: TestUser, id: string) =>
  (await seller.call(listShippingLabels)).body.find((one) => one.id === id)
const waitForRefund = async (seller: TestUser, item: QueueItem) => {
  await expect.poll(async () => (await fetchSale(seller, item)).status, { timeout: 15_000 }).toBe('refunded')
}
const owed = async (seller: TestUser) => (await seller.call(getOwed)).body.totals[0]?.amount ?? '0.00'
const sellerMinor = async ({ order_id: id }: QueueItem) =>
  (await db().select().from(ledgerEntry).where(eq(ledgerEntry.orderId, id)))
    .filter(({ account }) => account === 'seller')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
/** The carrier has scanned the parcel. */
const ship = (label: ShippingLabel) =>
  db().update(shippingLabel).set({ trackingStatus: 'in_transit', trackAt: null }).where(eq(shippingLabel.id, label.id))
const payOut = async (...items: QueueItem[]) => {
  for (const { order_id: id } of items)
    await db()
      .update(orderTable)
      .set({ deliveredAt: new Date(Date.now() - 3 * DAY_MS) })
      .where(eq(orderTable.id, id))
  await t.housekeeping('payouts')
}
const transferred = async ({ order_id: id }: QueueItem) =>
  (
    await db()
      .select()
      .from(paymentMovement)
      .where(
        and(eq(paymentMovement.partId, id), eq(paymentMovement.kind, 'transfer'), eq(paymentMovement.status, 'done')),
      )
  )[0]?.amountMinor
const waitForPayout = async (seller: TestUser, item: QueueItem) => {
  await expect.poll(async () => (await fetchSale(seller, item)).payout.paid_out_at, { timeout: 15_000 }).not.toBeNull()
}

test('a refund voids an unused label: its price returns, and its file is gone', async () => {
  const seller = await signUpSeller(t)
  const item = await sellParcel(t, seller)
  const label = await buyLabel(seller, item)
  expect((await t.anonymous.raw('GET', label.label_url ?? '')).status).toBe(200)
  await refund(seller, item)
  // From the request on, even before the carrier answers.
  expect((await fetchLabel(seller, label.id))?.label_url).toBeNull()
  expect((await seller.raw('GET', `/api/shipping/labels/${label.id}/download`)).status).toBe(404)
  await expect.poll(async () => (await fetchLabel(seller, label.id))?.status, { timeout: 15_000 }).toBe('void')
  await waitForRefund(seller, item)
  expect((await t.anonymous.raw('GET', label.label_url ?? '')).status).toBe(404)
  expect(await sellerMinor(item)).toBe(-FEE)
  expect(await owed(seller)).toBe('9.58')
  await requireBalancedOrders(db())
})

test('what a used label cost is collected from the next payouts, to the cent and once', async () => {
  const seller = await signUpSeller(t)
  const [refunded, small, next] = [
    await sellParcel(t, seller),
    await sellParcel(t, seller, { price: '1' }),
    await sellParcel(t, seller),
  ]
  const label = await buyLabel(seller, refunded)
  await ship(label)
  await refund(seller, refunded)
  await waitForRefund(seller, refunded)
  const debt = toCents(label.cost) + FEE
  expect((await fetchLabel(seller, label.id))?.status).toBe('purchased')
  expect([await sellerMinor(refunded), await owed(seller)]).toEqual([-debt, (debt / 100).toFixed(2)])

  // The first payout is too small for all of it. Both are begun at the same time.
  const earned = { small: await sellerMinor(small), next: await sellerMinor(next) }
  await Promise.all([payOut(small, next), t.housekeeping('payouts')])
  await waitForPayout(seller, small)
  await waitForPayout(seller, next)
  const paid = ((await transferred(small)) ?? 0) + ((await transferred(next)) ?? 0)
  expect(paid).toBe(earned.small + earned.next - debt)
  expect(await Promise.all([refunded, small, next].map(sellerMinor))).toEqual([0, 0, 0])
  expect(await owed(seller)).toBe('0.00')
  const debts = [...(await fetchSale(seller, small)).debts, ...(await fetchSale(seller, next)).debts]
  expect(debts.map(({ number }) => String(number))).toContain(refunded.shopify_order_id)
  expect(debts.reduce((sum, { amount }) => sum + toCents(Number(amount)), 0)).toBe(debt)
  const { payout, collected } = await fetchSale(seller, refunded)
  expect(collected.reduce((sum, { amount }) => sum + toCents(Number(amount)), 0)).toBe(debt)
  expect(payout.net).toBe('0.00')
  await requireBalancedOrders(db())

  // A refund of the order that paid makes its seller owe what it paid, and the fee of that order.
  await refund(seller, next)
  await waitForRefund(seller, next)
  const carried = (await fetchSale(seller, next)).debts.reduce((sum, { amount }) => sum + toCents(Number(amount)), 0)
  // The payout is taken back first.
  await expect.poll(() => owed(seller), { timeout: 15_000 }).toBe(((carried + FEE) / 100).toFixed(2))
  await requireBalancedOrders(db())
})

test('a debt waits for a carrier that takes its time, and ends when it returns the price', async () => {
  const seller = await signUpSeller(t)
  const item = await sellParcel(t, seller)
  const label = await buyLabel(seller, item, 'USPS')
  await refund(seller, item)
  await waitForRefund(seller, item)
  await expect.poll(async () => (await fetchLabel(seller, label.id))?.status, { timeout: 15_000 }).toBe('voiding')
  expect(await owed(seller)).toBe('0.00')
  await db()
    .update(sandboxCarrierLabel)
    .set({ voidRequestedAt: new Date(Date.now() - 15 * DAY_MS) })
    .where(eq(sandboxCarrierLabel.idempotencyKey, label.id))
  await db()
    .update(shippingLabel)
    .set({ updatedAt: new Date(Date.now() - DAY_MS) })
    .where(eq(shippingLabel.id, label.id))
  await t.housekeeping('labels')
  expect(await owed(seller)).toBe('9.58')
})

test('a label that its carrier does not take back stays owed', async () => {
  const seller = await signUpSeller(t)
  const item = await sellParcel(t, seller, { line1: 'SHIPMENT.REFUND.UNAVAILABLE 12 Alder Street' })
  const label = await buyLabel(seller, item)
  await refund(seller, item)
  await waitForRefund(seller, item)
  await expect.poll(async () => (await fetchLabel(seller, label.id))?.status, { timeout: 15_000 }).toBe('void')
  expect(await owed(seller)).toBe(((toCents(label.cost) + FEE) / 100).toFixed(2))
})

test('a refund and the purchase of a label at the same time leave nothing unpaid, whichever comes first', async () => {
  const admin = await t.signUp('admin')
  const seller = await signUpSeller(t)
  for (let round = 0; round < 4; round += 1) {
    const item = await sellParcel(t, seller)
    const rate = await cheapest(seller)
    const params = { id: item.order_id }
    const [bought] = await Promise.all([
      seller.raw('POST', '/api/shipping/labels', buildPurchase(item, rate)),
      admin.call(refundOrder, { params, body: { reason: '' } }),
    ])
    if (bought.status !== 200) expect(bought.failure.code).toBe('order_not_under_way')
    await waitForRefund(seller, item)
    const labels = async () => await db().select().from(shippingLabel).where(eq(shippingLabel.orderId, params.id))
    await expect
      .poll(async () => (await labels()).every(({ status }) => status === 'void' || status === 'voiding'), {
        timeout: 15_000,
      })
      .toBe(true)
    expect((await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, rate))).failure.code).toBe(
      'order_not_under_way',
    )
  }
  await requireBalancedOrders(db())
})

test.each([
  ['another town', { recipient_city: 'Austin', recipient_state: 'TX', recipient_postal_code: '73301' }, 400],
  ['another country', { recipient_country: 'CA', recipient_state: 'ON', recipient_postal_code: 'M5V 2T6' }, 400],
  [
    'a corrected street and the longer ZIP',
    { recipient_address_line1: '420 Canyon Road', recipient_postal_code: '87501-2201' },
    200,
  ],
  ['the state in full', { recipient_state: 'New Mexico' }, 200],
])('the label of an order to %s', async (_name, changes, status) => {
  const seller = await signUpSeller(t)
  const item = await sellParcel(t, seller)
  const to = { ...buildPurchase(item, await cheapest(seller)), ...changes }
  const quoted = await seller.raw('POST', '/api/shipping/rates', {
    ship_from_state: to.ship_from_state,
    ship_from_postal_code: to.ship_from_postal_code,
    ship_from_country: to.ship_from_country,
    recipient_address_line1: to.recipient_address_line1,
    recipient_city: to.recipient_city,
    recipient_state: to.recipient_state,
    recipient_postal_code: to.recipient_postal_code,
    recipient_country: to.recipient_country,
    width: to.width,
    height: to.height,
    depth: to.depth,
    dimension_unit: to.dimension_unit,
    weight: to.weight,
    weight_unit: to.weight_unit,
    packaging_type: to.packaging_type,
  })
  const [rate] = (quoted.raw.json() as { rates: { id: string; price: number }[] }).rates
  const body = { ...to, rate_id: rate?.id, customer_charged_price: rate?.price }
  const response = await seller.raw('POST', '/api/shipping/labels', {
    ...body,
    ...('recipient_country' in changes && {
      customs: {
        items: [
          { description: 'Oil painting', quantity: 1, value: 300, tariff_number: '970191', origin_country: 'US' },
        ],
        reason: 'merchandise',
        signer: 'Ada Painter',
        duties: 'recipient',
      },
    }),
  })
  expect(response.status).toBe(status)
  if (status === 400)
    expect(response.failure.error).toBe(
      'The label of an order goes to its address: 87501 Santa Fe US. For another address, use a custom shipment.',
    )
})
