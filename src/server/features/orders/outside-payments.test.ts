import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getAnyOrder, refundOrder } from '#contract/any-orders.ts'
import type { Artwork } from '#contract/artworks.ts'
import { getCart, putCartItem } from '#contract/cart.ts'
import { DAY_MS, REPORT_DAYS } from '#contract/constants.ts'
import { getOwed, listDebts, settleDebt } from '#contract/debts.ts'
import { recordDelivery } from '#contract/delivery.ts'
import { listNotifications } from '#contract/notifications.ts'
import {
  cancelCheckout,
  extendCheckout,
  getCheckout,
  getOrder,
  getSale,
  openPayment,
  startCheckout,
} from '#contract/orders.ts'
import { type OutsideTerms, setOutsideTerms } from '#contract/outside-terms.ts'
import { putProfile } from '#contract/profiles.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { refundSale } from '#contract/refunds.ts'
import {
  confirmPayment,
  endReservation,
  extendReservation,
  listReservations,
  listReservedSales,
  stateSent,
} from '#contract/reservations.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { activatePayouts, publishWork, readWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody } from '#server/testing/buying.ts'
import { createGuest, type TestBuyer } from '#server/testing/guest.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { OUTSIDE_TERMS } from '#server/testing/outside-terms.ts'
import { endTime } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'

const t = testApp()
let admin: TestUser
let artist: TestUser
let buyer: TestUser

const db = () => t.app.database.db
const state = (terms: Partial<OutsideTerms> = {}) =>
  artist.call(setOutsideTerms, { body: { ...OUTSIDE_TERMS, ...terms } })

beforeAll(async () => {
  admin = await t.signUp('admin')
})
// Another seller each time: what one owes is collected from the payouts of all their orders.
beforeEach(async () => {
  artist = await t.signUp('artist')
  buyer = await t.signUp('collector')
  await state()
})

const reserve = (by: TestBuyer, ...works: Artwork[]) =>
  by.call(startCheckout, { body: { ...checkoutBody(by.email, ...works), payment_method: 'outside' } })
/** Reserves works; returns the checkout and the parameters of its order. */
const requireReserved = async (...works: Artwork[]) => {
  const started = await reserve(buyer, ...works)
  expect(started.status).toBe(201)
  const { id, orders } = started.body
  return { checkout: { id }, order: { id: orders[0]?.id ?? '' }, number: orders[0]?.number ?? 0 }
}
const confirm = (order: { id: string }) =>
  artist.call(confirmPayment, { params: order, body: { received_by: 'transfer' } })
const endReservationTime = async (checkout: { id: string }): Promise<void> => {
  await endTime(db(), checkout.id)
  await t.housekeeping('payments')
}
const owed = async () => (await artist.call(getOwed)).body.totals
const isSold = async (work: Artwork) => (await readWork(artist, work.id)).is_sold
const subjects = (user: TestUser) => mailsTo(t, user)

test('a seller without a payment account is paid outside: the works are held until they confirm, and commission is owed', async () => {
  const work = await publishWork(artist, { price: '100' })
  const quote = await buyer.call(quoteCheckout, { body: { items: [{ artwork_id: work.id, quantity: 1 }] } })
  expect(quote.body).toMatchObject({ by_card: false, outside: { hold_days: 7, transfer: true, in_person: true } })
  const byCard = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, work) })
  expect(byCard.failure.code).toBe('seller_not_payable')

  await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  const { checkout, order, number } = await requireReserved(work)
  expect((await buyer.call(getCart)).body.items).toEqual([])
  const { ends_at: endsAt, ...held } = (await buyer.call(getCheckout, { params: checkout })).body
  const { is_on: _isOn, hold_days: _days, offered: _offered, ...instructions } = OUTSIDE_TERMS
  expect(held).toMatchObject({ status: 'open', payment_method: 'outside', instructions, can_extend: false })
  expect(Math.round((new Date(endsAt).getTime() - Date.now()) / DAY_MS)).toBe(7)
  expect(await subjects(buyer)).toEqual([`Order ${number} is reserved for you`])
  expect((await subjects(artist)).at(-1)).toMatch(`reserved order ${number}`)
  const asked = [
    await buyer.call(openPayment, { params: checkout }),
    await buyer.call(extendCheckout, { params: checkout }),
    await (await t.signUp('collector')).call(startCheckout, { body: checkoutBody(buyer.email, work) }),
  ]
  expect(asked.map(({ failure }) => failure?.code)).toEqual(['checkout_not_open', 'hold_extended', 'work_held'])

  await buyer.call(stateSent, { params: checkout })
  await buyer.call(stateSent, { params: checkout })
  expect((await subjects(artist)).filter((subject) => /on its way/.test(subject))).toHaveLength(1)
  const waiting = await artist.call(listReservedSales)
  expect(waiting.body.items).toMatchObject([
    { id: order.id, status: 'open', total: '100.00', buyer: { email: buyer.email } },
  ])
  expect(waiting.body.items[0]?.sent_at).not.toBeNull()
  expect((await buyer.call(listReservations)).body.items).toMatchObject([{ id: order.id, instructions }])

  expect((await confirm(order)).body).toMatchObject({
    status: 'paid',
    payment_method: 'outside',
    received_by: 'transfer',
    payout: { price: '100.00', commission: '12.00', provider_fee: '0.00', net: '88.00', waits_for: null },
  })
  expect(await isSold(work)).toBe(true)
  expect((await buyer.call(getCheckout, { params: checkout })).body.status).toBe('paid')
  expect((await buyer.call(getOrder, { params: order })).body).toMatchObject({ payment_method: 'outside' })
  expect((await buyer.call(listReservations)).body.items).toEqual([])
  expect(await owed()).toEqual([{ currency: 'usd', amount: '12.00' }])
  expect((await confirm(order)).failure.code).toBe('reservation_over')
  const readKinds = async (user: TestUser) =>
    (await user.call(listNotifications, { query: {} })).body.items.map(({ kind }) => kind)
  await t.housekeeping('notifications')
  await expect.poll(() => readKinds(buyer), { timeout: 15_000 }).toContain('order_confirmed')
  expect(await readKinds(artist)).toEqual(expect.arrayContaining(['sale_reserved', 'sale_payment_sent']))
  expect(await readKinds(artist)).not.toContain('sale')
  await requireBalancedOrders(db())
})

test('who cannot reserve learns why', async () => {
  const [work, second, third, fourth] = [
    await publishWork(artist, { price: '100' }),
    await publishWork(artist, { price: '100' }),
    await publishWork(artist, { price: '100' }),
    await publishWork(artist, { price: '100' }),
  ]
  expect((await reserve(createGuest(t), work)).failure.code).toBe('unauthenticated')
  expect((await reserve(artist, work)).failure.code).toBe('own_work')
  expect((await reserve(buyer, work, second, third, fourth)).failure.code).toBe('too_many_works_held')

  await requireReserved(work)
  const again = await reserve(buyer, second)
  expect([again.failure.code, again.failure.message]).toEqual([
    'checkout_open',
    expect.stringContaining('reserved works of'),
  ])

  const others = []
  for (let at = 0; at < 3; at += 1) {
    const other = await t.signUp('artist')
    await other.call(setOutsideTerms, { body: OUTSIDE_TERMS })
    others.push(await publishWork(other, { price: '50' }))
  }
  expect((await reserve(buyer, others[0] as Artwork, others[1] as Artwork)).failure.code).toBe('outside_not_offered')
  const started = []
  for (const one of others) started.push((await reserve(buyer, one)).failure?.code)
  expect(started).toEqual([undefined, undefined, 'too_many_reservations'])

  await state({ is_on: false })
  expect((await reserve(await t.signUp('collector'), second)).failure.code).toBe('outside_not_offered')
})

test('a seller can keep payments outside for what a card cannot pay', async () => {
  await state({ offered: 'without_card' })
  const work = await publishWork(artist, { price: '100' })
  const ask = async () =>
    (await buyer.call(quoteCheckout, { body: { items: [{ artwork_id: work.id, quantity: 1 }] } })).body
  expect(await ask()).toMatchObject({ by_card: false, outside: { hold_days: 7 } })
  await activatePayouts(t, artist)
  expect(await ask()).toMatchObject({ by_card: true, outside: null })
  expect((await reserve(buyer, work)).failure.code).toBe('outside_not_offered')
})

test('after its end, a reservation can be confirmed while its works are free, and not when they were sold', async () => {
  const work = await publishWork(artist, { price: '100' })
  const edition = await publishWork(artist, { price: '100', edition_type: 'Limited Edition', edition_size: '3' })
  const { checkout, order, number } = await requireReserved(work, edition)
  await endReservationTime(checkout)
  expect((await buyer.call(getCheckout, { params: checkout })).body).toMatchObject({ status: 'ended' })
  for (const user of [buyer, artist])
    expect((await subjects(user)).at(-1)).toBe(`The reservation of order ${number} has ended`)
  expect((await artist.call(listReservedSales)).body.items).toMatchObject([{ id: order.id, status: 'ended' }])

  const other = await t.signUp('collector')
  await activatePayouts(t, artist)
  await buyWorks(t, other, edition)
  expect((await confirm(order)).body).toMatchObject({
    status: 'paid',
    lines: expect.arrayContaining([expect.objectContaining({ artwork_id: edition.id, copies: [2] })]),
  })
  expect(await isSold(work)).toBe(true)

  const late = await publishWork(artist, { price: '100' })
  const second = await requireReserved(late)
  await endReservationTime(second.checkout)
  await buyWorks(t, other, late)
  expect((await confirm(second.order)).failure).toMatchObject({
    code: 'work_sold',
    message: expect.stringContaining('Give the money back'),
  })
  expect((await buyer.call(getCheckout, { params: second.checkout })).body.status).toBe('ended')
  await requireBalancedOrders(db())
})

test('a reservation is ended by either side, extended by its seller, and both are reminded of its end', async () => {
  const work = await publishWork(artist, { price: '100' })
  const first = await requireReserved(work)
  await buyer.call(cancelCheckout, { params: first.checkout })
  expect([(await subjects(buyer)).length, (await subjects(artist)).at(-1)]).toEqual([
    1,
    `The reservation of order ${first.number} has ended`,
  ])

  const second = await requireReserved(work)
  expect((await artist.call(endReservation, { params: second.order })).body).toMatchObject({ status: 'ended' })
  expect((await subjects(buyer)).at(-1)).toBe(`The reservation of order ${second.number} has ended`)
  expect((await artist.call(endReservation, { params: second.order })).failure.code).toBe('reservation_over')
  expect((await reserve(buyer, work)).failure).toMatchObject({
    code: 'hold_used_up',
    message: expect.stringContaining('twice without paying'),
  })

  buyer = await t.signUp('collector')
  await state({ hold_days: 1 })
  const { order } = await requireReserved(work)
  await t.housekeeping('reservations')
  await t.housekeeping('reservations')
  const reminders = async (user: TestUser) => (await subjects(user)).filter((subject) => /ends on/.test(subject)).length
  expect([await reminders(buyer), await reminders(artist)]).toEqual([1, 1])
  const extended = await artist.call(extendReservation, { params: order, body: { days: 14 } })
  expect(Math.round((new Date(extended.body.ends_at).getTime() - Date.now()) / DAY_MS)).toBe(15)
  await t.housekeeping('reservations')
  expect(await reminders(buyer)).toBe(1)
  const strangers = await (await t.signUp('artist')).call(extendReservation, { params: order, body: { days: 1 } })
  expect(strangers.failure.code).toBe('not_found')
})

test('a seller records what they gave back, in parts and whole; an administrator cannot refund it', async () => {
  const work = await publishWork(artist, { price: '100' })
  const { order, number } = await requireReserved(work)
  await confirm(order)
  const byAdmin = await admin.call(refundOrder, { params: order, body: { reason: 'Lost.' } })
  expect(byAdmin.failure.code).toBe('order_paid_outside')
  expect((await admin.call(getAnyOrder, { params: order })).body).toMatchObject({ payment_method: 'outside' })

  const refunds = async () => (await buyer.call(getOrder, { params: order })).body.refunds
  await artist.call(refundSale, { params: order, body: { reason: 'A scratch.', amount: '25.00' } })
  await expect.poll(refunds, { timeout: 15_000 }).toMatchObject([{ amount: '25.00', status: 'paid_outside' }])
  expect(await owed()).toEqual([{ currency: 'usd', amount: '9.00' }])
  await artist.call(refundSale, { params: order, body: { reason: 'Broken.' } })
  const status = async () => (await buyer.call(getOrder, { params: order })).body.status
  await expect.poll(status, { timeout: 15_000 }).toBe('refunded')
  expect(await owed()).toEqual([])
  expect(await isSold(work)).toBe(false)
  expect((await subjects(buyer)).slice(-2)).toEqual([
    `$25.00 of order ${number} was refunded`,
    `Order ${number} was refunded`,
  ])
  await requireBalancedOrders(db())
})

test('what is owed is collected from the next payout, or paid to the platform, which gives back what it has too much', async () => {
  const work = await publishWork(artist, { price: '100' })
  const { order } = await requireReserved(work)
  await confirm(order)
  await activatePayouts(t, artist)
  const sold = await buyWorks(t, buyer, await publishWork(artist, { price: '50' }))
  const params = { id: sold.orders[0]?.id ?? '' }
  await artist.call(recordDelivery, { params, body: { step: 'delivered', carrier: '', tracking_number: '' } })
  const deliveredAt = new Date(Date.now() - (REPORT_DAYS + 1) * DAY_MS)
  await db().update(orderTable).set({ deliveredAt }).where(eq(orderTable.id, params.id))
  await t.housekeeping('payouts')
  const sale = async () => (await artist.call(getSale, { params })).body
  await expect.poll(async () => (await sale()).payout.paid_out_at, { timeout: 15_000 }).not.toBeNull()
  expect((await sale()).debts).toMatchObject([{ amount: '12.00' }])
  const collected = (await artist.call(getSale, { params: order })).body
  expect([collected.payout.net, collected.collected]).toMatchObject(['88.00', [{ amount: '12.00' }]])
  expect(await owed()).toEqual([])

  const second = await requireReserved(await publishWork(artist, { price: '200' }))
  await confirm(second.order)
  const ofSeller = async () => (await admin.call(listDebts)).body.items.filter(({ seller }) => seller.id === artist.id)
  expect(await ofSeller()).toMatchObject([{ currency: 'usd', amount: '24.00', orders: [second.number] }])
  const settle = (amount: string) =>
    admin.call(settleDebt, { params: { id: artist.id }, body: { currency: 'usd', amount, note: 'Transfer 4711' } })
  expect((await settle('23.00')).failure.code).toBe('debt_changed')
  expect((await settle('24.00')).status).toBe(200)
  expect((await settle('24.00')).failure.code).toBe('debt_changed')
  expect(await owed()).toEqual([])

  await artist.call(refundSale, { params: second.order, body: { reason: 'Changed my mind.' } })
  await expect.poll(owed, { timeout: 15_000 }).toEqual([{ currency: 'usd', amount: '-24.00' }])
  expect((await settle('-24.00')).status).toBe(200)
  expect(await owed()).toEqual([])
  await requireBalancedOrders(db())
})

// In the smallest unit of each: 40,000 are paid and 2,500 go back; the commission is 12 % of what is left.
test.each([
  { currency: 'usd', prices: ['100.00', '300.00'], refunded: '25.00' },
  { currency: 'eur', prices: ['100.00', '300.00'], refunded: '25.00' },
  { currency: 'jpy', prices: ['10000', '30000'], refunded: '2500' },
])('$currency: two works and a refund in part, and nobody but the seller has the money', async (walk) => {
  await artist.call(putProfile, { body: { currency: walk.currency } })
  const works = []
  for (const price of walk.prices) works.push(await publishWork(artist, { price }))
  const total = walk.currency === 'jpy' ? '40000' : '400.00'
  const body = { ...checkoutBody(buyer.email, ...works), total, payment_method: 'outside' as const }
  const started = requireSuccess(await buyer.call(startCheckout, { body }), 'Reserving')
  const order = { id: started.orders[0]?.id ?? '' }
  await confirm(order)
  await artist.call(refundSale, { params: order, body: { reason: '', amount: walk.refunded } })
  const refunds = async () => (await buyer.call(getOrder, { params: order })).body.refunds
  await expect.poll(refunds, { timeout: 15_000 }).toMatchObject([{ amount: walk.refunded, status: 'paid_outside' }])
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.paymentId, started.id))
  const has = (account: string) =>
    entries.filter((one) => one.account === account).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect([has('buyer'), has('outside'), has('seller'), has('platform')]).toEqual([-37_500, 37_500, -4500, 4500])
  expect(new Set(entries.map(({ currency }) => currency))).toEqual(new Set([walk.currency]))
  expect(await owed()).toEqual([{ currency: walk.currency, amount: walk.currency === 'jpy' ? '4500' : '45.00' }])
  await requireBalancedOrders(db())
})

test('ten confirmations at once are one, also beside the end of the time', async () => {
  const work = await publishWork(artist, { price: '100' })
  const { checkout, order } = await requireReserved(work)
  await endTime(db(), checkout.id)
  const all = await Promise.all([
    ...Array.from({ length: 10 }, () => confirm(order)),
    t.housekeeping('payments').then(() => ({ status: 0 })),
  ])
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.orderId, order.id))
  expect(entries.filter(({ kind }) => kind === 'paid_outside').map(({ amountMinor }) => amountMinor)).toEqual(
    expect.arrayContaining([-10_000, 10_000]),
  )
  await requireBalancedOrders(db())
})

test.each([
  ['account_number', { account_number: 'DE89370400440532013001' }],
  ['bank_code', { bank_code: 'NOT-A-BIC' }],
  ['account_holder', { account_holder: '' }],
  ['bank_code', { account_number: '000123456789', bank_code: '' }],
  ['account_number', { account_number: '', in_person: false }],
  ['hold_days', { hold_days: 15 }],
] as const)('wrong terms are refused at their field %s', async (field, terms) => {
  const refused = await state(terms)
  expect(refused.status).toBe(400)
  expect(refused.failure.fields?.map((one) => one.field)).toContain(field)
})
