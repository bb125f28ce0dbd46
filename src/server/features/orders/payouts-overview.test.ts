import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, REPORT_DAYS } from '#contract/constants.ts'
import { recordDelivery } from '#contract/delivery.ts'
import { getSale } from '#contract/orders.ts'
import { getPayoutTotals, listPayouts } from '#contract/payouts.ts'
import { refundSale } from '#contract/refunds.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()

let artist: TestUser
let buyer: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  buyer = await t.signUp('collector')
})

const sell = async (seller: TestUser, title: string) => {
  const { orders } = await buyWorks(t, buyer, await publishWork(seller, { title, price: '100' }))
  return orders[0]?.id ?? ''
}
const deliver = async (seller: TestUser, id: string, days: number) => {
  await seller.call(recordDelivery, { params: { id }, body: { step: 'delivered', carrier: '', tracking_number: '' } })
  const deliveredAt = new Date(Date.now() - days * DAY_MS)
  await t.app.database.db.update(orderTable).set({ deliveredAt }).where(eq(orderTable.id, id))
}
const readNet = async (seller: TestUser, id: string) => (await seller.call(getSale, { params: { id } })).body.payout.net
const list = async (seller: TestUser, query = {}) => (await seller.call(listPayouts, { query })).body
const readTotals = async (seller: TestUser) => (await seller.call(getPayoutTotals)).body

test('payouts are listed newest order first with what each waits for, and add up by what becomes of them', async () => {
  expect(await list(artist)).toEqual({ items: [], next_cursor: null })
  const year = new Date().getUTCFullYear()
  expect(await readTotals(artist)).toEqual({ year, totals: [] })
  const paid = await sell(artist, 'Harbor')
  await deliver(artist, paid, REPORT_DAYS)
  await t.housekeeping('payouts')
  await expect.poll(async () => (await list(artist)).items[0]?.waits_for, { timeout: 15_000 }).toBeNull()
  const coming = await sell(artist, 'Low Tide')
  await deliver(artist, coming, 1)
  const waiting = await sell(artist, 'Drift')
  const refunded = await sell(artist, 'Agnes')
  await artist.call(refundSale, { params: { id: refunded }, body: { reason: '' } })

  const first = await list(artist, { limit: '2' })
  const second = await list(artist, { limit: '2', cursor: first.next_cursor ?? '' })
  expect(second.next_cursor).toBeNull()
  const seen = [...first.items, ...second.items].map((one) => [one.order_id, one.works, one.waits_for])
  expect(seen).toEqual([
    [waiting, ['Drift'], 'delivery'],
    [coming, ['Low Tide'], 'report_time'],
    [paid, ['Harbor'], null],
  ])
  const net = await readNet(artist, paid)
  expect(second.items[0]).toMatchObject({ price: '100.00', net, currency: 'usd', paid_out_at: expect.any(String) })
  expect(first.items[1]).toMatchObject({ releases_at: expect.any(String), paid_out_at: null })
  expect(await readTotals(artist)).toEqual({
    year,
    totals: [
      {
        currency: 'usd',
        on_its_way: { amount: await readNet(artist, coming), orders: 1 },
        waiting: { amount: await readNet(artist, waiting), orders: 1 },
        paid: { amount: net, orders: 1 },
      },
    ],
  })
})

test('amounts of different currencies, of other years and of other sellers are never added', async () => {
  const seller = await t.signUp('artist')
  await activatePayouts(t, seller)
  const [dollars, euros, old] = [await sell(seller, 'One'), await sell(seller, 'Two'), await sell(seller, 'Three')]
  const { db } = t.app.database
  await db.update(orderTable).set({ currency: 'eur' }).where(eq(orderTable.id, euros))
  const before = new Date(Date.UTC(new Date().getUTCFullYear(), 0) - 1)
  await db.update(orderTable).set({ payoutStartedAt: before, paidOutAt: before }).where(eq(orderTable.id, old))
  const none = { amount: '0.00', orders: 0 }
  const { totals } = await readTotals(seller)
  expect(totals).toEqual([
    { currency: 'eur', on_its_way: none, waiting: { amount: await readNet(seller, euros), orders: 1 }, paid: none },
    { currency: 'usd', on_its_way: none, waiting: { amount: await readNet(seller, dollars), orders: 1 }, paid: none },
  ])
})
