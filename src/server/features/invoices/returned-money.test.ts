import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { creditInvoice, getSaleInvoice } from '#contract/invoices.ts'
import { refreshPayPage } from '#contract/pay-pages.ts'
import { endRecordedSale, getIncome, recordSalePayment, takeBackSale } from '#contract/sales.ts'
import { PAYMENT_RECORD } from '#server/providers/payments/sandbox.payments.money.ts'
import { payment, sandboxPaymentDispute } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { press } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import {
  openCard,
  payCard,
  readPage,
  recordUnpaid,
  requireBalance,
  sendFor,
  stateSettings,
  today,
} from './testing/invoicing.ts'

const t = testApp()
const YEAR = new Date().getUTCFullYear()
let artist: TestUser
let work: Artwork

beforeEach(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  await stateSettings(artist)
  work = await publishWork(artist)
})

/** A sale of $1,190 with 19% of tax in it; half of it is due as a deposit. */
const sell = async () => {
  const { id } = await recordUnpaid(artist, work, { price: '1190', tax: '190' })
  const key = await sendFor(artist, id, {
    lines: [{ text: 'Boats', details: '', amount: '1190.00' }],
    tax_mode: 'included',
    tax_percent: 19,
    plan: { deposit_percent: 50, parts: 1, rhythm: 'month', first_on: today(20) },
  })
  return { id, key }
}
const readIncome = async () => (await artist.call(getIncome, { query: { year: YEAR } })).body
const readReceived = async () => (await readIncome()).items.map(({ received }) => received)
const end = (id: string, isReturned: boolean) =>
  artist.call(endRecordedSale, { params: { id }, body: { is_money_returned: isReturned } })
const takeBack = (id: string) => artist.call(takeBackSale, { params: { id } })
const readInvoice = async (id: string) => (await artist.call(getSaleInvoice, { params: { id } })).body

test.each([
  ['called off after its deposit', 'due', (id: string) => end(id, true)],
  ['taken back after all of it', 'rest', takeBack],
] as const)(
  'of a sale that was %s was paid by card, its fee is all that stays in the income',
  async (_, paid, ended) => {
    const { id, key } = await sell()
    await payCard(t, key, paid)
    const [before] = (await readIncome()).items
    expect(before).toMatchObject(
      paid === 'due' ? { received: '595.00', tax: '95.00' } : { received: '1190.00', tax: '190.00' },
    )
    expect((await ended(id)).status).toBe(200)
    await expect.poll(readReceived, { timeout: 15_000 }).toEqual(['0.00'])
    const { items, totals } = await readIncome()
    const left = { received: '0.00', tax: '0.00', fee: before?.fee, net: `-${before?.fee}` }
    expect(items).toMatchObject([left])
    expect(totals).toMatchObject([left])
    await requireBalance(t.app.database.db)
  },
)

test('what was returned is not paid any more: not on the invoice, and not on the page of its buyer', async () => {
  const { id, key } = await sell()
  await payCard(t, key)
  expect(await readInvoice(id)).toMatchObject({ paid: '595.00', plan: [{ paid: '595.00', returned: '0.00' }, {}] })
  expect(await readPage(t, key)).toMatchObject({ paid: '595.00', returned: '0.00' })
  await end(id, true)
  expect(await readInvoice(id)).toMatchObject({
    status: 'ended',
    paid: '0.00',
    plan: [
      { amount: '595.00', paid: '0.00', returned: '595.00' },
      { paid: '0.00', returned: '0.00' },
    ],
  })
  expect(await readPage(t, key)).toMatchObject({
    status: 'ended',
    paid: '0.00',
    returned: '595.00',
    plan: [
      { is_paid: false, returned: '595.00' },
      { is_paid: false, returned: '0.00' },
    ],
  })
})

test('of a part that was paid in part no more than that is returned', async () => {
  const { id, key } = await sell()
  const body = { amount: '700.00', paid_on: today(), received_by: 'transfer' } as const
  expect((await artist.call(recordSalePayment, { params: { id }, body })).status).toBe(200)
  await end(id, true)
  const plan = [{ returned: '595.00' }, { returned: '105.00' }]
  expect(await readPage(t, key)).toMatchObject({ returned: '700.00', plan })
  expect(await readInvoice(id)).toMatchObject({ plan })
})

test('a card page that was opened before a payment in cash, and paid on after it, pays the later part', async () => {
  const { id, key } = await sell()
  const page = await openCard(t, key, 'rest')
  const body = { amount: '595.00', paid_on: today(), received_by: 'cash' } as const
  expect((await artist.call(recordSalePayment, { params: { id }, body })).status).toBe(200)
  await press(t, page, 'pay')
  await t.anonymous.call(refreshPayPage, { params: { key } })
  const { plan } = await readInvoice(id)
  expect(plan.map(({ paid_by }) => paid_by)).toEqual([['cash'], ['card']])
  expect(await readPage(t, key)).toMatchObject({ status: 'paid', paid: '1190.00', returned: '595.00' })
})

test('a sale that is taken back after all of it was paid says the same', async () => {
  const { id, key } = await sell()
  await payCard(t, key, 'rest')
  await takeBack(id)
  expect(await readInvoice(id)).toMatchObject({ paid: '0.00', plan: [{ returned: '595.00' }, { returned: '595.00' }] })
  expect(await readPage(t, key)).toMatchObject({ paid: '0.00', returned: '1190.00' })
})

test('what the seller keeps of a sale that was called off stays paid', async () => {
  const { id, key } = await sell()
  await payCard(t, key)
  await end(id, false)
  expect(await readInvoice(id)).toMatchObject({ paid: '595.00', plan: [{ paid: '595.00', returned: '0.00' }, {}] })
  expect(await readPage(t, key)).toMatchObject({ paid: '595.00', returned: '0.00', plan: [{ is_paid: true }, {}] })
  expect((await readIncome()).items).toMatchObject([{ received: '595.00', tax: '95.00' }])
})

/** The buyer disputes the only payment of the sale at their bank, over so much of it, and the bank decides for them. */
const loseDispute = async (id: string, amountMinor: number) => {
  const { db } = t.app.database
  const [made] = await db.select().from(payment).where(eq(payment.openKey, id))
  const paymentId = made?.providerPaymentId ?? ''
  const now = new Date()
  // The sandbox's own button disputes the whole payment.
  const [opened] = await db
    .insert(sandboxPaymentDispute)
    .values({
      id: `dp_${crypto.randomUUID()}`,
      paymentId,
      stage: 'needs_response',
      reason: 'product_not_received',
      amountMinor,
      currency: 'usd',
      takenMinor: amountMinor,
      feeMinor: 1500,
      respondBy: now,
      createdAt: now,
    })
    .returning()
  await createTestClient(t.app.http).submit(`${PAYMENT_RECORD}/${paymentId}`, { action: 'lose', id: opened?.id ?? '' })
}

test.each([
  ['a part', 59_500, { received: '595.00', tax: '95.00' }, '595.00'],
  ['all', 119_000, { received: '0.00', tax: '0.00' }, '0.00'],
] as const)('a bank that gives back %s of a payment takes its tax along', async (_, lostMinor, income, kept) => {
  const { id, key } = await sell()
  await payCard(t, key, 'rest')
  await loseDispute(id, lostMinor)
  await expect.poll(readReceived, { timeout: 15_000 }).toEqual([income.received])
  expect((await readIncome()).items).toMatchObject([income])
  expect(await readInvoice(id)).toMatchObject({ status: 'paid', paid: kept, plan: [{}, { returned: '595.00' }] })
  await requireBalance(t.app.database.db)
})

test('after a sale that was called off, its cancelled invoice stays and no other is begun', async () => {
  const { id, key } = await sell()
  await payCard(t, key)
  await end(id, true)
  const credited = await artist.call(creditInvoice, { params: { id }, body: { reason: 'Called off.' } })
  const sent = await readInvoice(id)
  expect(credited.body).toEqual(sent)
  expect(sent).toMatchObject({ status: 'void', others: [{ kind: 'credit_note', total: '-1190.00' }] })
  expect(sent.document.number).toMatch(/^KL-/)
})
