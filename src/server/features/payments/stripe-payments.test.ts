import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart, putCartItem } from '#contract/cart.ts'
import { DAY_MS } from '#contract/constants.ts'
import { cancelCheckout, openPayment, startCheckout } from '#contract/orders.ts'
import { setOutsideTerms } from '#contract/outside-terms.ts'
import { createAccountLink, getAccountStatus, syncAccountStatus } from '#contract/payments.ts'
import { refundSale } from '#contract/refunds.ts'
import { getProduct } from '#contract/shop.ts'
import {
  LOOPBACK_SECRET,
  type StripeLoopback,
  startStripeLoopback,
} from '#server/providers/payments/testing/stripe-loopback.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { artworkUnit, order } from '#server/schema/orders.ts'
import { payment, paymentMovement } from '#server/schema/payments.ts'
import { publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, holdWorks } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { OUTSIDE_TERMS } from '#server/testing/outside-terms.ts'
import { endTime, findPayment } from '#server/testing/payments.ts'
import { deliverStripe, signUpPayable, stripeSettings } from '#server/testing/stripe.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let stripe: StripeLoopback
let t: TestApp
let artist: TestUser
beforeAll(async () => {
  stripe = await startStripeLoopback()
  const STRIPE_WEBHOOK_SECRETS = `whsec_next,${LOOPBACK_SECRET}`
  t = await startTestApp({ env: { ...stripeSettings(stripe), STRIPE_WEBHOOK_SECRETS } })
  await t.app.features.payments.requireSamePlatform()
  artist = await signUpPayable(t, stripe, 'US')
})
afterAll(async () => {
  await t.close()
  await stripe.close()
})

const deliver = (event: ReturnType<StripeLoopback['sign']>) => deliverStripe(t, event)
const openCheckout = async () => {
  const buyer = await t.signUp('collector')
  const { id } = await holdWorks(buyer, await publishWork(artist, { price: '100' }))
  const open = () => buyer.call(openPayment, { params: { id } })
  return { id, open }
}
const findSession = (reference: string) =>
  stripe.world.list('checkout.session', (one) => one.client_reference_id === reference)
const readFees = (id: string) =>
  t.app.database.db
    .select({ account: ledgerEntry.account })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.paymentId, id), eq(ledgerEntry.kind, 'provider_fee')))

test('a new account is incomplete, not restricted, and active once its form was sent', async () => {
  const person = await t.signUp('artist')
  await person.call(createAccountLink, { query: { country: 'US' } })
  const { accountId, status } = (await person.call(getAccountStatus)).body
  expect(status).toBe('incomplete')
  stripe.world.findAccount(accountId).state = 'review'
  expect((await person.call(syncAccountStatus)).body.status).toBe('pending')
  stripe.world.findAccount(accountId).state = 'complete'
  expect((await person.call(syncAccountStatus)).body).toMatchObject({ status: 'active' })
})

test('an event settles a payment; a forged one, an old one and a second one change nothing', async () => {
  const { id, open } = await openCheckout()
  expect((await open()).body.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  const pageId = findSession(id)[0]?.id ?? ''
  stripe.world.pages.pay(pageId, { knowsFee: false })
  const about = { id: pageId, type: 'checkout.session' }
  const type = 'v1.checkout.session.completed'
  expect((await deliver(stripe.sign(about, type, { secret: 'whsec_forged' }))).statusCode).toBe(400)
  expect((await deliver(stripe.sign(about, type, { at: new Date(Date.now() - 600_000) }))).statusCode).toBe(400)
  expect((await findPayment(t.app.database.db, id)).status).toBe('open')
  const event = stripe.sign(about, type)
  for (const _delivery of [1, 2]) expect((await deliver(event)).statusCode).toBe(200)
  expect(await findPayment(t.app.database.db, id)).toMatchObject({ status: 'paid', feeMinor: null })
  expect(await readFees(id)).toEqual([])
  stripe.world.pages.bookFees()
  await t.housekeeping('payments')
  expect((await findPayment(t.app.database.db, id)).feeMinor).toBe(320)
  expect(await readFees(id)).toHaveLength(2)
})

test('a page whose response was lost is found again, and its payment too when no event arrives', async () => {
  const { id, open } = await openCheckout()
  stripe.fault('500-after', 'POST /v1/checkout/sessions')
  expect((await open()).status).toBe(502)
  await open()
  expect(findSession(id)).toHaveLength(1)
  stripe.world.pages.pay(findSession(id)[0]?.id ?? '')
  await t.housekeeping('payments')
  expect((await findPayment(t.app.database.db, id)).status).toBe('paid')
})

test('with a wrong key nothing is concluded: the works stay held until an operator has looked', async () => {
  const { id, open } = await openCheckout()
  await open()
  await endTime(t.app.database.db, id)
  stripe.fault('401', '', 100)
  await t.housekeeping('payments').catch(() => undefined)
  expect((await findPayment(t.app.database.db, id)).status).toBe('open')
  stripe.clearFaults()
  await t.housekeeping('payments')
  expect((await findPayment(t.app.database.db, id)).status).toBe('ended')
})

/** Orders a work whose buyer's bank pays later. */
const buyDelayed = async () => {
  const { id, open } = await openCheckout()
  await open()
  const pageId = findSession(id)[0]?.id ?? ''
  stripe.world.pages.delay(pageId)
  const send = (type: string) =>
    deliver(stripe.sign({ id: pageId, type: 'checkout.session' }, `v1.checkout.session.${type}`))
  expect((await send('completed')).statusCode).toBe(200)
  const db = t.app.database.db
  const readStatus = async () => (await findPayment(db, id)).status
  const readUnits = async () => {
    const of = db.select({ id: order.id }).from(order).where(eq(order.checkoutId, id))
    const units = await db.select().from(artworkUnit).where(inArray(artworkUnit.orderId, of))
    return units.map(({ soldAt }) => (soldAt ? 'sold' : 'held'))
  }
  /** Lets its time be over for so many days, and looks at it. */
  const letPass = async (days: number) => {
    await db
      .update(payment)
      .set({ endsAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(payment.id, id))
    await t.housekeeping('payments')
  }
  const readMails = async () => mailsTo(t, { email: (await findPayment(db, id)).page.email })
  return { pageId, id, send, readStatus, readUnits, letPass, readMails }
}

test('what a bank pays later is held meanwhile, and bought when the money arrives', async () => {
  const { pageId, send, readStatus, readUnits, letPass } = await buyDelayed()
  await letPass(13)
  expect([await readStatus(), await readUnits()]).toEqual(['open', ['held']])
  stripe.world.pages.decideDelayed(pageId, true)
  for (const _delivery of [1, 2]) await send('async_payment_succeeded')
  expect([await readStatus(), await readUnits()]).toEqual(['paid', ['sold']])
})

test('what a bank does not pay in the end is released, and the buyer gets a mail, with or without the event', async () => {
  const first = await buyDelayed()
  stripe.world.pages.decideDelayed(first.pageId, false)
  for (const _delivery of [1, 2]) await first.send('async_payment_failed')
  const second = await buyDelayed()
  stripe.world.pages.decideDelayed(second.pageId, false)
  await second.letPass(1)
  for (const { readStatus, readUnits, readMails } of [first, second]) {
    expect([await readStatus(), await readUnits()]).toEqual(['ended', []])
    expect((await readMails()).filter((subject) => subject === 'Your payment did not arrive')).toHaveLength(1)
  }
})

test('a bank that has not paid after two weeks is not waited for, and what it pays then is refunded', async () => {
  const { pageId, id, send, readStatus, readUnits, letPass, readMails } = await buyDelayed()
  await letPass(14)
  expect([await readStatus(), await readUnits()]).toEqual(['ended', []])
  expect(await readMails()).toContain('Your payment did not arrive')
  stripe.world.pages.decideDelayed(pageId, true)
  await send('async_payment_succeeded')
  await expect.poll(readStatus).toBe('refunded')
  const { providerPaymentId } = await findPayment(t.app.database.db, id)
  expect(stripe.world.list('refund', (one) => one.payment_intent === providerPaymentId)).toHaveLength(1)
})

test('while a dispute is open, sellers wait; once it is won, they do not', async () => {
  const { db } = t.app.database
  const { id, open } = await openCheckout()
  await open()
  stripe.world.pages.pay(findSession(id)[0]?.id ?? '')
  await t.housekeeping('payments')
  const { providerPaymentId } = await findPayment(db, id)
  const isUndecided = () => t.app.features.payments.isUndecided(db, id)
  expect(await isUndecided()).toBe(false)
  const dispute = stripe.world.dispute(providerPaymentId ?? '')
  const about = { id: dispute.id, type: 'dispute' }
  const created = stripe.sign(about, 'v1.charge.dispute.created')
  expect((await deliver(created)).statusCode).toBe(200)
  expect(await isUndecided()).toBe(true)
  dispute.status = 'won'
  expect((await deliver(stripe.sign(about, 'v1.charge.dispute.closed'))).statusCode).toBe(200)
  expect(await isUndecided()).toBe(false)
})

test('a refund that the bank returns is known from its event', async () => {
  const { db } = t.app.database
  const { id, open } = await openCheckout()
  await open()
  stripe.world.pages.pay(findSession(id)[0]?.id ?? '')
  await t.housekeeping('payments')
  const [placed] = await db.select().from(order).where(eq(order.checkoutId, id))
  await artist.call(refundSale, { params: { id: placed?.id ?? '' }, body: { reason: '' } })
  const readRefund = async () => (await db.select().from(paymentMovement).where(eq(paymentMovement.paymentId, id)))[0]
  await expect.poll(async () => (await readRefund())?.status, { timeout: 15_000 }).toBe('done')
  const refundId = (await readRefund())?.providerId ?? ''
  const about = { id: refundId, type: 'refund' }
  expect((await deliver(stripe.sign(about, 'v1.refund.updated'))).statusCode).toBe(200)
  expect((await readRefund())?.status).toBe('done')
  stripe.world.failRefund(refundId)
  for (const _delivery of [1, 2]) await deliver(stripe.sign(about, 'v1.refund.failed'))
  expect(await readRefund()).toMatchObject({ status: 'failed', problem: 'The card has expired or was canceled.' })
})

test('a price that no card can pay leads to its artist, and is refused in the cart and at the checkout', async () => {
  const buyer = await t.signUp('collector')
  const readPage = async (price: string) => {
    const work = await publishWork(artist, { price })
    const { body } = await t.anonymous.call(getProduct, { params: { handle: work.shopify_handle ?? '' } })
    await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
    const item = (await buyer.call(getCart)).body.items.find(({ artwork_id: id }) => id === work.id)
    const started = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, work) })
    return { work, found: [body.payable, item?.problem, started.failure?.code] }
  }
  const refused = [false, 'not_by_card', 'amount_not_by_card']
  expect((await readPage('1000000')).found).toEqual(refused)
  expect((await readPage('0.49')).found).toEqual(refused)
  const dear = await publishWork(artist, { price: '600000' })
  const { work: other } = await readPage('999999.99')
  await buyer.call(cancelCheckout, { params: { id: (await buyer.call(getCart)).body.checkout?.id ?? '' } })
  const both = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, dear, other) })
  expect([both.failure.code, both.failure.message]).toEqual([
    'amount_not_by_card',
    'A card can pay at most $999,999.99 at once. Buy fewer works at a time, or write to the artist.',
  ])

  await artist.call(setOutsideTerms, { body: { ...OUTSIDE_TERMS, offered: 'without_card' } })
  const { work: reserved, found } = await readPage('1000000')
  expect(found).toEqual([true, null, 'amount_not_by_card'])
  const body = { ...checkoutBody(buyer.email, reserved), payment_method: 'outside' as const }
  expect((await buyer.call(startCheckout, { body })).status).toBe(201)
})
