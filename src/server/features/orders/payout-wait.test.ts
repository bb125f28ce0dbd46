import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, REPORT_DAYS } from '#contract/constants.ts'
import { recordDelivery, reportProblem, withdrawProblem } from '#contract/delivery.ts'
import { getSale, listSales } from '#contract/orders.ts'
import { PAYOUT_WAITS } from '#contract/payout-waits.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { payment, paymentAccount } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findPayoutWait } from './payout-wait.ts'

const t = testApp()

const NOW = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const DELIVERED = {
  status: 'paid' as const,
  packedAt: null,
  shippedAt: null,
  deliveredAt: daysAgo(REPORT_DAYS),
  problemAt: null,
  problemReleasedAt: null,
  payoutStartedAt: null,
  paidOutAt: null,
}
const FACTS = { now: NOW, account: 'active' as const, hold: undefined, hasUnsettledLabel: false }
type Case = [wait: string | null, order?: object, facts?: object]

const CASES: Case[] = [
  ['transfer'],
  ['delivery', { deliveredAt: null }],
  ['report_time', { deliveredAt: daysAgo(REPORT_DAYS - 1) }],
  ['problem', { problemAt: NOW }],
  ['transfer', { problemAt: daysAgo(2), problemReleasedAt: daysAgo(1) }],
  ['problem', { problemAt: NOW, deliveredAt: null }, { account: 'restricted', hold: 'dispute' }],
  ['dispute', {}, { hold: 'dispute', hasUnsettledLabel: true }],
  ['restricted_account', { deliveredAt: null }, { account: 'restricted' }],
  ['account', {}, { account: 'not_connected' }],
  ['account', {}, { account: 'incomplete' }],
  ['transfer', {}, { account: 'pending' }],
  ['label', {}, { hasUnsettledLabel: true, hold: 'fee' }],
  ['fee', {}, { hold: 'fee' }],
  ['transfer', { payoutStartedAt: NOW, problemAt: NOW }],
  [null, { payoutStartedAt: NOW, paidOutAt: NOW }],
  [null, { status: 'refunding' }, { hold: 'dispute' }],
]

test.each(CASES)('a payout waits for %s with %j and %j', (wait, order, facts) => {
  expect(findPayoutWait({ ...DELIVERED, ...order }, { ...FACTS, ...facts })).toBe(wait)
})

test('every reason has a case', () => {
  expect(new Set(CASES.flatMap(([wait]) => wait ?? []))).toEqual(new Set(PAYOUT_WAITS))
})

test('a sale and the list of sales say what the payout waits for', async () => {
  const artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  const buyer = await t.signUp('collector')
  const { id: checkoutId, orders } = await buyWorks(t, buyer, await publishWork(artist, { price: '100' }))
  const params = { id: orders[0]?.id ?? '' }
  const { db } = t.app.database
  const expectWait = async (wait: string) => {
    const listed = (await artist.call(listSales)).body.items.map(({ payout }) => payout.waits_for)
    expect([listed, (await artist.call(getSale, { params })).body.payout.waits_for]).toEqual([[wait], wait])
  }
  await expectWait('delivery')
  await artist.call(recordDelivery, { params, body: { step: 'delivered', carrier: '', tracking_number: '' } })
  await expectWait('report_time')
  await buyer.call(reportProblem, { params, body: { text: 'The glass is broken.' } })
  await expectWait('problem')
  await buyer.call(withdrawProblem, { params })
  const deliveredAt = new Date(Date.now() - REPORT_DAYS * DAY_MS)
  await db.update(orderTable).set({ deliveredAt }).where(eq(orderTable.id, params.id))
  await db.update(payment).set({ feeMinor: null }).where(eq(payment.id, checkoutId))
  await expectWait('fee')
  await db.update(paymentAccount).set({ status: 'restricted' }).where(eq(paymentAccount.userId, artist.id))
  await expectWait('restricted_account')
})
