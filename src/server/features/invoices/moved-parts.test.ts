import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getSaleInvoice, movePart, remindBuyer } from '#contract/invoices.ts'
import { endRecordedSale, recordSalePayment } from '#contract/sales.ts'
import { saleInstalment } from '#server/schema/sales.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { BUYER, readPage, recordUnpaid, sendFor, stateSettings, today } from './testing/invoicing.ts'

const t = testApp()
const PLAN = { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: today(20) } as const
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  await stateSettings(artist)
})

const sendPlan = async () => {
  const email = `helen-${crypto.randomUUID()}@example.com`
  const { id } = await recordUnpaid(artist, await publishWork(artist))
  const sent = await sendFor(artist, id, { buyer: { ...BUYER, email }, plan: PLAN, due_on: today() })
  return { id, email, sent }
}
const invoiceAt = async (id: string) => (await artist.call(getSaleInvoice, { params: { id } })).body
const move = (id: string, part: number, due_on: string) =>
  artist.call(movePart, { params: { id }, body: { part, due_on } })
const pay = (id: string, amount: string) =>
  artist.call(recordSalePayment, { params: { id }, body: { amount, paid_on: today(), received_by: 'transfer' } })

test('a part that is owed is due on another day, which both sides see, and the invoice stays as it was sent', async () => {
  const { id, email, sent } = await sendPlan()
  const before = await invoiceAt(id)
  const { status, body } = await move(id, 1, today(25))
  expect(status).toBe(200)
  expect(body.plan.map(({ due_on }) => due_on)).toEqual([
    before.plan[0]?.due_on,
    today(25),
    ...before.plan.slice(2).map(({ due_on }) => due_on),
  ])
  expect(body.document).toEqual(before.document)
  expect(body.history).toEqual([
    { kind: 'moved', on: today(), part: 1, from_on: before.plan[1]?.due_on, to_on: today(25) },
    { kind: 'sent', on: today() },
  ])
  const page = await readPage(t, sent)
  expect(page.plan[1]?.due_on).toBe(today(25))
  expect(await mailsTo(t, { email } as TestUser)).toEqual(
    expect.arrayContaining([`Another date for a payment of invoice ${before.document.number}`]),
  )
  // The same day again changes nothing.
  expect((await move(id, 1, today(25))).body.history).toHaveLength(2)
})

test('parts stay in their order, and neither paid parts nor days that are over can be chosen', async () => {
  const { id } = await sendPlan()
  const { plan } = await invoiceAt(id)
  await pay(id, plan[0]?.amount ?? '')
  const refused = async (part: number, day: string) => (await move(id, part, day)).failure.fields
  expect(await refused(0, today(3))).toEqual([{ field: 'part', message: 'This part is paid.' }])
  expect(await refused(9, today(3))).toEqual([{ field: 'part', message: 'The plan has no such part.' }])
  expect(await refused(1, today(-1))).toEqual([{ field: 'due_on', message: 'Choose today or a later day.' }])
  expect(await refused(1, plan[3]?.due_on ?? '')).toMatchObject([
    { field: 'due_on', message: expect.stringMatching(/^Choose .* or an earlier day/) },
  ])
  expect(await refused(3, today(1))).toMatchObject([
    { field: 'due_on', message: expect.stringMatching(/^Choose .* or a later day/) },
  ])
  expect((await invoiceAt(id)).plan).toEqual(
    plan.map((part, index) => (index === 0 ? expect.objectContaining({ paid: part.amount }) : part)),
  )
})

test('of two late parts the last is moved first', async () => {
  const { id } = await sendPlan()
  for (const [position, day] of [today(-9), today(-6), today(-3)].entries())
    await t.app.database.db
      .update(saleInstalment)
      .set({ dueOn: day })
      .where(and(eq(saleInstalment.saleId, id), eq(saleInstalment.position, position)))
  expect((await move(id, 1, today(5))).failure.fields).toMatchObject([
    { field: 'due_on', message: expect.stringMatching(/^Move the next part first: it was due on /) },
  ])
  expect((await move(id, 2, today(5))).status).toBe(200)
  expect((await move(id, 1, today(5))).status).toBe(200)
  expect((await move(id, 0, today(4))).body.status).toBe('sent')
})

test('nothing moves before an invoice is sent, or after its sale is over', async () => {
  const { id } = await recordUnpaid(artist, await publishWork(artist))
  expect((await move(id, 0, today(3))).failure.code).toBe('invoice_not_sent')
  const sent = await sendPlan()
  await artist.call(endRecordedSale, { params: { id: sent.id }, body: { is_money_returned: false } })
  expect((await move(sent.id, 1, today(25))).failure.code).toBe('sale_over')
})

test('what happened names reminders and payments, the last first', async () => {
  const { id } = await sendPlan()
  const { plan } = await invoiceAt(id)
  await move(id, 0, today(10))
  const remind = async () => (await artist.call(remindBuyer, { params: { id } })).status
  // The buyer has the invoice of today, and may be reminded once.
  expect([await remind(), await remind()]).toEqual([200, 409])
  await pay(id, plan[0]?.amount ?? '')
  expect(await remind()).toBe(200)
  const { history } = await invoiceAt(id)
  expect(history.map(({ kind }) => kind)).toEqual(['reminded', 'paid', 'reminded', 'moved', 'sent'])
  expect(history).toContainEqual({
    kind: 'paid',
    on: today(),
    amount: plan[0]?.amount,
    received_by: 'transfer',
    returned: '0.00',
  })
  expect(history).toContainEqual({ kind: 'reminded', on: today(), is_automatic: false })
})
