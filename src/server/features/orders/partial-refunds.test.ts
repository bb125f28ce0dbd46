import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getAnyOrder, refundOrder } from '#contract/any-orders.ts'
import { getArtwork } from '#contract/artworks.ts'
import { DAY_MS, REPORT_DAYS } from '#contract/constants.ts'
import { createInvoice, recordDelivery } from '#contract/delivery.ts'
import { getOrder, getSale } from '#contract/orders.ts'
import { refundSale } from '#contract/refunds.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { paymentMovement } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { readRefunds } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'

const t = testApp()
let artist: TestUser
let admin: TestUser
let buyer: TestUser
let workId: string
let paymentId: string
let params: { id: string }
let number: number

const db = () => t.app.database.db

beforeAll(async () => {
  admin = await t.signUp('admin')
})
// Another seller each time: what one owes for an order, the payouts of the next tests would collect.
beforeEach(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  buyer = await t.signUp('collector')
  const work = await publishWork(artist, { price: '100' })
  const checkout = await buyWorks(t, buyer, work)
  workId = work.id
  paymentId = checkout.id
  params = { id: checkout.orders[0]?.id ?? '' }
  number = checkout.orders[0]?.number ?? 0
})

const order = async () => (await buyer.call(getOrder, { params })).body
const sale = async () => (await artist.call(getSale, { params })).body
const refund = (amount?: string, reason = '') =>
  artist.call(refundSale, { params, body: { reason, ...(amount !== undefined && { amount }) } })
const waitForRefunds = async (...amounts: string[]): Promise<void> => {
  const done = async () => (await order()).refunds.filter(({ status }) => status === 'done').map(({ amount }) => amount)
  await expect.poll(done, { timeout: 15_000 }).toEqual(amounts)
}
const isSold = async () => (await artist.call(getArtwork, { params: { id: workId } })).body.is_sold

const payOut = async (): Promise<void> => {
  await artist.call(recordDelivery, { params, body: { step: 'delivered', carrier: '', tracking_number: '' } })
  await db()
    .update(orderTable)
    .set({ deliveredAt: new Date(Date.now() - (REPORT_DAYS + 1) * DAY_MS) })
    .where(eq(orderTable.id, params.id))
  await t.housekeeping('payouts')
  await expect.poll(async () => (await sale()).payout.paid_out_at, { timeout: 15_000 }).not.toBeNull()
}
const readMoved = async (kind: 'transfer' | 'reversal') => {
  const ofKind = and(eq(paymentMovement.paymentId, paymentId), eq(paymentMovement.kind, kind))
  const rows = await db().select().from(paymentMovement).where(ofKind)
  return rows.map(({ status, amountMinor }) => [status, amountMinor])
}

test('an amount goes back to the buyer and the order goes on: the payout is less by it, the commission in proportion', async () => {
  const before = (await sale()).payout
  const asked = await refund('25.00', 'A corner of the frame is scratched.')
  expect([asked.status, asked.body.status, asked.body.refundable]).toEqual([200, 'paid', '75.00'])
  await waitForRefunds('25.00')
  expect(await order()).toMatchObject({
    status: 'paid',
    refund_reason: '',
    refunds: [{ amount: '25.00', reason: 'A corner of the frame is scratched.' }],
  })
  const { payout } = await sale()
  expect(payout).toMatchObject({ refunded: '25.00', commission: (Number(before.commission) * 0.75).toFixed(2) })
  expect(Number(payout.net)).toBeCloseTo(Number(before.net) - 25 + Number(before.commission) / 4, 2)
  expect(await isSold()).toBe(true)
  expect(await mailsTo(t, buyer)).toContain(`$25.00 of order ${number} was refunded`)
  await payOut()
  expect(await readMoved('transfer')).toEqual([['done', Math.round(Number(payout.net) * 100)]])
  const { url } = (await buyer.call(createInvoice, { params })).body
  const { getDocumentProxy, extractText } = await import('unpdf')
  const file = await t.request(url)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })
  expect(text).toMatch(/-\$25\.00\s*Refunded on/)
  await requireBalancedOrders(db())
})

test('several amounts add up to the total at most, and the last one makes it a refund of the whole order', async () => {
  await refund('33.33')
  await waitForRefunds('33.33')
  const tooMuch = await refund('66.68')
  expect([tooMuch.status, tooMuch.failure.fields]).toEqual([
    400,
    [{ field: 'amount', message: 'Enter an amount above 0 and up to 66.67, which is left of this order.' }],
  ])
  expect((await refund('0.00')).status).toBe(400)
  await refund('33.33')
  await waitForRefunds('33.33', '33.33')
  expect((await refund('33.34')).body.status).toBe('refunding')
  await waitForRefunds('33.33', '33.33', '33.34')
  expect(await order()).toMatchObject({ status: 'refunded', refundable: '0.00' })
  // The same as after one refund: only the provider's fee stays with the seller.
  expect((await sale()).payout).toMatchObject({ refunded: '100.00', commission: '0.00', net: '-3.20' })
  expect(await isSold()).toBe(false)
  expect((await refund()).failure.code).toBe('order_not_refundable')
  await requireBalancedOrders(db())
})

test('two amounts at once that are together too much, and one that is sent twice, are made once', async () => {
  const both = await Promise.all([refund('60.00'), refund('60.00')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const body = { reason: '', amount: '10.00' }
  const headers = { 'idempotency-key': randomUUID() }
  const repeated = await Promise.all([1, 2].map(() => artist.call(refundSale, { params, body }, headers)))
  expect(repeated.map(({ status }) => status)).toEqual([200, 200])
  expect((await order()).refundable).toBe('30.00')
  await waitForRefunds('60.00', '10.00')
  expect(await readRefunds(db(), paymentId)).toHaveLength(2)
  await requireBalancedOrders(db())
})

test('after the payout, an administrator refunds an amount, which is taken back from the seller', async () => {
  await payOut()
  const commission = Number((await sale()).payout.commission)
  const body = { reason: 'The glass was broken.', amount: '40.00' }
  expect((await artist.call(refundOrder, { params, body })).status).toBe(403)
  expect((await admin.call(refundOrder, { params, body })).status).toBe(200)
  await waitForRefunds('40.00')
  const lost = Math.round((40 - commission * 0.4) * 100)
  await expect.poll(() => readMoved('reversal'), { timeout: 15_000 }).toEqual([['done', lost]])
  expect(await mailsTo(t, artist)).toContain(`Order ${number} is refunded`)
  expect((await admin.call(getAnyOrder, { params })).body.refundable).toBe('60.00')
  await requireBalancedOrders(db())
})

test('a payout waits for a refund that was begun', async () => {
  const { payment_url } = (await admin.call(getAnyOrder, { params })).body
  const page = createTestClient(t.app.http)
  await page.submit(new URL(payment_url).pathname, { action: 'dispute' })
  await refund('10.00')
  const id = (await sale()).dispute?.id ?? ''
  await page.submit(new URL(payment_url).pathname, { action: 'win', id })
  await artist.call(recordDelivery, { params, body: { step: 'delivered', carrier: '', tracking_number: '' } })
  const longAgo = new Date(Date.now() - (REPORT_DAYS + 1) * DAY_MS)
  await db().update(orderTable).set({ deliveredAt: longAgo }).where(eq(orderTable.id, params.id))
  await t.housekeeping('payouts')
  expect(await readMoved('transfer')).toEqual([])
  await db().update(paymentMovement).set({ updatedAt: longAgo }).where(eq(paymentMovement.paymentId, paymentId))
  await t.housekeeping('payments')
  await waitForRefunds('10.00')
  await payOut()
  await requireBalancedOrders(db())
})

test('of an order that was refunded in part, a lost dispute costs what is left of it', async () => {
  await refund('30.00')
  await waitForRefunds('30.00')
  const { payment_url } = (await admin.call(getAnyOrder, { params })).body
  const page = createTestClient(t.app.http)
  await page.submit(new URL(payment_url).pathname, { action: 'dispute' })
  const { dispute } = await sale()
  expect(dispute?.amount).toBe('70.00')
  await page.submit(new URL(payment_url).pathname, { action: 'lose', id: dispute?.id ?? '' })
  expect(await sale()).toMatchObject({ status: 'refunded', payout: { refunded: '100.00', net: '-3.20' } })
  await requireBalancedOrders(db())
})
