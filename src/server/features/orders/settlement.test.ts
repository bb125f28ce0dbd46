import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundOrder } from '#contract/any-orders.ts'
import { type Artwork, deleteArtwork, getArtwork, setArtworkStatus } from '#contract/artworks.ts'
import { DAY_MS } from '#contract/constants.ts'
import { createInvoice } from '#contract/delivery.ts'
import { getCheckout, getOrder, getSale, startCheckout } from '#contract/orders.ts'
import { refundSale } from '#contract/refunds.ts'
import { artworkUnit, order as orderTable } from '#server/schema/orders.ts'
import { payment, sandboxPaymentPage } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody, holdWorks, paymentPath, press } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { deliverEvent, endTime, findPayment, permutations, readRefunds } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  buyer = await t.signUp('collector')
  work = await publishWork(artist, { price: '100' })
})

const db = () => t.app.database.db
const paymentRow = (id: string) => findPayment(db(), id)
const refundsTo = (id: string) => readRefunds(db(), id)
const readOrders = (checkoutId: string) => db().select().from(orderTable).where(eq(orderTable.checkoutId, checkoutId))

const requireBalance = () => requireBalancedOrders(db())
const deliver = (pageId: string, type: string, id?: string) => deliverEvent(t, pageId, type, { id })

/** A checkout whose payment the provider knows, and the product does not yet. */
const paidUnnoticed = async (action: 'pay' | 'late') => {
  const person = await t.signUp('collector')
  const target = await publishWork(artist, { price: '100' })
  const body = { ...checkoutBody(person.email, target), email: `sandbox-fail-webhook+${person.id}@example.com` }
  const { id } = (await person.call(startCheckout, { body })).body
  await press(t, await paymentPath(person, id), action)
  return { id, person, target, pageId: (await paymentRow(id)).pageId ?? '' }
}

const EVENTS = [
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
]

describe('events in every order, each delivered twice', () => {
  test.each([
    ['pay', 'paid', 0],
    ['late', 'refunded', 1],
  ] as const)(
    'a payment with the outcome “%s” ends as %s',
    async (action, status, refunds) => {
      for (const order of permutations(EVENTS)) {
        const { id, pageId } = await paidUnnoticed(action)
        for (const type of order) {
          const eventId = `evt_${randomBytes(8).toString('hex')}`
          const responses = await Promise.all([deliver(pageId, type, eventId), deliver(pageId, type, eventId)])
          expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        }
        await expect.poll(async () => (await paymentRow(id)).status, { timeout: 15_000 }).toBe(status)
        expect(await refundsTo(id)).toHaveLength(refunds)
      }
      await requireBalance()
    },
    300_000,
  )
})

test('a forged event about a payment page changes nothing', async () => {
  const { id, pageId } = await paidUnnoticed('pay')
  const body = JSON.stringify({
    id: 'evt_x',
    type: EVENTS[2],
    livemode: false,
    data: { object: { object: 'checkout.session', id: pageId } },
  })
  const forged = await t.request({
    method: 'POST',
    url: '/api/webhooks/payments',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    },
  })
  expect(forged.statusCode).toBe(400)
  expect((await paymentRow(id)).status).toBe('open')
  await t.housekeeping('payments')
})

test('a payment that arrives after somebody else bought the work is refunded once, and its buyer is notified', async () => {
  const { id } = await holdWorks(buyer, work)
  const path = await paymentPath(buyer, id)
  await endTime(db(), id)
  const winner = await t.signUp('collector')
  const sold = await buyWorks(t, winner, work)
  await Promise.all([press(t, path, 'late'), press(t, path, 'late')])
  await expect.poll(async () => (await paymentRow(id)).status, { timeout: 15_000 }).toBe('refunded')
  await t.housekeeping('payments')
  expect(await refundsTo(id)).toMatchObject([{ amountMinor: 10_000 }])
  expect((await winner.call(getCheckout, { params: { id: sold.id } })).body.status).toBe('paid')
  expect(await mailsTo(t, buyer)).toEqual(['Your payment came too late and was refunded'])
  await requireBalance()
})

test.each(['withdrawn', 'deleted'] as const)(
  'a work that is %s while its buyer pays is refunded in full',
  async (how) => {
    const { id } = await holdWorks(buyer, work)
    const path = await paymentPath(buyer, id)
    if (how === 'withdrawn')
      await artist.call(setArtworkStatus, { params: { id: work.id }, body: { status: 'not_for_sale' } })
    else await artist.call(deleteArtwork, { params: { id: work.id } })
    await press(t, path, 'pay')
    await expect.poll(async () => (await paymentRow(id)).status, { timeout: 15_000 }).toBe('refunded')
    expect((await readOrders(id)).map(({ status }) => status)).toEqual(['cancelled'])
    await requireBalance()
  },
)

describe('an interruption at any step', () => {
  test('the answer with the payment page was lost: a repeat opens the same page', async () => {
    const body = { ...checkoutBody(buyer.email, work), email: `sandbox-lost-reply+${buyer.id}@example.com` }
    const { id } = (await buyer.call(startCheckout, { body })).body
    await expect(paymentPath(buyer, id)).rejects.toThrow('502')
    expect((await paymentRow(id)).pageId).toBeNull()
    await press(t, await paymentPath(buyer, id), 'pay')
    expect((await paymentRow(id)).status).toBe('paid')
    await requireBalance()
  })

  test('nobody came back after that: the hold ends, and the page cannot be paid any more', async () => {
    const body = { ...checkoutBody(buyer.email, work), email: `sandbox-lost-reply+${buyer.id}@example.com` }
    const { id } = (await buyer.call(startCheckout, { body })).body
    await expect(paymentPath(buyer, id)).rejects.toThrow('502')
    await endTime(db(), id)
    await t.housekeeping('payments')
    expect((await paymentRow(id)).status).toBe('ended')
    const [page] = await db().select().from(sandboxPaymentPage).where(eq(sandboxPaymentPage.reference, id))
    expect(page?.status).toBe('expired')
    await holdWorks(await t.signUp('collector'), work)
  })

  test('every event was lost: reconciliation finds the payment, and the late one of an ended checkout', async () => {
    const inTime = await paidUnnoticed('pay')
    const late = await paidUnnoticed('late')
    await t.housekeeping('payments')
    expect((await paymentRow(inTime.id)).status).toBe('paid')
    await expect.poll(async () => (await paymentRow(late.id)).status, { timeout: 15_000 }).toBe('refunded')
    await requireBalance()
  })

  test('a copy of an older backup was restored: once it is let go, payments since the backup are found', async () => {
    const { id, pageId } = await paidUnnoticed('late')
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
    await db().update(payment).set({ status: 'ended' }).where(eq(payment.id, id))
    await db()
      .update(sandboxPaymentPage)
      .set({ paidAt: daysAgo(19) })
      .where(eq(sandboxPaymentPage.id, pageId))
    await t.housekeeping('payments')
    expect((await paymentRow(id)).status).toBe('ended')
    const { backup } = t.app.features
    await backup.holdRestored(daysAgo(20))
    await backup.release({ discardOldMail: false, by: null })
    await expect.poll(async () => (await paymentRow(id)).status, { timeout: 15_000 }).toBe('refunded')
    await requireBalance()
  })

  test('the provider made a refund and reported an error of its own: it is found, and made once', async () => {
    const body = { ...checkoutBody(buyer.email, work), email: `sandbox-forget-refund+${buyer.id}@example.com` }
    const { id, orders } = (await buyer.call(startCheckout, { body })).body
    await press(t, await paymentPath(buyer, id), 'pay')
    const params = { id: orders[0]?.id ?? '' }
    await artist.call(refundSale, { params, body: { reason: '' } })
    const status = async () => (await buyer.call(getOrder, { params })).body.status
    await expect.poll(status, { timeout: 15_000 }).toBe('refunded')
    expect(await refundsTo(id)).toHaveLength(1)
    await requireBalance()
  })
})

describe('refunds', () => {
  test('a seller’s refund gives everything back to the buyer, returns the commission and makes the work available', async () => {
    const { orders, id } = await buyWorks(t, buyer, work)
    const orderId = orders[0]?.id ?? ''
    const params = { id: orderId }
    expect((await buyer.call(refundSale, { params, body: { reason: '' } })).status).toBe(404)
    const asked = await artist.call(refundSale, { params, body: { reason: 'Damaged in the studio.' } })
    expect([asked.status, asked.body.status]).toEqual([200, 'refunding'])
    const again = await artist.call(refundSale, { params, body: { reason: '' } })
    expect([again.status, again.failure.code]).toEqual([409, 'order_not_refundable'])
    const order = async () => (await buyer.call(getOrder, { params })).body
    await expect.poll(async () => (await order()).status, { timeout: 15_000 }).toBe('refunded')
    expect(await order()).toMatchObject({ refund_reason: 'Damaged in the studio.', total: '100.00' })
    // 2.9 % of $100.00 and $0.30 stay with the provider.
    expect((await artist.call(getSale, { params })).body.payout).toMatchObject({
      commission: '0.00',
      provider_fee: '3.20',
      refunded: '100.00',
      net: '-3.20',
    })
    expect((await artist.call(getArtwork, { params: { id: work.id } })).body.is_sold).toBe(false)
    expect(await refundsTo(id)).toHaveLength(1)
    await buyWorks(t, await t.signUp('collector'), work)
    await requireBalance()
  })

  test('an administrator can refund any order, nobody else', async () => {
    const { orders } = await buyWorks(t, buyer, work)
    const params = { id: orders[0]?.id ?? '' }
    expect((await artist.call(refundOrder, { params, body: { reason: '' } })).status).toBe(403)
    const admin = await t.signUp('admin')
    expect((await admin.call(refundOrder, { params, body: { reason: '' } })).status).toBe(200)
  })
})

test('the invoice is a PDF of the order, for its buyer only, at an address that expires', async () => {
  const { orders } = await buyWorks(t, buyer, work)
  const params = { id: orders[0]?.id ?? '' }
  const { url } = (await buyer.call(createInvoice, { params })).body
  const response = await t.request(url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(response.headers['cache-control'])).toContain('private')
  const { getDocumentProxy, extractText } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })
  expect(text).toContain(`Invoice ${orders[0]?.number}`)
  for (const words of ['Harbour at Night', '$100.00', 'Maya Lindholm', '418 Canyon Road', 'Test mode'])
    expect(text).toContain(words)
  expect((await t.request(url.split('?')[0] ?? '')).statusCode).toBe(404)
  expect((await artist.call(createInvoice, { params })).status).toBe(404)
})

test('a sold copy stays recorded until it is refunded', async () => {
  const { orders } = await buyWorks(t, buyer, work)
  const units = await db().select().from(artworkUnit).where(eq(artworkUnit.artworkId, work.id))
  expect(units).toMatchObject([{ number: 1, orderId: orders[0]?.id }])
  expect(units[0]?.soldAt).toBeInstanceOf(Date)
})
