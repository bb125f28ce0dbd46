import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { creditInvoice, getSaleInvoice, type InvoiceForm, remindBuyer, sendInvoice } from '#contract/invoices.ts'
import { changeRecord } from '#contract/record.ts'
import { getRecordedSale, type SaleForm } from '#contract/sales.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { BUYER, invoiceForm, readPage, recordUnpaid, stateSettings, today } from './testing/invoicing.ts'

const t = testApp()
let artist: TestUser
let work: Artwork

beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  await own({})
  work = await publishWork(artist)
})

const find = async (id: string) => (await artist.call(getSaleInvoice, { params: { id } })).body
const send = (id: string, body: InvoiceForm) => artist.call(sendInvoice, { params: { id }, body })
const credit = (id: string) => artist.call(creditInvoice, { params: { id }, body: { reason: 'Wrong address' } })
const saleAt = async (id: string) => (await artist.call(getRecordedSale, { params: { id } })).body
const EDITION = { edition_type: 'limited', edition_number: '1', edition_size: '40' }
let nextNumber = 1000
/** States the details for invoices; a number that was used once cannot be the next one. */
const own = (changes: object) => {
  nextNumber += 100
  return stateSettings(artist, { next_number: nextNumber, ...changes })
}

const onTop: Partial<SaleForm> = { is_tax_included: false }
test.each<[string, Partial<SaleForm>, Partial<InvoiceForm>]>([
  ['on top', { price: '1000', tax: '88.75', ...onTop }, { tax_mode: 'added', tax_percent: 8.875 }],
  ['on top of cents', { price: '1234.56', tax: '109.57', ...onTop }, { tax_mode: 'added', tax_percent: 8.875 }],
  ['in the price', { price: '1190', tax: '190' }, { tax_mode: 'included', tax_percent: 19 }],
  ['that no rate gives', { price: '90000', tax: '12345.67', ...onTop }, { tax_mode: 'added', tax_amount: '12345.67' }],
  ['that is all of it', { price: '5', tax: '5' }, { tax_mode: 'included', tax_amount: '5.00' }],
])('an invoice begins with the tax with which its sale was recorded: %s', async (_, stated, form) => {
  for (const payment of ['not_yet', 'paid'] as const)
    for (const usual of [{ tax_mode: 'none' }, { tax_mode: 'included', tax_percent: 19 }]) {
      await own(usual)
      const one = await publishWork(artist)
      const sale = await recordUnpaid(artist, one, { ...stated, payment })
      const draft = await find(sale.id)
      expect(draft.form).toMatchObject(form)
      expect(draft.document).toMatchObject({ total: sale.total, tax: { amount: sale.tax } })
      const { status, body } = await send(sale.id, draft.form as InvoiceForm)
      expect([status, body.document.total, body.document.tax.amount]).toEqual([200, sale.total, sale.tax])
      expect(await saleAt(sale.id)).toMatchObject({ total: sale.total, tax: sale.tax })
    }
})

test('without a recorded tax it begins with none once money was received, else with that of its seller', async () => {
  await own({ tax_mode: 'included', tax_percent: 19 })
  const unpaid = await recordUnpaid(artist, work)
  expect((await find(unpaid.id)).form).toMatchObject({ tax_mode: 'included', tax_percent: 19 })
  const paid = await recordUnpaid(artist, await publishWork(artist), { payment: 'paid' })
  const { form } = await find(paid.id)
  expect(form.tax_mode).toBe('none')
  expect((await send(paid.id, form as InvoiceForm)).status).toBe(200)
  await own({ tax_mode: 'margin' })
  const margin = await recordUnpaid(artist, await publishWork(artist), { payment: 'paid' })
  expect((await find(margin.id)).form.tax_mode).toBe('margin')
})

test('a rate may have three decimals, also as the usual one', async () => {
  expect((await own({ tax_mode: 'added', tax_percent: 8.875 })).body.tax_percent).toBe(8.875)
  const { id } = await recordUnpaid(artist, work, { price: '1000' })
  expect((await find(id)).document).toMatchObject({ total: '1088.75', tax: { percent: 8.875, amount: '88.75' } })
  const { status, failure } = await send(id, invoiceForm({ tax_mode: 'added', tax_percent: 8.8755 }))
  expect([status, failure.fields?.[0]?.field]).toEqual([400, 'tax_percent'])
})

test('an invoice that replaces a cancelled one begins with all that the cancelled one said', async () => {
  await own({ tax_mode: 'included', tax_percent: 7 })
  const { id } = await recordUnpaid(artist, work, { price: '500' })
  const typed = invoiceForm({
    language: 'de',
    buyer: { ...BUYER, address: 'Karl-Heine-Straße 40', tax_number: 'DE123456789' },
    lines: [
      { text: 'Boats', details: '', amount: '500.00' },
      { text: 'Shipping', details: '', amount: '50.00' },
      { text: 'Discount', details: '', amount: '-10.00' },
    ],
    tax_mode: 'added',
    tax_percent: 10,
    plan: { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: today(20) },
    handover: 'after_deposit',
    closing: 'Thank you.',
    reminds: false,
  })
  const sent = (await send(id, typed)).body.document
  const again = (await credit(id)).body
  expect(again).toMatchObject({ id: null, status: 'draft', form: typed, reminds: false })
  expect(again.document).toMatchObject({ lines: sent.lines, tax: sent.tax, total: '594.00', parts: sent.parts })
  expect((await send(id, again.form as InvoiceForm)).status).toBe(200)
})

test('an invoice, and the page on which it is paid, name the copy of an edition', async () => {
  const print = await publishWork(artist, EDITION)
  const { id } = await recordUnpaid(artist, print, { copy: 18 })
  const draft = await find(id)
  // In the language of the invoice before it.
  expect(draft.form.lines[0]?.details).toMatch(/, (?:copy|Exemplar) 18\/40$/)
  const { body } = await send(id, draft.form as InvoiceForm)
  const page = await readPage(t, body.pay_path?.split('/').at(-1) ?? '')
  expect(page.work.description).toMatch(/, copy 18\/40$/)
  await artist.call(changeRecord, { params: { id: print.id }, body: { artist_proofs: 4 } })
  const proof = await recordUnpaid(artist, print, { proof: 2 })
  const proofDraft = await find(proof.id)
  expect(proofDraft.form.lines[0]?.details).toMatch(/, AP 2\/4$/)
  const proofSent = await send(proof.id, proofDraft.form as InvoiceForm)
  expect(proofSent.body.document.lines[0]?.details).toMatch(/, AP 2\/4$/)
  const proofPage = await readPage(t, proofSent.body.pay_path?.split('/').at(-1) ?? '')
  expect(proofPage.work.description).toMatch(/, AP 2\/4$/)
  const unique = await recordUnpaid(artist, work)
  expect((await find(unique.id)).form.lines[0]?.details).not.toMatch(/copy|Exemplar|AP/)
})

test('a deposit is not due after the part that follows it', async () => {
  const { id } = await recordUnpaid(artist, work)
  const plan = { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: today(7) } as const
  const { status, failure } = await send(id, invoiceForm({ due_on: today(8), plan }))
  expect([status, failure.fields?.map(({ field }) => field)]).toEqual([400, ['due_on']])
  expect((await send(id, invoiceForm({ due_on: today(8), plan: { ...plan, deposit_percent: 0 } }))).status).toBe(200)
})

test('reverse charge needs the tax number of the buyer', async () => {
  const { id } = await recordUnpaid(artist, work)
  const { status, failure } = await send(id, invoiceForm({ tax_mode: 'reverse_charge' }))
  expect([status, failure.fields?.map(({ field }) => field)]).toEqual([400, ['buyer.tax_number']])
})

test('sending an invoice is no reminder: its seller can remind the buyer of what is late', async () => {
  const { id } = await recordUnpaid(artist, work, { payment: 'deposit', deposit: '100', due_on: today() })
  const { body } = await send(id, invoiceForm())
  expect(body.plan.map(({ reminded_at }) => reminded_at)).toEqual([null, null])
  await t.housekeeping('invoice-reminders')
  expect((await find(id)).history.map(({ kind }) => kind)).not.toContain('reminded')
  expect((await artist.call(remindBuyer, { params: { id } })).status).toBe(200)
  expect((await find(id)).history.map(({ kind }) => kind)).toContain('reminded')
})
