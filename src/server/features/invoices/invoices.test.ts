import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { changeContact } from '#contract/contacts.ts'
import {
  creditInvoice,
  getInvoiceSettings,
  getSaleInvoice,
  remindBuyer,
  saveInvoice,
  sendInvoice,
  setReminders,
} from '#contract/invoices.ts'
import { setOutsideTerms } from '#contract/outside-terms.ts'
import { statePaymentSent } from '#contract/pay-pages.ts'
import { endRecordedSale, getIncome, getRecordedSale, recordSalePayment } from '#contract/sales.ts'
import { invoice as invoiceTable } from '#server/schema/invoices.ts'
import { payment } from '#server/schema/payments.ts'
import { saleInstalment } from '#server/schema/sales.ts'
import { activatePayouts, publishWork, readWork, uploadWork } from '#server/testing/artworks.ts'
import { press } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { OUTSIDE_TERMS } from '#server/testing/outside-terms.ts'
import { readRefunds } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import {
  BUYER,
  invoiceForm,
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
const PLAN = { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: today(20) } as const
let artist: TestUser
let work: Artwork
let buyer: { email: string }
const db = () => t.app.database.db

beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  await stateSettings(artist)
})
beforeEach(async () => {
  work = await publishWork(artist)
  buyer = { email: `helen-${crypto.randomUUID()}@example.com` }
})

const toBuyer = () => ({ ...BUYER, email: buyer.email })
const invoiceAt = (id: string) => artist.call(getSaleInvoice, { params: { id } })
const send = (id: string, form: Parameters<typeof invoiceForm>[0] = {}) =>
  artist.call(sendInvoice, { params: { id }, body: invoiceForm({ buyer: toBuyer(), ...form }) })
const sendTo = (id: string, form: Parameters<typeof invoiceForm>[0] = {}) =>
  sendFor(artist, id, { buyer: toBuyer(), ...form })
const saleAt = async (id: string) => (await artist.call(getRecordedSale, { params: { id } })).body
const sendEarlier = (id: string) =>
  db()
    .update(invoiceTable)
    .set({ sentAt: new Date(Date.now() - 60 * 86_400_000) })
    .where(eq(invoiceTable.saleId, id))
const recordPaid = (id: string, amount: string) =>
  artist.call(recordSalePayment, { params: { id }, body: { amount, paid_on: today(), received_by: 'transfer' } })

test('an invoice is drafted from its sale, saved, and sent with a number that never changes', async () => {
  const { id } = await recordUnpaid(artist, work, { discount_percent: 10 })
  const fresh = (await invoiceAt(id)).body
  expect(fresh).toMatchObject({ id: null, status: 'draft', has_settings: true, takes_cards: true, pay_path: null })
  expect(fresh.document).toMatchObject({ number: null, total: '252.00', buyer: { name: 'Dr. Helen Brandt' } })
  expect(fresh.form.lines.map(({ amount }) => amount)).toEqual(['280.00', '-28.00'])
  const body = invoiceForm({ buyer: toBuyer(), tax_mode: 'added', tax_percent: 19, plan: PLAN })
  const saved = (await artist.call(saveInvoice, { params: { id }, body })).body
  expect([saved.status, saved.document.total, (await saleAt(id)).total]).toEqual(['draft', '333.20', '252.00'])
  const { status, body: sent } = await artist.call(sendInvoice, { params: { id }, body })
  expect([status, sent.status]).toEqual([200, 'sent'])
  expect(sent.document.number).toMatch(/^KL-2026-\d{4}$/)
  expect(sent.plan.map(({ amount, is_deposit }) => [is_deposit, amount])).toEqual([
    [true, '99.96'],
    [false, '77.74'],
    [false, '77.74'],
    [false, '77.76'],
  ])
  expect(await saleAt(id)).toMatchObject({ total: '333.20', tax: '53.20', status: 'running' })
  expect((await artist.call(saveInvoice, { params: { id }, body })).failure.code).toBe('invoice_sent')
  expect((await send(id)).failure.code).toBe('invoice_sent')
  await stateSettings(artist, { name: 'Another name', next_number: 5000, number_prefix: 'B-' })
  expect((await invoiceAt(id)).body.document).toEqual(sent.document)
  await stateSettings(artist, { next_number: 1000 })
  expect(await mailsTo(t, { email: buyer.email } as TestUser)).toEqual([
    `Invoice ${sent.document.number} from Kunsthaus Lind`,
  ])
})

test('an invoice is in the language that its seller chooses, and so are its mails and its credit note', async () => {
  const { id } = await recordUnpaid(artist, work)
  const form = { language: 'de', tax_mode: 'reverse_charge', plan: PLAN, handover: 'after_deposit' } as const
  const { body } = await send(id, { ...form, buyer: { ...toBuyer(), tax_number: 'DE123456789' } })
  expect(body.document).toMatchObject({
    language: 'de',
    handover: 'after_deposit',
    buyer: { tax_number: 'DE123456789' },
    tax: { note: 'Steuerschuldnerschaft des Leistungsempfängers.' },
  })
  await artist.call(remindBuyer, { params: { id } })
  await artist.call(creditInvoice, { params: { id }, body: { reason: 'Falscher Name' } })
  const subjects = await mailsTo(t, { email: buyer.email } as TestUser)
  const number = body.document.number
  expect(subjects).toEqual(
    expect.arrayContaining([`Rechnung ${number} von Kunsthaus Lind`, `Rechnung ${number} ist storniert`]),
  )
  // The next one begins in the same language.
  const next = await recordUnpaid(artist, await publishWork(artist))
  expect((await invoiceAt(next.id)).body.form.language).toBe('de')
  await send(next.id)
})

test('an invoice begins in the language of the country of its buyer, whose name it has', async () => {
  const sale = await recordUnpaid(artist, work, { buyer: { name: 'Jeanne Roy' } })
  const street = { address_line1: '5 rue Haute', address_line2: '', city: 'Lyon', state: '', postal_code: '69001' }
  const body = { address: { ...street, country: 'FR' }, tax_number: 'FR40303265045' }
  await artist.call(changeContact, { params: { id: sale.buyer?.contact_id ?? '' }, body })
  const { form } = (await invoiceAt(sale.id)).body
  expect(form.language).toBe('fr')
  expect(form.buyer).toMatchObject({
    address: expect.stringMatching(/69001 Lyon\nFrance$/),
    tax_number: 'FR40303265045',
  })
})

test('a work is not handed over after a deposit that nobody pays', async () => {
  const { id } = await recordUnpaid(artist, work)
  const { status, failure } = await send(id, { handover: 'after_deposit' })
  expect([status, failure.fields?.[0]?.field]).toEqual([400, 'handover'])
})

test.each(['12\ud800', '\udc00', '1\u00002'])(
  'an amount with half a character or a NUL is refused by name: %j',
  async (amount) => {
    const { id } = await recordUnpaid(artist, work)
    const body = invoiceForm({ lines: [{ text: 'Boats', details: '', amount }] })
    const { status, failure } = await artist.call(saveInvoice, { params: { id }, body })
    expect([status, failure.fields?.[0]?.field]).toEqual([400, 'lines.0.amount'])
    expect(failure.fields?.[0]?.message).toBe('Enter an amount like 1200.00.')
  },
)

test('numbers are given without a gap, also at the same moment, and one that was used stays used', async () => {
  await stateSettings(artist, { number_prefix: 'G-', next_number: 8 })
  const works = await Promise.all(Array.from({ length: 4 }, () => publishWork(artist)))
  const sales = await Promise.all(works.map((one) => recordUnpaid(artist, one)))
  const refused = await send(sales[0]?.id ?? '', { lines: [{ text: 'Boats', details: '', amount: 'much' }] })
  expect([refused.status, refused.failure.fields?.[0]?.field]).toEqual([400, 'lines.0.amount'])
  const sent = await Promise.all(sales.map(({ id }) => send(id)))
  expect(new Set(sent.map(({ body }) => body.document.number))).toEqual(
    new Set(['G-0008', 'G-0009', 'G-0010', 'G-0011']),
  )
  const back = await stateSettings(artist, { number_prefix: 'G-', next_number: 11 })
  expect([back.status, back.failure.fields?.[0]?.field]).toEqual([400, 'next_number'])
  expect((await artist.call(getInvoiceSettings)).body.next_number).toBe(12)
  expect((await stateSettings(artist, { number_prefix: 'H-', next_number: 1 })).status).toBe(200)
})

test('what cannot be sent names every field', async () => {
  const other = await t.signUp('artist')
  const { id } = await recordUnpaid(other, await uploadWork(other), { buyer: null })
  const body = invoiceForm({ buyer: { name: 'Maya', address: '', email: '', tax_number: '' }, due_on: today(-1) })
  const { status, failure } = await other.call(sendInvoice, { params: { id }, body })
  expect([status, failure.fields?.map(({ field }) => field)]).toEqual([400, ['due_on', 'buyer.email', 'seller']])
  expect((await other.call(getSaleInvoice, { params: { id } })).body.has_settings).toBe(false)
})

test('an invoice that comes after a payment states the same total and tax as the sale', async () => {
  const { id } = await recordUnpaid(artist, work, { payment: 'deposit', deposit: '100', tax: '28.00' })
  const field = async (form: Parameters<typeof invoiceForm>[0]) => (await send(id, form)).failure.fields?.[0]?.field
  expect(await field({ lines: [{ text: 'Boats', details: '', amount: '281.00' }] })).toBe('lines')
  expect(await field({ tax_mode: 'included', tax_percent: 19 })).toBe('tax_mode')
  const { form } = (await invoiceAt(id)).body
  expect([form.tax_mode, form.tax_percent]).toEqual(['included', 11.11])
  const { body } = await send(id, { tax_mode: form.tax_mode, tax_percent: form.tax_percent })
  expect(body.plan.map(({ amount, paid }) => [amount, paid])).toEqual([
    ['100.00', '100.00'],
    ['180.00', '0.00'],
  ])
  expect([body.paid, body.document.paid]).toEqual(['100.00', '100.00'])
})

test('a plan that follows a payment counts it for the first parts', async () => {
  const { id } = await recordUnpaid(artist, work, { payment: 'deposit', deposit: '100' })
  const { body } = await send(id, { plan: PLAN })
  expect(body.plan.map(({ amount, paid, paid_at }) => [amount, paid, paid_at !== null])).toEqual([
    ['84.00', '84.00', true],
    ['65.33', '16.00', false],
    ['65.33', '0.00', false],
    ['65.34', '0.00', false],
  ])
})

test('the buyer pays by card: the deposit, then the rest, and the work is held until all of it is paid', async () => {
  const { id } = await recordUnpaid(artist, work)
  const key = await sendTo(id, { plan: PLAN })
  const page = await readPage(t, key)
  expect(page).toMatchObject({
    status: 'sent',
    buyer_name: 'Dr. Helen Brandt',
    work: { title: work.title, artist_name: 'Inés Okafor', dimensions: expect.anything(), picture: expect.anything() },
    due: { amount: '84.00', name: 'Deposit' },
    rest: '280.00',
    takes_cards: true,
    instructions: null,
    test_mode: true,
  })
  const path = await openCard(t, key)
  expect(await openCard(t, key)).toBe(path)
  expect(await payCard(t, key)).toMatchObject({ paid: '84.00', due: { amount: '65.33', name: '1 of 3' } })
  expect([(await readWork(artist, work.id)).is_sold, (await saleAt(id)).status]).toEqual([false, 'running'])
  expect(await payCard(t, key, 'rest')).toMatchObject({ status: 'paid', paid: '280.00', due: null, takes_cards: false })
  expect([(await readWork(artist, work.id)).is_sold, (await saleAt(id)).status]).toEqual([true, 'paid'])
  expect((await invoiceAt(id)).body.status).toBe('paid')
  const subjects = () => mailsTo(t, { email: buyer.email } as TestUser)
  await expect.poll(subjects).toEqual(expect.arrayContaining(['$84.00 arrived', '$196.00 arrived']))
  await expect.poll(() => mailsTo(t, artist)).toContain('Dr. Helen Brandt paid $196.00')
  await requireBalance(db())
})

test('what was paid by card is paid out, and is in the income of the year with its fee', async () => {
  const seller = await t.signUp('artist')
  await activatePayouts(t, seller)
  await stateSettings(seller)
  const { id } = await recordUnpaid(seller, await uploadWork(seller))
  const key = await sendFor(seller, id)
  await payCard(t, key)
  const read = async () =>
    (await seller.call(getIncome, { query: { year: new Date().getUTCFullYear() } })).body.items[0]
  const before = await read()
  expect(before).toMatchObject({ received: '280.00', payout: '0.00' })
  expect(Number(before?.fee)).toBeGreaterThan(0)
  await t.housekeeping('sale-payouts')
  expect((await read())?.payout).toBe('0.00')
  await db()
    .update(payment)
    .set({ paidAt: new Date(Date.now() - 4 * 86_400_000) })
    .where(eq(payment.openKey, id))
  await t.housekeeping('sale-payouts')
  await t.housekeeping('sale-payouts')
  await expect.poll(async () => (await read())?.payout, { timeout: 15_000 }).toBe(before?.net)
  await requireBalance(db())
})

test('a payment by card while a transfer is recorded pays the next part, and what is too much goes back', async () => {
  const { id } = await recordUnpaid(artist, work)
  const key = await sendTo(id, { plan: { ...PLAN, deposit_percent: 50, parts: 1 } })
  const path = await openCard(t, key)
  expect((await recordPaid(id, '200')).status).toBe(200)
  await press(t, path, 'pay')
  await expect.poll(async () => (await saleAt(id)).status, { timeout: 15_000 }).toBe('paid')
  const sale = await saleAt(id)
  expect(sale).toMatchObject({ paid: '280.00', status: 'paid' })
  expect(sale.payments.find((one) => one.by_card)).toMatchObject({ amount: '140.00', returned: '60.00' })
  const [made] = await db().select().from(payment).where(eq(payment.openKey, id))
  await expect
    .poll(async () => (await readRefunds(db(), made?.id ?? '')).map(({ amountMinor }) => amountMinor), {
      timeout: 15_000,
    })
    .toEqual([6000])
  await requireBalance(db())
})

test('a payment by card for a sale that was called off goes back in full', async () => {
  const { id } = await recordUnpaid(artist, work)
  const key = await sendTo(id)
  const path = await openCard(t, key)
  await artist.call(endRecordedSale, { params: { id }, body: { is_money_returned: true } })
  expect(await readPage(t, key)).toMatchObject({ status: 'ended', due: null, takes_cards: false, rest: '0.00' })
  await press(t, path, 'pay')
  const [made] = await db().select().from(payment).where(eq(payment.openKey, id))
  await expect
    .poll(async () => (await readRefunds(db(), made?.id ?? '')).map(({ amountMinor }) => amountMinor), {
      timeout: 15_000,
    })
    .toEqual([28_000])
  await expect.poll(() => mailsTo(t, { email: buyer.email } as TestUser)).toContain('$280.00 goes back to you')
  expect((await readWork(artist, work.id)).is_sold).toBe(false)
  await requireBalance(db())
})

test('a sale that ends returns what was paid by card', async () => {
  const { id } = await recordUnpaid(artist, work)
  const key = await sendTo(id, { plan: PLAN })
  await payCard(t, key)
  const ended = await artist.call(endRecordedSale, { params: { id }, body: { is_money_returned: true } })
  expect(ended.body).toMatchObject({ status: 'ended', paid: '0.00', payments: [{ is_returned: true, by_card: true }] })
  const [made] = await db().select().from(payment).where(eq(payment.openKey, id))
  await expect
    .poll(async () => (await readRefunds(db(), made?.id ?? '')).map(({ amountMinor }) => amountMinor), {
      timeout: 15_000,
    })
    .toEqual([8400])
  await requireBalance(db())
})

test('a credit note has a number of its own, cancels its invoice, and lets another be made', async () => {
  const { id } = await recordUnpaid(artist, work)
  const key = await sendTo(id)
  const { body } = await artist.call(creditInvoice, { params: { id }, body: { reason: 'Wrong address.' } })
  expect(body.status).toBe('draft')
  const [note, cancelled] = body.others
  expect(note).toMatchObject({ kind: 'credit_note', status: 'sent', total: '-280.00' })
  expect(cancelled).toMatchObject({ kind: 'invoice', status: 'void', total: '280.00' })
  expect(note?.number).not.toBe(cancelled?.number)
  const stored = await db()
    .select()
    .from(invoiceTable)
    .where(eq(invoiceTable.id, note?.id ?? ''))
  expect(stored[0]?.document).toMatchObject({ credits: cancelled?.number, total: '-280.00', pay_url: null })
  expect(await readPage(t, key)).toMatchObject({ status: 'void', due: null })
  expect((await artist.call(creditInvoice, { params: { id }, body: { reason: 'Again.' } })).failure.code).toBe(
    'invoice_not_sent',
  )
  expect((await send(id)).body.status).toBe('sent')
  expect(await mailsTo(t, { email: buyer.email } as TestUser)).toContain(`Invoice ${cancelled?.number} is cancelled`)
})

test('a transfer has the details of the invoice, and its buyer says once that it is on its way', async () => {
  const seller = await t.signUp('artist')
  await stateSettings(seller)
  await seller.call(setOutsideTerms, { body: OUTSIDE_TERMS })
  const { id } = await recordUnpaid(seller, await uploadWork(seller))
  const key = await sendFor(seller, id, { buyer: toBuyer() })
  expect(await readPage(t, key)).toMatchObject({
    takes_cards: false,
    instructions: { account_number: OUTSIDE_TERMS.account_number },
    sent_at: null,
  })
  const state = () => t.anonymous.call(statePaymentSent, { params: { key } })
  expect((await state()).body.sent_at).not.toBeNull()
  await state()
  const subjects = (await mailsTo(t, seller)).filter((subject) => subject.includes('on its way'))
  expect(subjects).toEqual(['The payment of invoice KL-2026-0117 is on its way'])
})

test('buyers are reminded before, on and after the day, each once, until it is paid', async () => {
  const { id } = await recordUnpaid(artist, work)
  await sendTo(id, { due_on: today(10) })
  await sendEarlier(id)
  const reminders = async () =>
    (await mailsTo(t, { email: buyer.email } as TestUser)).filter((subject) => subject.includes('due'))
  const parts = eq(saleInstalment.saleId, id)
  const at = async (days: number, remindedDaysAgo: number | null) => {
    const remindedAt = remindedDaysAgo === null ? null : new Date(Date.now() - remindedDaysAgo * 86_400_000)
    await db()
      .update(saleInstalment)
      .set({ dueOn: today(days), remindedAt })
      .where(parts)
    await t.housekeeping('invoice-reminders')
    await t.housekeeping('invoice-reminders')
    return (await reminders()).length
  }
  expect(await at(4, null)).toBe(0)
  expect(await at(3, null)).toBe(1)
  expect(await at(1, 2)).toBe(1)
  expect(await at(0, 3)).toBe(2)
  expect(await at(-1, 1)).toBe(2)
  expect(await at(-3, 3)).toBe(3)
  expect(await at(-30, 27)).toBe(3)
  expect((await invoiceAt(id)).body.status).toBe('late')
  expect((await artist.call(remindBuyer, { params: { id } })).status).toBe(200)
  expect((await artist.call(remindBuyer, { params: { id } })).failure.code).toBe('reminded_today')
  expect(await reminders()).toHaveLength(4)
  await recordPaid(id, '280')
  expect(await at(0, 3)).toBe(4)
  expect((await artist.call(remindBuyer, { params: { id } })).failure.code).toBe('sale_over')
})

test('a seller switches the reminders of a sent invoice off and on again', async () => {
  const { id } = await recordUnpaid(artist, work)
  const set = (reminds: boolean) => artist.call(setReminders, { params: { id }, body: { reminds } })
  expect((await set(false)).failure.code).toBe('invoice_not_sent')
  await sendTo(id, { due_on: today(10) })
  await sendEarlier(id)
  await db().update(saleInstalment).set({ dueOn: today(), remindedAt: null }).where(eq(saleInstalment.saleId, id))
  const remindedAt = async () => {
    await t.housekeeping('invoice-reminders')
    return (await invoiceAt(id)).body.plan[0]?.reminded_at
  }
  expect((await set(false)).body.reminds).toBe(false)
  expect(await remindedAt()).toBeNull()
  expect((await set(true)).body.reminds).toBe(true)
  expect(await remindedAt()).not.toBeNull()
})
