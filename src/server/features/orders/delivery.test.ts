import { and, eq, ne, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAllOrders } from '#contract/administration.ts'
import { refundOrder, releaseOrder } from '#contract/any-orders.ts'
import type { Artwork } from '#contract/artworks.ts'
import { DAY_MS, REPORT_DAYS } from '#contract/constants.ts'
import { getOwed } from '#contract/debts.ts'
import {
  createCertificate,
  createInvoice,
  createSaleCertificate,
  recordDelivery,
  reportProblem,
  setShippingRate,
  withdrawProblem,
} from '#contract/delivery.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getOrder, getSale, startCheckout } from '#contract/orders.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { refundSale } from '#contract/refunds.ts'
import { createPackingSlip } from '#contract/shipping.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { paymentMovement, sandboxPaymentAccount, sandboxPaymentMovement } from '#server/schema/payments.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody, paymentPath, press } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser
let work: Artwork
let params: { id: string }
// A seller of its own: a payout collects what the refund of another order left unpaid.
beforeEach(async () => {
  artist = await t.signUp('artist', 'Ada Painter')
  await activatePayouts(t, artist)
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('20.00'), art_handlers: everywhere(null) } })
  buyer = await t.signUp('collector')
  work = await publishWork(artist, { price: '100' })
  params = { id: (await buyShipped()).id }
})

/** Buys the work, shipped for $20.00. */
const buyShipped = async () => {
  const body = {
    ...checkoutBody(buyer.email, work),
    shipping: [{ seller_id: artist.id, method: 'flat_rate' as const }],
    total: '120.00',
  }
  const { id, orders } = (await buyer.call(startCheckout, { body })).body
  await press(t, await paymentPath(buyer, id), 'pay')
  return { id: orders[0]?.id ?? '' }
}

const db = () => t.app.database.db
const record = (step: 'packed' | 'shipped' | 'delivered', carrier = '', number = '', who = artist) =>
  who.call(recordDelivery, { params, body: { step, carrier, tracking_number: number } })
const order = async () => (await buyer.call(getOrder, { params })).body
const sale = async () => (await artist.call(getSale, { params })).body
const subjects = (to: string) => mailsTo(t, { email: to })
/** What the provider was asked to move between the platform and the seller for the order. */
const movements = () =>
  db()
    .select({ kind: paymentMovement.kind, amountMinor: sandboxPaymentMovement.amountMinor })
    .from(sandboxPaymentMovement)
    .innerJoin(
      paymentMovement,
      sql`${sandboxPaymentMovement.idempotencyKey} like '%:' || ${paymentMovement.id} || '#%'`,
    )
    .where(and(eq(paymentMovement.partId, params.id), ne(paymentMovement.kind, 'refund')))
    .orderBy(paymentMovement.id)
/** Makes the provider misbehave for the seller’s account. */
const rename = async (email: string) => {
  const { accountId } = await t.app.features.payments.getStatus(artist.id)
  await db()
    .update(sandboxPaymentAccount)
    .set({ email })
    .where(eq(sandboxPaymentAccount.id, accountId ?? ''))
}
const deliveredDaysAgo = async (days: number) => {
  await record('delivered')
  await db()
    .update(orderTable)
    .set({ deliveredAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(orderTable.id, params.id))
}
const runPayouts = () => t.housekeeping('payouts')
const waitForPayout = async () => {
  await expect.poll(async () => (await sale()).payout.paid_out_at, { timeout: 15_000 }).not.toBeNull()
}

/** What each account of the ledger of the order has, in cents; the entries of each kind add up to 0. */
const accounts = async (): Promise<Record<string, number>> => {
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.orderId, params.id))
  const sumAmounts = (those: typeof entries) => those.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  for (const [kind, those] of Map.groupBy(entries, (entry) => entry.kind))
    expect([kind, sumAmounts(those)]).toEqual([kind, 0])
  return Object.fromEntries(
    [...Map.groupBy(entries, ({ account }) => account)].map(([name, of]) => [name, sumAmounts(of)]),
  )
}

describe('the way of an order', () => {
  test('a seller records that it is packed, shipped and delivered, and the buyer is notified of each once', async () => {
    expect(await order()).toMatchObject({ step: 'paid', packed_at: null, seller: { email: artist.email } })
    expect((await record('packed')).body.step).toBe('packed')
    const nameless = await record('shipped')
    expect([nameless.status, nameless.failure.fields]).toEqual([
      400,
      [{ field: 'carrier', message: 'Enter the carrier.' }],
    ])
    expect((await record('shipped', 'Hudson Handlers', 'HV 1')).body.step).toBe('shipped')
    // A repeat corrects the number and notifies nobody.
    await record('shipped', 'Hudson Handlers', 'HV 2048 7715')
    expect(await order()).toMatchObject({
      step: 'shipped',
      carrier: 'Hudson Handlers',
      tracking_number: 'HV 2048 7715',
    })
    const back = await record('packed')
    expect([back.status, back.failure.code]).toEqual([409, 'delivery_step_passed'])
    await Promise.all([record('delivered'), record('delivered')])
    const delivered = await order()
    expect(delivered.step).toBe('delivered')
    expect(Date.parse(delivered.report_until ?? '') - Date.parse(delivered.delivered_at ?? '')).toBe(3 * DAY_MS)
    const { number } = delivered
    expect((await subjects(buyer.email)).slice(1)).toEqual([
      `Order ${number} is packed`,
      `Order ${number} is on its way`,
      `Order ${number} was delivered`,
    ])
  })

  test('nobody but the seller records a step, and nothing is shipped once it is refunded', async () => {
    expect((await record('packed', '', '', buyer)).status).toBe(404)
    await artist.call(refundSale, { params, body: { reason: '' } })
    const refused = await record('packed')
    expect([refused.status, refused.failure.code]).toEqual([409, 'order_not_under_way'])
  })
})

describe('a problem', () => {
  const report = (who = buyer, text = 'The glass is broken.') => who.call(reportProblem, { params, body: { text } })

  test('is reported until three days after the delivery, mailed to the seller, and taken back', async () => {
    expect((await report(artist)).status).toBe(404)
    const empty = await report(buyer, '  ')
    expect([empty.status, empty.failure.fields?.[0]]).toEqual([
      400,
      { field: 'text', message: 'Describe what is wrong.' },
    ])
    await deliveredDaysAgo(2.9)
    expect((await report()).body.problem?.text).toBe('The glass is broken.')
    expect((await sale()).problem?.text).toBe('The glass is broken.')
    expect(await subjects(artist.email)).toContain(`A problem with order ${(await order()).number}`)
    expect((await buyer.call(withdrawProblem, { params })).body.problem).toBeNull()
    await deliveredDaysAgo(3.1)
    const late = await report()
    expect([late.status, late.failure.code]).toEqual([409, 'problem_not_reportable'])
  })

  test('keeps the payout back until it is taken back', async () => {
    await deliveredDaysAgo(REPORT_DAYS - 0.5)
    await report()
    await deliveredDaysAgo(REPORT_DAYS + 0.5)
    await runPayouts()
    expect(await movements()).toEqual([])
    await buyer.call(withdrawProblem, { params })
    await runPayouts()
    await waitForPayout()
  })

  test('is decided by an administrator, with a reason that both sides learn; then the seller is paid', async () => {
    const admin = await t.signUp('admin')
    const decide = (who = admin, reason = 'The photographs show it undamaged.') =>
      who.call(releaseOrder, { params, body: { reason } })
    await deliveredDaysAgo(REPORT_DAYS - 0.5)
    expect((await decide()).failure.code).toBe('no_open_problem')
    await report()
    const { items, counts } = (await admin.call(listAllOrders, { query: { filter: 'problem' } })).body
    expect([items.map(({ id, has_problem }) => [id, has_problem]), counts.problem]).toEqual([[[params.id, true]], 1])
    expect((await decide(artist)).failure.code).toBe('forbidden')
    expect((await decide(admin, ' ')).failure.fields).toEqual([{ field: 'reason', message: 'State the reason.' }])

    const decided = await decide()
    expect([decided.status, decided.body.problem, decided.body.decided_problem]).toEqual([
      200,
      null,
      expect.objectContaining({ text: 'The glass is broken.', reason: 'The photographs show it undamaged.' }),
    ])
    expect((await decide()).failure.code).toBe('no_open_problem')
    const subject = `The problem with order ${(await order()).number} was decided`
    expect(await subjects(buyer.email)).toContain(subject)
    expect(await subjects(artist.email)).toContain(subject)
    expect((await report()).failure.code).toBe('problem_not_reportable')
    // What was decided stays on record.
    expect((await buyer.call(withdrawProblem, { params })).body.decided_problem?.text).toBe('The glass is broken.')
    for (const collect of t.app.modules.flatMap(({ jobs = [] }) => jobs))
      if (collect.name === 'notifications.collect') await collect.handle({})
    const notified = async (who: TestUser) =>
      (await who.call(listNotifications, { query: { filter: 'sales' } })).body.items.map(({ text, path }) => [
        text.replace(/ of .*/, ''),
        path,
      ])
    expect(await notified(buyer)).toContainEqual(['An administrator decided about your order', `/orders/${params.id}`])
    expect(await notified(artist)).toContainEqual(['An administrator decided about your sale', `/sales/${params.id}`])

    await deliveredDaysAgo(REPORT_DAYS + 0.5)
    await runPayouts()
    await waitForPayout()
  })

  test('is decided by a refund of an administrator, of which both sides are notified', async () => {
    const admin = await t.signUp('admin')
    await deliveredDaysAgo(REPORT_DAYS - 0.5)
    await report()
    await admin.call(refundOrder, { params, body: { reason: 'It arrived broken.' } })
    await expect.poll(async () => (await order()).status, { timeout: 15_000 }).toBe('refunded')
    const { number } = await order()
    expect(await subjects(buyer.email)).toContain(`Order ${number} was refunded`)
    expect(await subjects(artist.email)).toContain(`Order ${number} is refunded`)
    const refused = await admin.call(releaseOrder, { params, body: { reason: 'No.' } })
    expect(refused.failure.code).toBe('no_open_problem')
  })
})

describe('the payout', () => {
  test('follows when the buyer can no longer report a problem, once, and the ledger adds up to the cent', async () => {
    await deliveredDaysAgo(REPORT_DAYS - 0.1)
    await runPayouts()
    expect(await movements()).toEqual([])
    expect((await sale()).payout).toMatchObject({
      waits_for: 'report_time',
      releases_at: expect.any(String),
      paid_out_at: null,
    })
    await deliveredDaysAgo(REPORT_DAYS)
    await Promise.all([runPayouts(), runPayouts()])
    await waitForPayout()
    await runPayouts()
    const { payout } = await sale()
    // $100.00 and $20.00 less the commission, and less 2.9 % of $120.00 and $0.30.
    expect(payout).toMatchObject({
      price: '100.00',
      shipping: '20.00',
      provider_fee: '3.78',
      releases_at: null,
      waits_for: null,
    })
    const net = 12_000 - Math.round(Number(payout.commission) * 100) - 378
    expect(payout.net).toBe((net / 100).toFixed(2))
    expect(await movements()).toEqual([{ kind: 'transfer', amountMinor: net }])
    expect(await accounts()).toMatchObject({ buyer: -12_000, seller: 0, bank: net, provider: 378 })
  })

  test('is taken back by a refund after it; the provider keeps its fee', async () => {
    await deliveredDaysAgo(REPORT_DAYS + 0.5)
    await runPayouts()
    await waitForPayout()
    expect((await artist.call(refundSale, { params, body: { reason: '' } })).status).toBe(200)
    await expect.poll(async () => (await order()).status, { timeout: 15_000 }).toBe('refunded')
    await expect
      .poll(async () => (await movements()).map(({ kind }) => kind), { timeout: 15_000 })
      .toContain('reversal')
    await expect.poll(accounts).toEqual({ buyer: 0, seller: -378, bank: 0, platform: 0, provider: 378 })
  })

  test('whose outcome is unknown is looked up and made once, and no refund gets in between', async () => {
    await deliveredDaysAgo(REPORT_DAYS + 0.5)
    await rename(`sandbox-forget-transfer+${artist.id}@example.com`)
    await runPayouts()
    const between = await artist.call(refundSale, { params, body: { reason: '' } })
    expect([between.status, between.failure.code]).toEqual([409, 'payout_under_way'])
    await waitForPayout()
    expect(await movements()).toHaveLength(1)
  })

  test('that the provider refuses can be refunded, and is tried again', async () => {
    await deliveredDaysAgo(REPORT_DAYS + 0.5)
    await rename(`sandbox-refuse-transfer+${artist.id}@example.com`)
    const begun = async () =>
      (await db().select().from(orderTable).where(eq(orderTable.id, params.id)))[0]?.payoutStartedAt
    await runPayouts()
    await expect.poll(begun, { timeout: 15_000 }).toBeNull()
    expect(await movements()).toEqual([])
    await rename(artist.email)
    await runPayouts()
    await waitForPayout()
    expect(await movements()).toHaveLength(1)
  })

  test('that cannot be taken back is owed by the seller, whose buyer is refunded all the same', async () => {
    await deliveredDaysAgo(REPORT_DAYS + 0.5)
    await runPayouts()
    await waitForPayout()
    const { net } = (await sale()).payout
    await rename(`sandbox-refuse-reversal+${artist.id}@example.com`)
    await artist.call(refundSale, { params, body: { reason: '' } })
    await expect.poll(async () => (await order()).status, { timeout: 15_000 }).toBe('refunded')
    const owed = async () => (await artist.call(getOwed)).body.orders.find(({ id }) => id === params.id)?.amount
    await expect.poll(owed, { timeout: 15_000 }).toBe((Number(net) + 3.78).toFixed(2))
    await rename(artist.email)
  })
})

test('certificates are a page for each copy, for the buyer and the seller of the order only', async () => {
  const print = await publishWork(artist, { title: 'Tide', price: '50', edition_type: 'Limited', edition_size: '10' })
  const { orders } = await buyWorks(t, buyer, print)
  const of = { params: { id: orders[0]?.id ?? '' } }
  const { url } = (await buyer.call(createCertificate, of)).body
  const response = await t.request(url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { getDocumentProxy, extractText } = await import('unpdf')
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), {
    mergePages: true,
  })
  expect(totalPages).toBe(1)
  for (const words of ['Certificate of authenticity', 'Ada Painter', 'Tide', 'Number 1 of an edition of 10'])
    expect(text).toContain(words)
  expect(text).toContain(`No. GS-${orders[0]?.number}-1`)
  expect((await artist.call(createSaleCertificate, of)).status).toBe(200)
  expect((await artist.call(createCertificate, of)).status).toBe(404)
  expect((await buyer.call(createSaleCertificate, of)).status).toBe(404)
})

test('a refunded order has no certificate any more', async () => {
  const certificates = () =>
    Promise.all([buyer.call(createCertificate, { params }), artist.call(createSaleCertificate, { params })])
  expect((await certificates()).map(({ status }) => status)).toEqual([200, 200])
  expect((await artist.call(refundSale, { params, body: { reason: '' } })).status).toBe(200)
  for (const { status, failure } of await certificates())
    expect([status, failure.code, failure.error]).toEqual([
      409,
      'order_without_certificate',
      'This order was refunded, so it has no certificate of authenticity.',
    ])
})

test('mail, invoice and packing slip name the country of the delivery instead of its code', async () => {
  const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.to, artist.email))
  const { number } = await order()
  expect(mails.find(({ subject }) => subject === `You sold a work: order ${number}`)?.text).toMatch(
    /Ship it to:\n(.+\n)+United States\n/,
  )
  const { getDocumentProxy, extractText } = await import('unpdf')
  for (const { url } of [
    (await buyer.call(createInvoice, { params })).body,
    (await artist.call(createPackingSlip, { params })).body,
  ]) {
    const file = await t.request(url)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })
    expect(text).toContain('United States')
  }
})

test('a work with a side over 48 inches travels with art handlers only, and the reason is stated', async () => {
  const sized = (width: number, unit: 'inches' | 'cm') =>
    publishWork(artist, { price: '100', dimensions: JSON.stringify({ width, height: 20, depth: null, unit }) })
  const large = await sized(49, 'inches')
  const exact = await sized(121.9, 'cm')
  const quote = async (...works: Artwork[]) => {
    const items = works.map(({ id }) => ({ artwork_id: id, quantity: 1 }))
    return (await buyer.call(quoteCheckout, { body: { items } })).body.parcels[0]
  }
  const reason = 'A work over 48 inches travels safely only with art handlers.'
  expect(await quote(large)).toMatchObject({
    methods: [{ method: 'collection' }],
    unsuitable: [{ method: 'flat_rate', reason }],
  })
  expect(await quote(exact)).toMatchObject({
    methods: [{ method: 'flat_rate', price: '20.00' }, { method: 'collection' }],
    unsuitable: [],
  })
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('20.00'), art_handlers: everywhere('310.00') } })
  expect((await quote(exact, large))?.methods).toMatchObject([
    { method: 'art_handlers', price: '310.00' },
    { method: 'collection', price: '0.00' },
  ])
  const body = {
    ...checkoutBody(buyer.email, large),
    shipping: [{ seller_id: artist.id, method: 'flat_rate' as const }],
    total: '120.00',
  }
  const forged = await buyer.call(startCheckout, { body })
  expect([forged.status, forged.failure.code]).toEqual([400, 'shipping_not_offered'])
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('20.00'), art_handlers: everywhere(null) } })
})
