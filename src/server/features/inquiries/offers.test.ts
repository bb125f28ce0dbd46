import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Artwork, setArtworkSold, setArtworkStatus } from '#contract/artworks.ts'
import { getCart, putCartItem } from '#contract/cart.ts'
import { AGREED_PRICE_DAYS, DAY_MS, INQUIRY_LIMITS } from '#contract/constants.ts'
import {
  answerInquiry,
  claimInquiry,
  decideOffer,
  getInquiry,
  type Inquiry,
  listInquiries,
  makeOffer,
  sendInquiry,
  visitInquiry,
} from '#contract/inquiries.ts'
import { getSale, startCheckout } from '#contract/orders.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { inquiryOffer } from '#server/schema/inquiries.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody, holdWorks, paymentPath, press } from '#server/testing/buying.ts'
import { recordEvents } from '#server/testing/event-recorder.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser
let other: TestUser
let work: Artwork
let id: string
beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  buyer = await t.signUp('collector', 'Maya Lindholm')
  other = await t.signUp('collector', 'Noor')
  work = await publishWork(artist, { title: 'Low Tide', price: '6800' })
  id = await ask(buyer)
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const ask = async (who: TestUser): Promise<string> =>
  (await who.call(sendInquiry, { body: { artwork_id: work.id, topics: ['offer'], text: 'Would you take less?' } })).body
    .id as string

const offer = (who: TestUser, price: string, thread = id) =>
  who.call(makeOffer, { params: { id: thread }, body: { price, valid_until: inDays(7), note: '' } })

/** An offer of the artist, and its id. */
const offered = async (price: string, thread = id): Promise<string> =>
  (await offer(artist, price, thread)).body.offers.at(-1)?.id ?? ''

const decide = (who: TestUser, offerId: string, decision: 'accept' | 'decline' | 'withdraw', thread = id) =>
  who.call(decideOffer, { params: { id: thread, offer_id: offerId }, body: { decision } })

const statuses = ({ offers }: Inquiry) => offers.map(({ status }) => status)

const agreed = (price: string): Artwork => ({ ...work, price })

test('an accepted offer is the price of the work for that buyer: held, paid and paid out', async () => {
  const events = await recordEvents(t)
  const offerId = await offered('6000.00')
  const { body } = await decide(buyer, offerId, 'accept')
  expect(statuses(body)).toEqual(['accepted'])
  expect(body.agreed?.price).toBe('6000.00')

  const quote = { items: [{ artwork_id: work.id, quantity: 1 }] }
  expect((await buyer.call(quoteCheckout, { body: quote })).body.price).toBe('6000.00')
  expect((await other.call(quoteCheckout, { body: quote })).body.price).toBe('6800.00')
  await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  expect((await buyer.call(getCart)).body.subtotals[0]?.amount).toBe('6000.00')

  const checkout = await holdWorks(buyer, agreed('6000.00'))
  const late = await other.call(startCheckout, { body: checkoutBody(other.email, work) })
  expect([late.status, late.failure.code]).toEqual([409, 'work_held'])
  await press(t, await paymentPath(buyer, checkout.id), 'pay')
  const sale = (await artist.call(getSale, { params: { id: checkout.orders[0]?.id ?? '' } })).body
  expect(sale).toMatchObject({ status: 'paid', total: '6000.00', payout: { price: '6000.00', commission: '720.00' } })
  expect((await buyer.call(getInquiry, { params: { id } })).body.artwork?.is_sold).toBe(true)

  const emitted = (await events.all()).filter(({ type }) => type.startsWith('offer.'))
  expect(emitted).toEqual([
    { type: 'offer.made', inquiryId: id, userId: buyer.id },
    { type: 'offer.accepted', inquiryId: id, userId: artist.id },
  ])
  await events.close()
  const mails = await t.app.database.db.select().from(mailOutbox).where(eq(mailOutbox.to, buyer.email))
  expect(mails.map(({ subject }) => subject)).toContain('An offer for “Low Tide”: $6,000.00')
})

test('the server knows the agreed price: any other total is refused, and it is nobody else’s', async () => {
  await decide(buyer, await offered('6000.00'), 'accept')
  for (const price of ['1.00', '5999.99', '6800.00']) {
    const forged = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, agreed(price)) })
    expect([price, forged.status, forged.failure.fields]).toEqual([
      price,
      409,
      [{ field: 'total', message: 'is 6000.00 now' }],
    ])
  }
  const taken = await other.call(startCheckout, { body: checkoutBody(other.email, agreed('6000.00')) })
  expect([taken.status, taken.failure.code]).toEqual([409, 'total_changed'])
})

test('two acceptances at once: one counts', async () => {
  const offerId = await offered('6000.00')
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(buyer, offerId, 'accept')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('offer_not_open')
  const rows = await t.app.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from agreed_price where artwork_id = ${work.id}`,
  )
  expect(rows.rows[0]?.count).toBe(1)
})

test('acceptance and withdrawal at once: one of them wins, and both sides see the same', async () => {
  const offerId = await offered('6000.00')
  const [accepted, withdrawn] = await Promise.all([
    decide(buyer, offerId, 'accept'),
    decide(artist, offerId, 'withdraw'),
  ])
  expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  const seen = (await artist.call(getInquiry, { params: { id } })).body
  expect(statuses(seen)).toEqual([accepted.status === 200 ? 'accepted' : 'withdrawn'])
  expect(seen.agreed === null).toBe(accepted.status !== 200)
})

test('an offer for a work that was sold or withdrawn meanwhile cannot be accepted, nor a new one be made', async () => {
  const offerId = await offered('6000.00')
  await buyWorks(t, other, work)
  const late = await decide(buyer, offerId, 'accept')
  expect([late.status, late.failure.code]).toEqual([409, 'work_sold'])
  expect((await offer(artist, '5000.00')).failure.code).toBe('work_sold')
  expect(statuses((await buyer.call(getInquiry, { params: { id } })).body)).toEqual(['open'])

  work = await publishWork(artist, { title: 'Agnes' })
  const second = await ask(buyer)
  const hidden = await offered('900.00', second)
  await artist.call(setArtworkStatus, { params: { id: work.id }, body: { status: 'archived' } })
  const gone = await decide(buyer, hidden, 'accept', second)
  expect([gone.status, gone.failure.code]).toEqual([404, 'artwork_not_found'])
})

test('an agreed price does not hold the work: who pays first has it', async () => {
  const theirs = await ask(other)
  await decide(buyer, await offered('6000.00'), 'accept')
  await decide(other, await offered('6100.00', theirs), 'accept', theirs)
  await buyWorks(t, other, agreed('6100.00'))
  const late = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, agreed('6000.00')) })
  expect([late.status, late.failure.code]).toEqual([409, 'work_sold'])
})

test('a withdrawn, a declined, a countered and an expired offer cannot be accepted', async () => {
  const withdrawn = await offered('6000.00')
  await decide(artist, withdrawn, 'withdraw')
  const declined = await offered('6100.00')
  await decide(buyer, declined, 'decline')
  const countered = await offered('6200.00')
  const counter = (await offer(buyer, '5000.00')).body
  expect(statuses(counter)).toEqual(['withdrawn', 'declined', 'countered', 'open'])
  for (const offerId of [withdrawn, declined, countered]) {
    const refused = await decide(buyer, offerId, 'accept')
    expect([refused.status, refused.failure.code]).toEqual([409, 'offer_not_open'])
  }
  const last = counter.offers.at(-1)?.id ?? ''
  await expireNow(last)
  const late = await decide(artist, last, 'accept')
  expect([late.status, late.failure.code]).toEqual([409, 'offer_not_open'])
  expect(statuses((await buyer.call(getInquiry, { params: { id } })).body).at(-1)).toBe('expired')
  const events = await recordEvents(t)
  await t.housekeeping('offers')
  await t.housekeeping('offers')
  expect((await events.all()).filter(({ type }) => type === 'offer.expired')).toEqual([
    { type: 'offer.expired', inquiryId: id, userId: buyer.id },
  ])
  await events.close()
})

const expireNow = (offerId: string) =>
  t.app.database.db
    .update(inquiryOffer)
    .set({ validUntil: new Date(Date.now() - 1000) })
    .where(eq(inquiryOffer.id, offerId))

test('the buyer counters, the seller accepts, and the buyer buys at that price', async () => {
  await offered('6500.00')
  const counter = (await offer(buyer, '6200.00')).body.offers.at(-1)?.id ?? ''
  const accepted = await decide(artist, counter, 'accept')
  const days = (Date.parse(accepted.body.agreed?.until ?? '') - Date.now()) / DAY_MS
  expect(days).toBeGreaterThanOrEqual(AGREED_PRICE_DAYS)
  await buyWorks(t, buyer, agreed('6200.00'))
})

test('who made an offer withdraws it and does not decide on it; a stranger does neither', async () => {
  const offerId = await offered('6000.00')
  for (const decision of ['accept', 'decline'] as const)
    expect((await decide(artist, offerId, decision)).status).toBe(403)
  expect((await decide(buyer, offerId, 'withdraw')).status).toBe(403)
  for (const decision of ['accept', 'decline', 'withdraw'] as const)
    expect((await decide(other, offerId, decision)).status).toBe(404)
  expect((await offer(other, '1.00')).status).toBe(404)
  const theirs = await ask(other)
  expect((await decide(other, offerId, 'accept', theirs)).status).toBe(404)
  expect(statuses((await buyer.call(getInquiry, { params: { id } })).body)).toEqual(['open'])
})

test('a price or a date that makes no sense is refused at its field', async () => {
  const right = { price: '6000.00', valid_until: inDays(7), note: '' }
  const wrong: [object, string][] = [
    ...['0.00', '-5.00', '', 'a lot', '1.005', '1.250', '6,000', '12..5', '1e9', '60000000.00', '999999999.00'].map(
      (price): [object, string] => [{ price }, 'price'],
    ),
    [{ valid_until: inDays(-1) }, 'valid_until'],
    [{ valid_until: inDays(INQUIRY_LIMITS.maxOfferDays + 1) }, 'valid_until'],
    [{ valid_until: 'soon' }, 'valid_until'],
    [{ note: 'a'.repeat(INQUIRY_LIMITS.maxNote + 1) }, 'note'],
  ]
  for (const [change, field] of wrong) {
    const refused = await artist.raw('POST', `/api/users/inquiries/${id}/offers`, { ...right, ...change })
    expect([change, refused.status, refused.failure.fields?.[0]?.field]).toEqual([change, 400, field])
  }
})

test('a price with a decimal comma is read as it is written', async () => {
  for (const [typed, price] of [['950,00', '950.00'], ['1.250,5', '1250.50'], ['$6,000', '6000.00']] as const) // biome-ignore format: pairs
    expect((await offer(artist, typed)).body.offers.at(-1)).toMatchObject({ status: 'open', price })
})

test('an agreed price ends, is for one copy, and is used up by a purchase', async () => {
  work = await publishWork(artist, { title: 'Irish Sea', price: '950', edition_type: 'Limited', edition_size: '10' })
  const thread = await ask(buyer)
  const agree = async (price: string) => decide(buyer, await offered(price, thread), 'accept', thread)
  const quoted = async (quantity = 1) =>
    buyer.call(quoteCheckout, { body: { items: [{ artwork_id: work.id, quantity }] } })
  await agree('800.00')
  expect((await quoted()).body.price).toBe('800.00')
  const two = await quoted(2)
  expect([two.status, two.failure.message]).toEqual([409, 'The agreed price of “Irish Sea” is for one copy.'])
  await buyWorks(t, buyer, agreed('800.00'))
  expect((await quoted()).body.price).toBe('950.00')
  await agree('700.00')
  expect((await quoted()).body.price).toBe('700.00')
  await t.app.database.db.execute(sql`update agreed_price set ends_at = now() - interval '1 second'`)
  expect((await quoted(2)).body.price).toBe('1900.00')
})

test('a visitor sees an offer by the link and accepts it with an account', async () => {
  const email = 'stranger@example.org'
  const visitor = { name: 'Stranger', email }
  await t.anonymous.call(sendInquiry, { body: { artwork_id: work.id, topics: [], text: 'Hello', visitor } })
  const thread = (await artist.call(listInquiries)).body.items[0]?.id ?? ''
  await artist.call(answerInquiry, { params: { id: thread }, body: { text: 'Welcome.' } })
  const offerId = await offered('6400.00', thread)
  const [mail] = await t.app.database.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
  const token = /\/inquiry#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await t.anonymous.call(visitInquiry, { body: { token } })).body.offers).toMatchObject([
    { id: offerId, price: '6400.00', by: 'seller' },
  ])
  await other.call(claimInquiry, { body: { token } })
  expect((await decide(other, offerId, 'accept', thread)).body.agreed?.price).toBe('6400.00')
  await buyWorks(t, other, agreed('6400.00'))
})

test('a buyer can offer first; a work marked as sold takes no offers', async () => {
  const first = (await offer(buyer, '5500.00')).body
  expect(first.offers).toMatchObject([{ by: 'buyer', status: 'open', price: '5500.00' }])
  const better = (await offer(buyer, '5600.00')).body
  expect(statuses(better)).toEqual(['withdrawn', 'open'])
  await artist.call(setArtworkSold, { params: { id: work.id }, body: { is_sold: true } })
  expect((await decide(artist, better.offers[1]?.id ?? '', 'accept')).failure.code).toBe('work_sold')
})
