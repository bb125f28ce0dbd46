import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getAnyOrder } from '#contract/any-orders.ts'
import { recordDelivery } from '#contract/delivery.ts'
import {
  createAnyEvidence,
  createEvidence,
  getAnyEvidence,
  getEvidence,
  sendAnyEvidence,
  sendEvidence,
} from '#contract/disputes.ts'
import { EVIDENCE_PARTS, MAX_EVIDENCE_TEXT } from '#contract/evidence.ts'
import { answerInquiry, sendInquiry } from '#contract/inquiries.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getSale } from '#contract/orders.ts'
import { paymentDispute, sandboxPaymentDispute } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

const TEXT = 'The crate was handed over on Oct 14. The buyer wrote a day later that the work hangs.'
const ALL = { parts: [...EVIDENCE_PARTS], text: TEXT }

const t = testApp()
let admin: TestUser
let artist: TestUser
let buyer: TestUser
let params: { id: string }
let number: number

const db = () => t.app.database.db
const readSale = async (who = artist) => (await who.call(getSale, { params })).body
const readAnswer = async () => (await readSale()).dispute?.answer
const waitForState = async (state: string): Promise<void> => {
  await expect.poll(async () => (await readAnswer())?.state).toBe(state)
}
/** What the bank of the sandbox has. */
const readBank = async () => {
  const id = (await readSale()).dispute?.id ?? ''
  const [row] = await db().select().from(sandboxPaymentDispute).where(eq(sandboxPaymentDispute.id, id))
  return row
}
const act = async (action: 'dispute' | 'ask' | 'win' | 'lose'): Promise<void> => {
  const { payment_url } = (await admin.call(getAnyOrder, { params })).body
  const id = (await readSale()).dispute?.id ?? ''
  await createTestClient(t.app.http).submit(new URL(payment_url).pathname, { action, id })
}
const readPdf = async (url: string): Promise<string> => {
  const { getDocumentProxy, extractText } = await import('unpdf')
  const file = await t.request(url)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })
  return text
}

beforeAll(async () => {
  admin = await t.signUp('admin')
})

const buy = async (...sellers: TestUser[]) => {
  buyer = await t.signUp('collector')
  const works = await Promise.all(sellers.map((seller) => publishWork(seller, { price: '100' })))
  const checkout = await buyWorks(t, buyer, ...works)
  const first = checkout.orders.find(({ seller }) => seller.id === artist.id)
  params = { id: first?.id ?? '' }
  number = first?.number ?? 0
  return checkout
}
beforeEach(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  await buy(artist)
})

test('what is known of a disputed order is gathered part by part, and the file has what was chosen', async () => {
  const none = await artist.call(createEvidence, { params, body: ALL })
  expect([none.status, none.failure.code]).toEqual([409, 'order_not_disputed'])
  await act('dispute')
  const listed = async () => (await artist.call(getEvidence, { params })).body.parts
  expect((await listed()).map(({ name }) => name)).toEqual([
    'order',
    'works',
    'messages',
    'receipt',
    'refund_terms',
    'customer',
  ])
  const body = { step: 'shipped' as const, carrier: 'Royal Post', tracking_number: 'RP 42' }
  await artist.call(recordDelivery, { params, body })
  await artist.call(recordDelivery, { params, body: { ...body, step: 'delivered' } })
  const { lines } = await readSale()
  const asked = { artwork_id: lines[0]?.artwork_id ?? '', topics: [], text: 'It is on the wall. Thank you.' }
  const { body: inquiry } = await buyer.call(sendInquiry, { body: asked })
  await artist.call(answerInquiry, { params: { id: inquiry.id ?? '' }, body: { text: 'I am glad.' } })
  expect((await listed()).map(({ name }) => name)).toEqual([...EVIDENCE_PARTS])
  expect((await admin.call(getAnyEvidence, { params })).body.parts).toEqual(await listed())
  const words: Record<string, string> = {
    order: `Order ${number}, paid on`,
    works: 'What was bought',
    shipping: 'Tracking number: RP 42',
    delivery: 'Delivered on',
    messages: 'the buyer wrote: “It is on the wall. Thank you.”',
    receipt: 'Total, paid',
    refund_terms: 'The buyer reported no problem',
    customer: '418 Canyon Road',
  }
  const whole = await readPdf((await artist.call(createEvidence, { params, body: ALL })).body.url)
  expect(whole).toContain('The work did not arrive.')
  expect(whole).toContain(TEXT)
  for (const one of Object.values(words)) expect(whole).toContain(one)
  const { body: file } = await admin.call(createAnyEvidence, { params, body: { parts: ['shipping'], text: '' } })
  const shown = await readPdf(file.url)
  for (const [name, one] of Object.entries(words))
    expect([name, shown.includes(one)]).toEqual([name, name === 'shipping'])
})

test('an amount stands beside what it is for, wherever a page ends', async () => {
  await act('dispute')
  const { getDocumentProxy, extractText } = await import('unpdf')
  for (let lines = 28; lines < 48; lines += 1) {
    const body = { parts: ['receipt' as const], text: 'It hangs.\n'.repeat(lines) }
    const file = await t.request((await artist.call(createEvidence, { params, body })).body.url)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)))
    const withTotal = text.filter((page) => page.includes('Total, paid'))
    expect([lines, withTotal.length, text.length <= 3]).toEqual([lines, 1, true])
    expect(withTotal[0]).toContain('$100.00')
  }
})

test('only the seller and administrators see it, and what is sent is named when it is wrong', async () => {
  await act('dispute')
  for (const endpoint of [createEvidence, sendEvidence])
    expect((await buyer.call(endpoint, { params, body: ALL })).status).toBe(404)
  expect((await artist.call(sendAnyEvidence, { params, body: ALL })).status).toBe(403)
  const nothing = await artist.call(sendEvidence, { params, body: { parts: [], text: ' ' } })
  expect([nothing.status, nothing.failure.fields?.[0]?.field]).toEqual([400, 'parts'])
  const long = await artist.call(sendEvidence, { params, body: { parts: [], text: 'a'.repeat(MAX_EVIDENCE_TEXT + 1) } })
  expect([long.status, long.failure.fields?.[0]?.field]).toEqual([400, 'text'])
  const pages = await artist.call(sendEvidence, { params, body: { parts: [], text: 'a\n'.repeat(2000) } })
  expect([pages.status, pages.failure.code]).toEqual([409, 'evidence_too_large'])
  expect((await readBank())?.evidence).toBeNull()
})

test('the seller answers the bank once, however often it is tried, and the administrators learn it', async () => {
  await act('dispute')
  expect(await readAnswer()).toEqual({ state: 'needed', sender: 'seller', sent_at: null, has_file: false, problem: '' })
  const tries = await Promise.all(Array.from({ length: 5 }, () => artist.call(sendEvidence, { params, body: ALL })))
  const failures = tries.flatMap(({ status, failure }) => (status === 200 ? [] : failure.code))
  expect(failures).toEqual(Array.from({ length: 4 }, () => 'dispute_answered'))
  await waitForState('sent')
  expect(await readSale()).toMatchObject({
    dispute: { stage: 'under_review', answer: { has_file: true, sent_at: expect.any(String) } },
  })
  expect((await readBank())?.evidence).toMatchObject({
    text: TEXT,
    customerName: 'Maya Lindholm',
    carrier: '',
    refundTerms: expect.stringContaining('A problem can be reported'),
  })
  for (const who of [artist, admin]) expect(await mailsTo(t, who)).toContain(`Order ${number} was answered at the bank`)
  for (const collect of t.app.modules.flatMap(({ jobs = [] }) => jobs))
    if (collect.name === 'notifications.collect') await collect.handle({})
  const { items } = (await admin.call(listNotifications, { query: { filter: 'sales' } })).body
  expect(items.map(({ kind, path }) => [kind, path])).toContainEqual([
    'order_dispute_answered',
    `/admin/orders/${params.id}`,
  ])
  // The file is the one that was sent, whatever is chosen now.
  const { url } = (await artist.call(createEvidence, { params, body: { parts: ['order'], text: '' } })).body
  expect(await readPdf(url)).toContain(TEXT)
  const again = await admin.call(sendAnyEvidence, { params, body: ALL })
  expect([again.status, again.failure.code]).toEqual([409, 'dispute_answered'])
  await act('win')
  expect((await readSale()).dispute).toMatchObject({ stage: 'won', answer: { state: 'sent' } })
})

test('a repeat with the same Idempotency-Key returns the same and sends nothing more', async () => {
  await act('ask')
  const idempotencyKey = crypto.randomUUID()
  const send = () => artist.call(sendEvidence, { params, body: ALL }, { 'idempotency-key': idempotencyKey })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  await waitForState('sent')
  expect((await readSale()).dispute?.stage).toBe('inquiry')
})

test('of a payment to several sellers, an administrator answers for all of its orders', async () => {
  const other = await t.signUp('artist')
  await activatePayouts(t, other)
  const { orders } = await buy(artist, other)
  await act('dispute')
  expect((await readAnswer())?.sender).toBe('admin')
  const refused = await artist.call(sendEvidence, { params, body: ALL })
  expect([refused.status, refused.failure.code]).toEqual([409, 'dispute_by_admin'])
  expect((await admin.call(sendAnyEvidence, { params, body: ALL })).status).toBe(200)
  await waitForState('sent')
  const own = await readPdf((await artist.call(createEvidence, { params, body: ALL })).body.url)
  const all = await readPdf((await admin.call(createAnyEvidence, { params, body: ALL })).body.url)
  for (const order of orders) {
    expect(all).toContain(`Order ${order.number}, paid on`)
    expect(own.includes(`Order ${order.number}, paid on`)).toBe(order.number === number)
  }
})

test('after the deadline, and once the bank has decided, nothing can be sent', async () => {
  await act('dispute')
  const disputeId = (await readSale()).dispute?.id ?? ''
  const passed = { respondBy: new Date(Date.now() - 1000) }
  await db().update(paymentDispute).set(passed).where(eq(paymentDispute.id, disputeId))
  expect((await readAnswer())?.state).toBe('late')
  const late = await artist.call(sendEvidence, { params, body: ALL })
  expect([late.status, late.failure.code]).toEqual([409, 'dispute_late'])
  await act('lose')
  const decided = await artist.call(sendEvidence, { params, body: ALL })
  expect([decided.status, decided.failure.code]).toEqual([409, 'dispute_decided'])
})

test('an answer that the provider refuses says why, and can be sent again', async () => {
  await act('dispute')
  const disputeId = (await readSale()).dispute?.id ?? ''
  const change = (respondBy: Date) =>
    db().update(sandboxPaymentDispute).set({ respondBy }).where(eq(sandboxPaymentDispute.id, disputeId))
  await change(new Date(Date.now() - 1000))
  expect((await artist.call(sendEvidence, { params, body: ALL })).status).toBe(200)
  await waitForState('refused')
  expect((await readAnswer())?.problem).toBe('The bank takes no answer any more: its deadline has passed.')
  for (const who of [artist, admin])
    expect(await mailsTo(t, who)).toContain(`Order ${number} could not be answered at the bank`)
  await change(new Date(Date.now() + 60_000))
  expect((await artist.call(sendEvidence, { params, body: ALL })).status).toBe(200)
  await waitForState('sent')
})

test('what was sent in the provider’s dashboard is not sent again', async () => {
  await act('dispute')
  const disputeId = (await readSale()).dispute?.id ?? ''
  const answered = { evidenceKey: 'by hand', stage: 'under_review' as const }
  await db().update(sandboxPaymentDispute).set(answered).where(eq(sandboxPaymentDispute.id, disputeId))
  expect((await artist.call(sendEvidence, { params, body: ALL })).status).toBe(200)
  await waitForState('refused')
  expect((await readAnswer())?.problem).toBe('The bank was answered in the dashboard of the payment provider.')
  await t.housekeeping('payments')
  expect(await readAnswer()).toMatchObject({ state: 'sent', has_file: false, sent_at: null })
})
