import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAnyOrder } from '#contract/any-orders.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getOrder, getSale } from '#contract/orders.ts'
import { listFailedRefunds, recordRefundPaidOutside, refundSale, repeatRefund } from '#contract/refunds.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { paymentMovement, sandboxPaymentMovement } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks, holdWorks, paymentPath, press } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { endTime, failRefund, findPayment, readRefunds } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let admin: TestUser
let buyer: TestUser
let params: { id: string }
let number: number
let paymentId: string

beforeAll(async () => {
  artist = await t.signUp('artist')
  admin = await t.signUp('admin')
  await activatePayouts(t, artist)
})

const db = () => t.app.database.db
const order = async () => (await buyer.call(getOrder, { params })).body
const refundStatus = async () => (await order()).refunds.map(({ status, is_repeat }) => [status, is_repeat])
const failed = async () => (await admin.call(listFailedRefunds)).body.items
const waitFor = async (status: string, isRepeat = false): Promise<void> => {
  await expect.poll(refundStatus, { timeout: 15_000 }).toEqual([[status, isRepeat]])
}

const findFailed = async (): Promise<string> => (await failed()).find((one) => one.order?.id === params.id)?.id ?? ''

/** What the ledger says of the order, by account. */
const readAccounts = async () => {
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.paymentId, paymentId))
  const sums = Map.groupBy(entries, ({ account }) => account)
  return Object.fromEntries(
    [...sums].map(([name, those]) => [name, those.reduce((sum, one) => sum + one.amountMinor, 0)]),
  )
}

beforeEach(async () => {
  buyer = await t.signUp('collector')
  const checkout = await buyWorks(t, buyer, await publishWork(artist, { price: '100' }))
  paymentId = checkout.id
  params = { id: checkout.orders[0]?.id ?? '' }
  number = checkout.orders[0]?.number ?? 0
  await artist.call(refundSale, { params, body: { reason: '' } })
  await waitFor('done')
})

describe('a refund that the bank returns', () => {
  test('is known to buyer, seller and administrators, and the platform owes its money again', async () => {
    await failRefund(t, paymentId)
    await waitFor('failed')
    expect(await order()).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: '100.00', failure: 'The card has expired or was canceled.' }],
    })
    const subject = `The refund of order ${number} failed`
    for (const person of [buyer, artist, admin]) expect(await mailsTo(t, person)).toContain(subject)
    expect(await readAccounts()).toEqual({ buyer: -10_000, platform: 10_000, seller: -320, provider: 320 })
    // Nothing changes for the seller.
    expect((await artist.call(getSale, { params })).body.payout.net).toBe('-3.20')
    expect(await failed()).toMatchObject([{ order: { id: params.id, number }, amount: '100.00' }])
    for (const collect of t.app.modules.flatMap(({ jobs = [] }) => jobs))
      if (collect.name === 'notifications.collect') await collect.handle({})
    const texts = async (who: TestUser) => (await who.call(listNotifications, { query: {} })).body.items
    expect(await texts(artist)).toContainEqual(
      expect.objectContaining({ kind: 'refund_failed', path: `/sales/${params.id}` }),
    )
    expect(await texts(admin)).toContainEqual(
      expect.objectContaining({
        text: `The refund of order ${number} failed and waits for you`,
        path: '/admin/orders',
      }),
    )
  })

  test('is found by the daily look when its event was lost, and an event that comes twice changes nothing more', async () => {
    await db()
      .update(sandboxPaymentMovement)
      .set({ failedAt: new Date() })
      .where(eq(sandboxPaymentMovement.id, (await readRefunds(db(), paymentId))[0]?.id ?? ''))
    await t.housekeeping('payments')
    expect(await refundStatus()).toEqual([['done', false]])
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await db().update(paymentMovement).set({ lookedAt: yesterday }).where(eq(paymentMovement.paymentId, paymentId))
    await Promise.all([t.housekeeping('payments'), t.housekeeping('payments')])
    expect(await refundStatus()).toEqual([['failed', false]])
    expect((await mailsTo(t, buyer)).filter((subject) => subject.endsWith('failed'))).toHaveLength(1)
    expect(await readAccounts()).toMatchObject({ buyer: -10_000, platform: 10_000 })
  })

  test('is made again by an administrator, once, under another key; it may fail again', async () => {
    await failRefund(t, paymentId)
    await waitFor('failed')
    const id = await findFailed()
    const repeats = await Promise.all([1, 2].map(() => admin.call(repeatRefund, { params: { id } })))
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await waitFor('done', true)
    expect(await readRefunds(db(), paymentId)).toHaveLength(2)
    expect(await readAccounts()).toMatchObject({ buyer: 0, platform: 0 })
    expect(await mailsTo(t, buyer)).toContain(`The refund of order ${number} was made again`)
    await failRefund(t, paymentId)
    await waitFor('failed', true)
    expect(await readAccounts()).toMatchObject({ buyer: -10_000, platform: 10_000 })
  })

  test('is paid without the provider, where its money stays: the note says how', async () => {
    await failRefund(t, paymentId)
    await waitFor('failed')
    const id = await findFailed()
    const record = (who: TestUser, note: string) =>
      who.call(recordRefundPaidOutside, { params: { id }, body: { note } })
    expect((await record(artist, 'No.')).status).toBe(403)
    expect((await record(admin, ' ')).failure.fields).toEqual([expect.objectContaining({ field: 'note' })])
    expect((await record(admin, 'Bank transfer 4711')).status).toBe(200)
    expect((await record(admin, 'Twice')).failure.code).toBe('refund_not_failed')
    expect((await order()).refunds).toMatchObject([{ status: 'paid_outside', note: 'Bank transfer 4711' }])
    expect(await readAccounts()).toMatchObject({ buyer: 0, platform: 10_000, outside: -10_000 })
    expect(await mailsTo(t, buyer)).toContain(`The refund of order ${number} was paid another way`)
    expect((await failed()).filter((one) => one.order?.id === params.id)).toEqual([])
  })
})

test('a late payment whose refund the bank returns waits for an administrator like one of an order', async () => {
  const late = await t.signUp('collector')
  const { id } = await holdWorks(late, await publishWork(artist, { price: '50' }))
  const path = await paymentPath(late, id)
  await endTime(db(), id)
  await press(t, path, 'late')
  await expect.poll(async () => (await findPayment(db(), id)).status, { timeout: 15_000 }).toBe('refunded')
  await failRefund(t, id)
  expect((await failed()).filter(({ email }) => email === late.email)).toMatchObject([{ order: null, amount: '50.00' }])
  expect(await mailsTo(t, late)).toContain('The refund of a late payment failed')
})

test('the page of a payment at the sandbox shows its refunds, and there is none of an unknown payment', async () => {
  const { payment_url } = (await admin.call(getAnyOrder, { params })).body
  const { payload, statusCode } = await t.request(new URL(payment_url).pathname)
  expect([statusCode, payload.includes('Let it fail'), payload.includes('<script')]).toEqual([200, true, false])
  expect((await t.request('/sandbox/payments/payment/pi_unknown')).statusCode).toBe(404)
})
