import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Artwork, setArtworkSold, updateArtwork } from '#contract/artworks.ts'
import { getCart, mergeCart, previewCart, putCartItem, removeCartItem } from '#contract/cart.ts'
import { createInvoice, setShippingRate } from '#contract/delivery.ts'
import {
  cancelCheckout,
  extendCheckout,
  getCheckout,
  getOrder,
  getSale,
  listOrders,
  listSales,
  openPayment,
  startCheckout,
} from '#contract/orders.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { getProduct } from '#contract/shop.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { payment } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody, holdWorks, paymentPath, press } from '#server/testing/buying.ts'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { endTime } from '#server/testing/payments.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser
let other: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  buyer = await t.signUp('collector', 'Maya')
  other = await t.signUp('collector', 'Noor')
  work = await publishWork(artist, { title: 'Low Tide', price: '6800' })
})

const endHold = (id: string) => endTime(t.app.database.db, id)

test('a paid work is sold everywhere at once, its order reaches buyer and seller, and both get a mail', async () => {
  await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  const { shopify_handle: handle } = work
  expect((await t.anonymous.call(getProduct, { params: { handle: handle ?? '' } })).body.product.available).toBe(true)
  const { id, orders } = await buyWorks(t, buyer, work)
  expect((await t.anonymous.call(getProduct, { params: { handle: handle ?? '' } })).body.product.available).toBe(false)
  expect((await buyer.call(getCheckout, { params: { id } })).body.status).toBe('paid')
  expect((await buyer.call(getCart)).body).toMatchObject({ items: [], checkout: null })
  const orderId = orders[0]?.id ?? ''
  const bought = (await buyer.call(getOrder, { params: { id: orderId } })).body
  expect(bought).toMatchObject({ status: 'paid', total: '6800.00', lines: [{ title: 'Low Tide', quantity: 1 }] })
  expect((await buyer.call(listOrders)).body.items.map((order) => order.id)).toEqual([orderId])
  expect((await artist.call(listSales)).body.items[0]).toMatchObject({ id: orderId, status: 'paid' })
  expect((await other.call(getOrder, { params: { id: orderId } })).status).toBe(404)
  expect(await mailsTo(t, buyer)).toEqual([`Your order ${bought.number}`])
  expect(await mailsTo(t, artist)).toContain(`You sold a work: order ${bought.number}`)
})

test('an address to which nothing can be shipped is refused by its line, and nothing is held', async () => {
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('310.00'), art_handlers: everywhere(null) } })
  const shipped = {
    ...checkoutBody(buyer.email, work),
    shipping: [{ seller_id: artist.id, method: 'flat_rate' as const }],
    total: '7110.00',
  }
  const wrong = [
    [{ state: '', postal_code: '' }, ['address.state', 'address.postal_code']],
    [{ postal_code: '8750' }, ['address.postal_code']],
    [{ country: 'CA', state: 'ON', postal_code: '87501' }, ['address.postal_code']],
    [{ country: 'DE', state: '', postal_code: '' }, ['address.postal_code']],
    [{ address_line1: ' ', state: '' }, ['address.address_line1', 'address.state']],
    ...['UK', 'ZZ', 'EN', 'AQ', ''].map((country) => [{ country }, ['address.country']] as const),
  ] as const
  for (const [change, fields] of wrong) {
    const body = { ...shipped, address: { ...ADDRESS, ...change } }
    const { status, failure } = await buyer.call(startCheckout, { body })
    expect([change, status, failure.fields?.map(({ field }) => field)]).toEqual([change, 400, fields])
  }
  const { address: _address, ...nowhere } = shipped
  expect((await buyer.call(startCheckout, { body: nowhere })).failure.fields).toEqual([
    { field: 'address', message: 'Enter the delivery address.' },
  ])
  for (const change of [
    { state: 'Texas', postal_code: '78704-1234' },
    { city: 'APO', state: 'AE', postal_code: '09012' },
    { country: 'PR', city: 'San Juan', state: '', postal_code: '00901' },
    { country: 'CA', state: 'québec', postal_code: 'h2x1y4' },
    { country: 'HK', city: 'Central', state: '', postal_code: '' },
    { country: 'AE', city: 'Dubai', state: '', postal_code: '' },
  ]) {
    // Nobody holds a work three times in a row without paying.
    const another = await t.signUp('collector')
    const body = { ...shipped, address: { ...ADDRESS, ...change } }
    const held = await another.call(startCheckout, { body })
    expect([change, held.status]).toEqual([change, 201])
    await another.call(cancelCheckout, { params: { id: held.body.id } })
  }
})

test('works that are collected need no address: order, sale, invoice and mail name the buyer', async () => {
  const { address: _address, ...body } = checkoutBody(buyer.email, work)
  const { id, orders } = (await buyer.call(startCheckout, { body })).body
  await press(t, await paymentPath(buyer, id), 'pay')
  const params = { id: orders[0]?.id ?? '' }
  const nowhere = { address_line1: '', address_line2: '', city: '', state: '', postal_code: '', country: '' }
  expect((await buyer.call(getOrder, { params })).body.address).toEqual({ ...nowhere, name: 'Maya' })
  expect((await artist.call(getSale, { params })).body.buyer).toEqual({ name: 'Maya', email: buyer.email, phone: '' })
  expect((await buyer.call(createInvoice, { params })).status).toBe(200)
  const unfinished = { ...checkoutBody(other.email, work), address: { ...ADDRESS, postal_code: '' } }
  expect((await other.call(startCheckout, { body: unfinished })).failure.code).toBe('work_sold')
})

test('the ledger of an order balances to the cent, and the seller sees price, commission, fee and what is left', async () => {
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('310.00'), art_handlers: everywhere(null) } })
  const body = {
    ...checkoutBody(buyer.email, work),
    shipping: [{ seller_id: artist.id, method: 'flat_rate' as const }],
    total: '7110.00',
  }
  const { id, orders } = (await buyer.call(startCheckout, { body })).body
  await press(t, await paymentPath(buyer, id), 'pay')
  const sale = (await artist.call(getSale, { params: { id: orders[0]?.id ?? '' } })).body
  // 12 % of the price, and 2.9 % + $0.30 of what the buyer paid.
  expect(sale.payout).toEqual({
    price: '6800.00',
    shipping: '310.00',
    commission_percent: 12,
    commission: '816.00',
    provider_fee: '206.49',
    tax: '0.00',
    labels: '0.00',
    refunded: '0.00',
    net: '6087.51',
    waits_for: 'delivery',
    releases_at: null,
    paid_out_at: null,
  })
  const entries = await t.app.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, sale.id))
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  expect(
    [...byKind].map(([kind, those]) => [kind, those.reduce((sum, { amountMinor }) => sum + amountMinor, 0)]),
  ).toEqual([...byKind].map(([kind]) => [kind, 0]))
  expect([...byKind.keys()].toSorted()).toEqual(['commission', 'price', 'provider_fee', 'shipping'])
  await artist.call(setShippingRate, { body: { flat_rate: everywhere(null), art_handlers: everywhere(null) } })
})

test('a checkout holds its work for 15 minutes, extended once; a cart holds nothing', async () => {
  await other.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  const before = Date.now()
  const { id, ends_at } = await holdWorks(buyer, work)
  const minutes = (moment: string) => (Date.parse(moment) - before) / 60_000
  expect(minutes(ends_at)).toBeCloseTo(15, 1)
  expect((await other.call(getCart)).body.items[0]).toMatchObject({ problem: 'held', held_until: ends_at })
  const refused = await other.call(startCheckout, { body: checkoutBody(other.email, work) })
  expect([refused.status, refused.failure.code, refused.failure.details]).toEqual([409, 'work_held', ends_at])
  expect(refused.failure.message).toBe('“Low Tide” is on hold for someone else. You have not been charged.')
  const extended = await buyer.call(extendCheckout, { params: { id } })
  expect(minutes(extended.body.ends_at)).toBeCloseTo(30, 1)
  expect(extended.body.can_extend).toBe(false)
  const again = await buyer.call(extendCheckout, { params: { id } })
  expect([again.status, again.failure.code]).toEqual([409, 'hold_extended'])
})

test('one person has one checkout at a time; cancelling gives the work back at once', async () => {
  const { id } = await holdWorks(buyer, work)
  const second = await publishWork(artist, { title: 'Agnes' })
  const refused = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, second) })
  expect([refused.status, refused.failure.code]).toEqual([409, 'checkout_open'])
  const path = await paymentPath(buyer, id)
  expect((await buyer.call(cancelCheckout, { params: { id } })).body.status).toBe('ended')
  expect((await press(t, path, 'pay')).statusCode).toBe(410)
  expect((await buyer.call(openPayment, { params: { id } })).failure.code).toBe('checkout_not_open')
  await buyWorks(t, other, work)
})

test('a work is held twice by a person who does not pay, and then not for an hour; others can buy it', async () => {
  const first = await holdWorks(buyer, work)
  await buyer.call(cancelCheckout, { params: { id: first.id } })
  const second = await holdWorks(buyer, work)
  expect([first.can_extend, second.can_extend]).toEqual([true, false])
  expect((await buyer.call(extendCheckout, { params: { id: second.id } })).failure.code).toBe('hold_extended')
  await buyer.call(cancelCheckout, { params: { id: second.id } })
  const more = await publishWork(artist, { title: 'Agnes' })
  for (const works of [[work], [work, more]]) {
    const third = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, ...works) })
    expect([third.status, third.failure.code]).toEqual([409, 'hold_used_up'])
    expect(third.failure.message).toMatch(
      /^You have held “Low Tide” twice without paying, so others can buy it now. You can hold it again in 75 minutes;/,
    )
  }
  // Other works are held as before, and after an hour this one is, too.
  const elsewhere = await holdWorks(buyer, more)
  await buyer.call(cancelCheckout, { params: { id: elsewhere.id } })
  await t.app.database.db
    .update(payment)
    .set({ endsAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(payment.payerId, buyer.id))
  const again = await holdWorks(buyer, work)
  await buyer.call(cancelCheckout, { params: { id: again.id } })
  await buyWorks(t, other, work)
})

test('a person holds three works at a time, with several copies of an edition as one; the rest is bought afterwards', async () => {
  const edition = await publishWork(artist, { price: '50', edition_type: 'Limited', edition_size: '10' })
  const open = await publishWork(artist, { price: '20', edition_type: 'Open' })
  const [second, third] = [await publishWork(artist), await publishWork(artist)]
  const start = (...works: Artwork[]) => buyer.call(startCheckout, { body: checkoutBody(buyer.email, ...works) })
  const refused = await start(work, second, third, edition)
  expect([refused.status, refused.failure.code]).toEqual([409, 'too_many_works_held'])
  expect(refused.failure.error).toBe(
    'You can hold 3 works at a time. Buy some of them first; the others stay in your cart.',
  )
  // Nothing of it is held.
  await buyWorks(t, other, work)
  const body = checkoutBody(buyer.email, second, edition, open)
  const held = await buyer.call(startCheckout, {
    body: {
      ...body,
      items: body.items.map((item) => (item.artwork_id === edition.id ? { ...item, quantity: 3 } : item)),
      total: (Number(body.total) + 100).toFixed(2),
    },
  })
  expect(held.status).toBe(201)
  await press(t, await paymentPath(buyer, held.body.id), 'pay')
  await buyWorks(t, buyer, third)
})

test('a hold that ended is free for the next buyer, whose payment wins', async () => {
  const first = await holdWorks(buyer, work)
  const path = await paymentPath(buyer, first.id)
  await endHold(first.id)
  const second = await buyWorks(t, other, work)
  expect((await press(t, path, 'pay')).statusCode).toBe(410)
  expect((await buyer.call(getCheckout, { params: { id: first.id } })).body.status).toBe('ended')
  expect((await other.call(getCheckout, { params: { id: second.id } })).body.status).toBe('paid')
})

test('a payment at the last moment, whose event was lost, is found before the work is given to somebody else', async () => {
  const slow = await t.signUp('collector')
  const body = { ...checkoutBody(slow.email, work), email: 'sandbox-fail-webhook@example.com' }
  const { id } = (await slow.call(startCheckout, { body })).body
  await press(t, await paymentPath(slow, id), 'pay')
  await endHold(id)
  const refused = await other.call(startCheckout, { body: checkoutBody(other.email, work) })
  expect([refused.status, refused.failure.code]).toEqual([409, 'work_sold'])
  expect((await slow.call(getCheckout, { params: { id } })).body.status).toBe('paid')
})

test('a declined payment charges nothing and may be tried again', async () => {
  const { id } = await holdWorks(buyer, work)
  const path = await paymentPath(buyer, id)
  expect((await press(t, path, 'decline')).payload).toContain('The card was declined. Nothing was charged.')
  expect((await buyer.call(getCheckout, { params: { id } })).body).toMatchObject({ status: 'open', declined: true })
  expect((await press(t, path, 'ask')).payload).toContain('Is this you?')
  expect((await press(t, path, 'pay')).statusCode).toBe(303)
  expect((await buyer.call(getCheckout, { params: { id } })).body.status).toBe('paid')
})

test('the server computes the amounts: another total is refused, with the right one', async () => {
  const body = { ...checkoutBody(buyer.email, work), total: '1.00' }
  const refused = await buyer.call(startCheckout, { body })
  expect([refused.status, refused.failure.code]).toEqual([409, 'total_changed'])
  expect(refused.failure.fields).toEqual([{ field: 'total', message: 'is 6800.00 now' }])
  await artist.form(updateArtwork, { params: { id: work.id }, fields: { price: '7000' } })
  const stale = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, work) })
  expect([stale.status, stale.failure.message]).toEqual([409, 'The total is $7,000.00 now. Check it before you pay.'])
  for (const total of ['-1.00', '0.001', '1e21', 'NaN', '', '6800', '99999999999.00']) {
    const wrong = await buyer.call(startCheckout, { body: { ...body, total } })
    expect([total, wrong.status, wrong.failure.fields?.[0]?.field]).toEqual([total, 400, 'total'])
  }
  const method = [{ seller_id: artist.id, method: 'flat_rate' as const }]
  const unshipped = await buyer.call(startCheckout, { body: { ...body, shipping: method } })
  expect([unshipped.status, unshipped.failure.code]).toEqual([400, 'shipping_not_offered'])
  expect((await buyer.call(getCart)).body.checkout).toBeNull()
})

test('one’s own work, a sold, a withdrawn and an unknown one cannot be bought', async () => {
  const own = await artist.call(startCheckout, { body: checkoutBody(artist.email, work) })
  expect([own.status, own.failure.code, own.failure.fields?.[0]?.field]).toEqual([409, 'own_work', 'items.0'])
  await artist.call(setArtworkSold, { params: { id: work.id }, body: { is_sold: true } })
  const sold = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, work) })
  expect([sold.status, sold.failure.code]).toEqual([409, 'work_sold'])
  const unknown = checkoutBody(buyer.email, { ...work, id: crypto.randomUUID() })
  expect((await buyer.call(startCheckout, { body: unknown })).status).toBe(404)
})

test('repeating a request with its key starts one checkout', async () => {
  const body = checkoutBody(buyer.email, work)
  const send = () => buyer.call(startCheckout, { body }, { 'idempotency-key': 'again' })
  const responses = await Promise.all(Array.from({ length: 5 }, send))
  expect(new Set(responses.map(({ body: { id } }) => id)).size).toBe(1)
  expect((await send()).body.id).toBe(responses[0]?.body.id)
})

test('an edition sells by copy, lowest number first, and is sold when the last copy is', async () => {
  const edition = await publishWork(artist, {
    title: 'Irish Sea',
    price: '950',
    edition_type: 'Limited edition',
    edition_number: '8',
    edition_size: '10',
  })
  const quote = await buyer.call(quoteCheckout, { body: { items: [{ artwork_id: edition.id, quantity: 2 }] } })
  expect(quote.body.price).toBe('1900.00')
  const { items, ...rest } = checkoutBody(buyer.email, edition)
  const two = { ...rest, items: [{ artwork_id: items[0]?.artwork_id ?? '', quantity: 2 }], total: '1900.00' }
  const { id, orders } = (await buyer.call(startCheckout, { body: two })).body
  expect(orders[0]?.lines[0]).toMatchObject({ copies: [8, 9], quantity: 2, price: '950.00' })
  await press(t, await paymentPath(buyer, id), 'pay')
  const tooMany = await other.call(startCheckout, { body: { ...two, email: other.email } })
  expect([tooMany.status, tooMany.failure.message]).toEqual([409, 'Of “Irish Sea”, 1 copy is left.'])
  const last = await buyWorks(t, other, edition)
  expect(last.orders[0]?.lines[0]?.copies).toEqual([10])
  const none = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, edition) })
  expect(none.failure.code).toBe('work_sold')
  const change = { params: { id: edition.id }, fields: { edition_number: '', edition_size: '9' } }
  const smaller = await artist.form(updateArtwork, change)
  expect([smaller.status, smaller.failure.fields]).toEqual([
    400,
    [{ field: 'edition_size', message: 'Enter at least 10: copy 10 is sold or being paid for.' }],
  ])
})

test('an open edition has no limit', async () => {
  const open = await publishWork(artist, { title: 'Poster', price: '30', edition_type: 'Open edition' })
  await buyWorks(t, buyer, open)
  await buyWorks(t, other, open)
  const { product } = (await t.anonymous.call(getProduct, { params: { handle: open.shopify_handle ?? '' } })).body
  expect(product.available).toBe(true)
})

test('works of two sellers are one payment and two orders', async () => {
  const second = await t.signUp('artist', 'Colm Breen')
  await activatePayouts(t, second)
  const print = await publishWork(second, { title: 'Irish Sea', price: '950' })
  const { id } = await buyWorks(t, buyer, work, print)
  const { orders, total } = (await buyer.call(getCheckout, { params: { id } })).body
  expect(total).toBe('7750.00')
  expect(Object.fromEntries(orders.map(({ seller, price }) => [seller.name, price]))).toEqual({
    'Colm Breen': '950.00',
    'Inés Okafor': '6800.00',
  })
  expect((await second.call(listSales)).body.items).toHaveLength(1)
})

test('the cart states what stands in the way: sold, repriced, own, and fewer copies than asked for', async () => {
  const edition = await publishWork(artist, { price: '10', edition_type: 'Limited', edition_size: '2' })
  for (const [id, quantity] of [
    [work.id, 1],
    [edition.id, 5],
  ] as const)
    await buyer.call(putCartItem, { params: { artwork_id: id }, body: { quantity } })
  await artist.form(updateArtwork, { params: { id: work.id }, fields: { price: '6000' } })
  const cart = (await buyer.call(getCart)).body
  expect(cart.items).toMatchObject([
    { price: '6000.00', added_price: '6800.00', problem: null, copies_left: 1 },
    { asked: 5, quantity: 2, copies_left: 2, problem: null },
  ])
  expect([cart.count, cart.subtotals[0]?.amount]).toEqual([3, '6020.00'])
  await buyWorks(t, other, { ...work, price: '6000.00' })
  const after = (await buyer.call(getCart)).body
  expect(after.items[0]).toMatchObject({ problem: 'sold' })
  expect(after.subtotals[0]?.amount).toBe('20.00')
  const own = await artist.call(putCartItem, { params: { artwork_id: edition.id }, body: { quantity: 1 } })
  expect([own.status, own.failure.code]).toEqual([409, 'own_work'])
  const removed = await buyer.call(removeCartItem, { params: { artwork_id: work.id } })
  expect(removed.body.items.map(({ artwork_id }) => artwork_id)).toEqual([edition.id])
})

test('a visitor’s cart is shown without an account and merged at the sign-in; what is in the cart stays as it is', async () => {
  const second = await publishWork(artist, { title: 'Agnes', price: '100' })
  const items = [
    { artwork_id: work.id, quantity: 1, added_price: '6500.00' },
    { artwork_id: second.id, quantity: 1 },
    { artwork_id: crypto.randomUUID(), quantity: 1 },
  ]
  const preview = await t.anonymous.call(previewCart, { body: { items } })
  expect([preview.status, preview.body.subtotals[0]?.amount]).toEqual([200, '6900.00'])
  expect(preview.body.items[0]?.added_price).toBe('6500.00')
  await buyer.call(putCartItem, { params: { artwork_id: second.id }, body: { quantity: 1 } })
  await buyer.call(mergeCart, { body: { items } })
  expect((await buyer.call(getCart)).body.items.map(({ artwork_id }) => artwork_id)).toEqual([second.id, work.id])
  await artist.call(mergeCart, { body: { items } })
  expect((await artist.call(getCart)).body.items).toEqual([])
})
