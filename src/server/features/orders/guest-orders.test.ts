import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { getCart, previewCart, putCartItem } from '#contract/cart.ts'
import { recordDelivery } from '#contract/delivery.ts'
import {
  claimGuestOrders,
  claimOrder,
  contactSellerAsGuest,
  countGuestOrders,
  createGuestCertificate,
  createGuestInvoice,
  reportGuestProblem,
  visitOrder,
  withdrawGuestProblem,
} from '#contract/guest-orders.ts'
import { confirmEmailChange } from '#contract/identity.ts'
import { answerAsVisitor, contactBuyer, contactSeller, getInquiry, visitInquiry } from '#contract/inquiries.ts'
import { publishLegalText } from '#contract/legal.ts'
import {
  cancelCheckout,
  extendCheckout,
  getCheckout,
  getOrder,
  getSale,
  listOrders,
  startCheckout,
} from '#contract/orders.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { refundSale } from '#contract/refunds.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody, holdWorks, paymentPath, press } from '#server/testing/buying.ts'
import { createGuest, type Guest } from '#server/testing/guest.ts'
import { deliverEvent, endTime, failRefund, findPayment } from '#server/testing/payments.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let t: TestApp
let artist: TestUser
let guest: Guest
let work: Artwork
beforeAll(async () => {
  t = await startTestApp()
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
})
afterAll(() => t.close())
beforeEach(async () => {
  guest = createGuest(t)
  work = await publishWork(artist, { title: 'Low Tide', price: '6800' })
})

const publish = () => publishWork(artist, { title: 'Harbor', price: '100' })
const mailsTo = async (to: string) =>
  t.app.database.db.select().from(mailOutbox).where(eq(mailOutbox.to, to)).orderBy(mailOutbox.id)
const readTokens = (text: string): string[] => [...text.matchAll(/\/order#(\S+)/g)].map(([, token]) => token ?? '')

/** An order without an account, and the token of its address. */
const buyAsGuest = async (by = guest, ...works: Artwork[]) => {
  const { id } = await buyWorks(t, by, ...(works.length > 0 ? works : [work]))
  const { orders } = (await by.call(getCheckout, { params: { id } })).body
  return { checkoutId: id, id: orders[0]?.id ?? '', token: orders[0]?.guest_token ?? '' }
}

test('a guest pays, and gets the address of the order by mail and on the page of the checkout', async () => {
  const { checkoutId, id, token } = await buyAsGuest()
  const [mail] = await mailsTo(guest.email)
  expect(mail?.subject).toMatch(/^Your order \d+$/)
  expect(readTokens(mail?.text ?? '')).toEqual([token])
  expect(token.split('.')[1]).toMatch(/^[\w-]{43}$/)
  const { order, in_account } = (await t.anonymous.call(visitOrder, { body: { token } })).body
  expect(order).toMatchObject({ id, status: 'paid', total: '6800.00', lines: [{ title: 'Low Tide' }] })
  expect(in_account).toBe(false)
  expect((await artist.call(getSale, { params: { id } })).body.buyer).toMatchObject({ email: guest.email })
  for (const endpoint of [createGuestInvoice, createGuestCertificate]) {
    const { url } = (await t.anonymous.call(endpoint, { body: { token } })).body
    expect((await t.request(url)).headers['content-type']).toBe('application/pdf')
  }
  // Another browser, and people who are signed in, do not see the checkout; its id alone opens nothing.
  for (const other of [createGuest(t), t.anonymous, await t.signUp('collector')])
    expect((await other.call(getCheckout, { params: { id: checkoutId } })).status).toBe(404)
})

test('any other token gets 404, in every call', async () => {
  const { id, token } = await buyAsGuest()
  const person = await t.signUp('collector')
  const endpoints = [visitOrder, createGuestInvoice, createGuestCertificate, withdrawGuestProblem]
  for (const wrong of [`${id}.${'A'.repeat(43)}`, token.slice(0, -2), id, '', `${token}x`]) {
    const body = { token: wrong }
    const all = await Promise.all([
      ...endpoints.map((endpoint) => t.anonymous.call(endpoint, { body })),
      t.anonymous.call(reportGuestProblem, { body: { ...body, text: 'Broken.' } }),
      t.anonymous.call(contactSellerAsGuest, { body }),
      person.call(claimOrder, { body }),
    ])
    expect(all.map(({ status }) => status)).toEqual(Array(7).fill(404))
  }
})

test('the cookie of a guest is unguessable, HttpOnly and stored as a hash only; it opens nothing of others', async () => {
  const quoted = await t.anonymous.call(quoteCheckout, { body: { items: [{ artwork_id: work.id, quantity: 1 }] } })
  expect(quoted.raw.cookies).toEqual([
    expect.objectContaining({ name: 'gesso_guest', httpOnly: true, sameSite: 'Strict', path: '/' }),
  ])
  expect(quoted.raw.cookies[0]?.value).toMatch(/^[\w-]{43}$/)
  const { id } = await holdWorks(guest, work)
  const { openKey, payerId } = await findPayment(t.app.database.db, id)
  expect([openKey, payerId]).toEqual([expect.stringMatching(/^guest [0-9a-f]{64}$/), null])
  const preview = { body: { items: [{ artwork_id: work.id, quantity: 1 }] } }
  const own = (await guest.call(previewCart, preview)).body
  expect([own.items[0]?.problem, own.checkout?.id]).toEqual([null, id])
  const others = (await createGuest(t).call(previewCart, preview)).body
  expect([others.items[0]?.problem, others.checkout]).toEqual(['held', null])
  // A token that is not valid any more is refused instead of buying as a guest.
  const stale = await t.anonymous.call(
    startCheckout,
    { body: checkoutBody(guest.email, work) },
    { authorization: `Bearer ${artist.token}x` },
  )
  expect(stale.status).toBe(401)
})

test('who signs in while they buy as a guest goes on with that checkout', async () => {
  const { id } = await holdWorks(guest, work)
  const { token, ...person } = await t.signUp('collector')
  const authorization = `Bearer ${token}`
  await person.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  const { items, checkout } = (await guest.call(getCart, {}, { authorization })).body
  expect([items[0]?.problem, checkout?.id]).toEqual([null, id])
  expect((await guest.call(getCheckout, { params: { id } }, { authorization })).body.status).toBe('open')
  expect((await person.call(getCart)).body.items[0]?.problem).toBe('held')
})

test('of two guests for one work, one gets it, and the other learns that somebody was faster', async () => {
  const second = createGuest(t)
  const tries = await Promise.all(
    [guest, second].map((one) => one.call(startCheckout, { body: checkoutBody(one.email, work) })),
  )
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(tries.find(({ status }) => status === 409)?.failure).toMatchObject({
    code: 'work_held',
    message: '“Low Tide” is on hold for someone else. You have not been charged.',
  })
})

test('a hold of a guest can be extended once and cancelled; one that has ended frees the work, and says who was faster', async () => {
  const { id } = await holdWorks(guest, work)
  const params = { id }
  expect((await guest.call(extendCheckout, { params })).body.can_extend).toBe(false)
  expect((await guest.call(cancelCheckout, { params })).body.status).toBe('ended')
  const late = await publish()
  const ended = await holdWorks(guest, late)
  await endTime(t.app.database.db, ended.id)
  const second = createGuest(t)
  await buyWorks(t, second, late)
  const { status, lost } = (await guest.call(getCheckout, { params: { id: ended.id } })).body
  expect([status, lost.map(({ artwork_id: lostId }) => lostId)]).toEqual(['ended', [late.id]])
})

test('a guest has one checkout of three works at a time, and holds a work twice; all guests together hold it four times', async () => {
  const four = await Promise.all(Array.from({ length: 4 }, publish))
  const many = await guest.call(startCheckout, { body: checkoutBody(guest.email, ...four) })
  expect(many.failure.code).toBe('too_many_works_held')
  const hold = async (by: Guest, held: Artwork) => {
    const { body, failure } = await by.call(startCheckout, { body: checkoutBody(by.email, held) })
    if (body.id) await by.call(cancelCheckout, { params: { id: body.id } })
    return body.id ? body.can_extend : failure.code
  }
  await holdWorks(guest, four[0] as Artwork)
  const other = await guest.call(startCheckout, { body: checkoutBody(guest.email, four[1] as Artwork) })
  expect(other.failure.code).toBe('checkout_open')
  const [one, two, three] = [createGuest(t), createGuest(t), createGuest(t)]
  expect([await hold(one, work), await hold(one, work), await hold(one, work)]).toEqual([true, false, 'hold_used_up'])
  // Those who forget their cookie count together, and only the first hold can be extended.
  expect([await hold(two, work), await hold(two, work), await hold(three, work)]).toEqual([
    false,
    false,
    'hold_used_up',
  ])
  const person = await t.signUp('collector')
  expect((await person.call(startCheckout, { body: checkoutBody(person.email, work) })).status).toBe(201)
})

test('checkouts of guests from one address are limited, whatever their cookies', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const seller = await limited.signUp('artist')
    await activatePayouts(limited, seller)
    const cheap = await publishWork(seller, { price: '100', edition_type: 'Open edition' })
    const statuses = []
    for (let at = 0; at < 11; at += 1) {
      const one = createGuest(limited)
      statuses.push((await one.call(startCheckout, { body: checkoutBody(one.email, cheap) })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  } finally {
    await limited.close()
  }
})

test('a guest who collects everything states a name', async () => {
  const body = { ...checkoutBody(guest.email, work), address: null }
  const { status, failure } = await guest.call(startCheckout, { body })
  expect([status, failure.fields?.[0]?.field]).toEqual([400, 'address.name'])
})

test('mails about what was bought and what has arrived name the version of the returns text that was in force', async () => {
  const admin = await t.signUp('admin')
  await admin.call(publishLegalText, { params: { kind: 'returns' }, body: { text: 'Fourteen days.' } })
  const { id } = await buyAsGuest()
  await admin.call(publishLegalText, { params: { kind: 'returns' }, body: { text: 'A month.' } })
  for (const step of ['packed', 'delivered'] as const)
    await artist.call(recordDelivery, { params: { id }, body: { step, carrier: '', tracking_number: '' } })
  const texts = (await mailsTo(guest.email)).map(({ text }) => text)
  const named = texts.map((text) => /Withdrawal and returns: \S+(\/legal\/\S+)/.exec(text)?.[1] ?? null)
  expect(named).toEqual(['/legal/returns/versions/1', null, '/legal/returns/versions/2'])
})

test('an order is made from the event of the provider alone, without the browser', async () => {
  const body = { ...checkoutBody(guest.email, work), email: `sandbox-fail-webhook+${guest.email}` }
  const { id } = (await guest.call(startCheckout, { body })).body
  await press(t, await paymentPath(guest, id), 'pay')
  expect(await mailsTo(body.email)).toEqual([])
  await deliverEvent(t, (await findPayment(t.app.database.db, id)).pageId, 'checkout.session.completed')
  const [mail] = await mailsTo(body.email)
  const [token = ''] = readTokens(mail?.text ?? '')
  expect((await t.anonymous.call(visitOrder, { body: { token } })).body.order.status).toBe('paid')
})

test('mails about the delivery and a refund lead to the address of the order', async () => {
  const { checkoutId, id, token } = await buyAsGuest()
  const params = { id }
  await artist.call(recordDelivery, { params, body: { step: 'packed', carrier: '', tracking_number: '' } })
  await artist.call(refundSale, { params, body: { reason: 'Damaged in the studio.' } })
  await expect
    .poll(async () => (await mailsTo(guest.email)).map(({ subject }) => subject.replace(/\d+/, '…')), {
      timeout: 15_000,
    })
    .toEqual(['Your order …', 'Order … can be collected', 'Order … was refunded'])
  await failRefund(t, checkoutId)
  await expect.poll(async () => (await mailsTo(guest.email)).length, { timeout: 15_000 }).toBe(4)
  for (const { text } of await mailsTo(guest.email)) expect(readTokens(text)).toEqual([token])
  const { order } = (await t.anonymous.call(visitOrder, { body: { token } })).body
  expect(order).toMatchObject({ status: 'refunded', refund_reason: 'Damaged in the studio.' })
})

test('a guest reports a problem and takes it back', async () => {
  const { id, token } = await buyAsGuest()
  const reported = await t.anonymous.call(reportGuestProblem, { body: { token, text: 'The frame is broken.' } })
  expect(reported.body.problem?.text).toBe('The frame is broken.')
  expect((await artist.call(getSale, { params: { id } })).body.problem?.text).toBe('The frame is broken.')
  expect((await t.anonymous.call(withdrawGuestProblem, { body: { token } })).body.problem).toBeNull()
})

test('guest and seller write to each other about an order, and nobody gets into a thread by stating an email', async () => {
  const { id, token } = await buyAsGuest()
  const opened = (await t.anonymous.call(contactSellerAsGuest, { body: { token } })).body
  expect((await t.anonymous.call(contactSellerAsGuest, { body: { token } })).body).toEqual(opened)
  const asked = await t.anonymous.call(answerAsVisitor, { body: { token: opened.token, text: 'When can I come?' } })
  expect(asked.status).toBe(201)
  const thread = (await artist.call(contactBuyer, { params: { id } })).body
  expect((await artist.call(getInquiry, { params: thread })).body).toMatchObject({
    with: 'Maya Lindholm',
    visitor_email: guest.email,
    last_text: 'When can I come?',
  })
  const again = createGuest(t, guest.email)
  const next = await buyAsGuest(again, await publish())
  const other = (await t.anonymous.call(contactSellerAsGuest, { body: { token: next.token } })).body
  expect((await t.anonymous.call(visitInquiry, { body: other })).body.messages).toEqual([])
})

test('an order is kept in an account together with those that were paid with it, once; its address stays readable', async () => {
  const second = await t.signUp('artist')
  await activatePayouts(t, second)
  const { id, token } = await buyAsGuest(guest, work, await publishWork(second, { price: '100' }))
  const opened = (await t.anonymous.call(contactSellerAsGuest, { body: { token } })).body
  await t.anonymous.call(answerAsVisitor, { body: { token: opened.token, text: 'When can I come?' } })
  expect((await second.call(claimOrder, { body: { token } })).failure.code).toBe('own_work')
  const person = await t.signUp('collector')
  const rival = await t.signUp('collector')
  const claims = await Promise.all([person, rival].map((one) => one.call(claimOrder, { body: { token } })))
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [winner, loser] = claims[0]?.status === 200 ? [person, rival] : [rival, person]
  expect((await winner.call(claimOrder, { body: { token } })).body).toEqual({ id })
  expect((await winner.call(listOrders)).body.items).toHaveLength(2)
  expect((await loser.call(getOrder, { params: { id } })).status).toBe(404)
  const visited = (await t.anonymous.call(visitOrder, { body: { token } })).body
  expect([visited.order.id, visited.in_account]).toEqual([id, true])
  const refused = await t.anonymous.call(reportGuestProblem, { body: { token, text: 'Broken.' } })
  expect(refused.failure.code).toBe('order_in_account')
  // The conversation comes along, and later mails lead to the account.
  const thread = (await winner.call(contactSeller, { params: { id } })).body
  expect((await winner.call(getInquiry, { params: thread })).body.last_text).toBe('When can I come?')
  await artist.call(recordDelivery, { params: { id }, body: { step: 'packed', carrier: '', tracking_number: '' } })
  expect((await mailsTo(guest.email)).at(-1)?.text).toContain(`/orders/${id}`)
})

const confirmEmail = async ({ email }: TestUser) => {
  const [mail] = await mailsTo(email)
  const code = mail?.text.match(/code=(\S+)/)?.[1] ?? ''
  expect((await t.anonymous.call(confirmEmailChange, { body: { code } })).status).toBe(200)
}

test('who has confirmed the email of orders without an account keeps all of them in their account', async () => {
  const person = await t.signUp('collector')
  const rival = await t.signUp('collector')
  await buyAsGuest(createGuest(t, person.email.toUpperCase()))
  const other = await publish()
  const taken = await publish()
  await buyAsGuest(createGuest(t, person.email), other)
  const { token } = await buyAsGuest(createGuest(t, person.email), taken)
  await holdWorks(createGuest(t, person.email), await publish())
  await buyAsGuest(guest, await publish())
  await rival.call(claimOrder, { body: { token } })
  await confirmEmail(person)
  expect((await person.call(countGuestOrders)).body).toEqual({ total: 2 })
  expect((await rival.call(countGuestOrders)).body).toEqual({ total: 0 })
  expect((await person.call(claimGuestOrders)).body).toEqual({ total: 2 })
  const bought = (await person.call(listOrders)).body.items.map(({ lines }) => lines[0]?.artwork_id)
  expect(new Set(bought)).toEqual(new Set([work.id, other.id]))
  expect((await person.call(claimGuestOrders)).body).toEqual({ total: 0 })
})

test('an order of the own work is not offered, with whatever was paid together with it', async () => {
  const seller = await t.signUp('artist')
  await activatePayouts(t, seller)
  await confirmEmail(seller)
  await buyAsGuest(createGuest(t, seller.email), work, await publishWork(seller, { price: '100' }))
  expect((await seller.call(countGuestOrders)).body).toEqual({ total: 0 })
})

test('an account with the email that a guest states learns nothing of the order before it is confirmed', async () => {
  const person = await t.signUp('collector')
  const twin = createGuest(t, person.email)
  const { id } = await buyAsGuest(twin)
  expect((await person.call(countGuestOrders)).body).toEqual({ total: 0 })
  expect((await person.call(claimGuestOrders)).body).toEqual({ total: 0 })
  expect((await person.call(getOrder, { params: { id } })).status).toBe(404)
  expect((await person.call(listOrders)).body.items).toEqual([])
})
