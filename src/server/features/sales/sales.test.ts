import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Artwork, publishArtwork } from '#contract/artworks.ts'
import { changeContact, getContact, listContacts } from '#contract/contacts.ts'
import { listInventory } from '#contract/inventory.ts'
import { startCheckout } from '#contract/orders.ts'
import { getRecord } from '#contract/record.ts'
import {
  downloadIncome,
  endRecordedSale,
  getCopiesToSell,
  getIncome,
  listRecordedSales,
  recordSale,
  recordSalePayment,
  type SaleForm,
  takeBackSale,
} from '#contract/sales.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { sale as saleTable } from '#server/schema/sales.ts'
import { activatePayouts, publishWork, readWork, uploadWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser
const db = () => t.app.database.db

beforeAll(async () => {
  buyer = await t.signUp('collector')
})
beforeEach(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
})

const PRINT = { edition_type: 'limited', edition_number: '1', edition_size: '3' }
const record = (work: Artwork, form: Partial<SaleForm> = {}) =>
  artist.call(recordSale, {
    body: {
      artwork_id: work.id,
      sold_on: '2026-03-22',
      place: 'fair',
      currency: 'usd',
      price: '280.00',
      payment: 'paid',
      ...form,
    },
  })
const requireRecorded = async (work: Artwork, form: Partial<SaleForm> = {}) =>
  requireSuccess(await record(work, form), 'Recording a sale')
const pay = (id: string, amount: string, paidOn = '2026-04-01') =>
  artist.call(recordSalePayment, { params: { id }, body: { amount, paid_on: paidOn, received_by: 'transfer' } })
const takeBack = (id: string) => artist.call(takeBackSale, { params: { id } })
const isSold = async (work: Artwork) => (await readWork(artist, work.id)).is_sold
const readCopies = async (work: Artwork) =>
  (await artist.call(getCopiesToSell, { params: { id: work.id } })).body.copies

/** Every kind of entry of every payment adds up to 0. */
const requireBalance = async () => {
  const entries = await db().select().from(ledgerEntry)
  for (const [name, those] of Map.groupBy(entries, (one) => `${one.paymentId} ${one.kind}`))
    expect([name, those.reduce((sum, one) => sum + one.amountMinor, 0)]).toEqual([name, 0])
}

test('a sale at a fair is recorded with its buyer, discount and copy; the last copy sells the work', async () => {
  const work = await publishWork(artist, PRINT)
  const first = await requireRecorded(work, {
    copy: 2,
    buyer: { name: 'Maya Lindholm', email: 'maya@example.com' },
    place_name: 'Hudson Print Fair',
    discount_percent: 10,
    received_by: 'terminal',
    receipt_number: 'HPF-22-041',
    note: 'Wants to see the next plate first.',
  })
  expect(first).toMatchObject({
    copy: 2,
    edition_size: 3,
    artist_name: 'Inés Okafor',
    buyer: { name: 'Maya Lindholm' },
    price: '280.00',
    discount: '28.00',
    total: '252.00',
    paid: '252.00',
    status: 'paid',
    payments: [{ paid_on: '2026-03-22', amount: '252.00', received_by: 'terminal', is_returned: false }],
  })
  expect(await readCopies(work)).toEqual({ first: 1, last: 3, taken: [2] })
  const twice = await record(work, { copy: 2 })
  expect(twice.failure.code).toBe('copy_taken')
  const next = await requireRecorded(work, { buyer: { name: 'Maya', email: 'MAYA@example.com' } })
  expect([next.copy, next.buyer?.contact_id]).toEqual([1, first.buyer?.contact_id])
  expect(await isSold(work)).toBe(false)
  const last = await requireRecorded(work)
  expect([last.copy, last.buyer, await isSold(work)]).toEqual([3, null, true])
  expect((await record(work)).failure.code).toBe('copy_taken')
  expect((await artist.call(listContacts, { query: { q: 'lind' } })).body.items).toMatchObject([
    { name: 'Maya Lindholm', sales: 2 },
  ])
  expect((await artist.call(listRecordedSales)).body.items.map(({ id }) => id)).toEqual([last.id, next.id, first.id])
  await requireBalance()
})

test('a deposit holds the copy, which no checkout can have; the rest sells it', async () => {
  const work = await publishWork(artist)
  const { id, ...made } = await requireRecorded(work, {
    payment: 'deposit',
    deposit: '100',
    due_on: '2026-05-01',
    tax: '28.00',
  })
  expect(made).toMatchObject({
    status: 'running',
    paid: '100.00',
    instalments: [
      { is_deposit: true, amount: '100.00', paid: '100.00' },
      { is_deposit: false, amount: '180.00', paid: '0.00', due_on: '2026-05-01', paid_at: null },
    ],
  })
  const checkout = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, work) })
  expect(checkout.failure.code).toBe('work_held')
  expect((await pay(id, '180.01')).failure.message).toContain('at most $180.00')
  expect((await pay(id, '80')).body).toMatchObject({ status: 'running', paid: '180.00' })
  expect((await pay(id, '100')).body).toMatchObject({ status: 'paid', paid: '280.00' })
  expect(await isSold(work)).toBe(true)
  expect((await pay(id, '1')).failure.code).toBe('sale_over')
  const { items } = (await artist.call(getIncome, { query: { year: 2026 } })).body
  expect(items.map(({ date, received, tax, net }) => [date, received, tax, net])).toEqual([
    ['2026-03-22', '100.00', '10.00', '90.00'],
    ['2026-04-01', '80.00', '8.00', '72.00'],
    ['2026-04-01', '100.00', '10.00', '90.00'],
  ])
  await requireBalance()
})

test('a sale is taken back within 30 days: the work can be sold again, and nothing stays in the income', async () => {
  const work = await publishWork(artist)
  const { id } = await requireRecorded(work)
  expect((await takeBack(id)).body).toMatchObject({ status: 'taken_back', paid: '0.00', take_back_until: null })
  expect((await takeBack(id)).failure.code).toBe('sale_over')
  expect([await isSold(work), (await readCopies(work))?.taken]).toEqual([false, []])
  expect((await artist.call(getIncome, { query: { year: 2026 } })).body).toEqual({ items: [], totals: [], years: [] })
  await requireBalance()
  const late = await requireRecorded(work)
  await db()
    .update(saleTable)
    .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(saleTable.id, late.id))
  expect((await takeBack(late.id)).failure.code).toBe('take_back_over')
})

test('a sale that is called off frees its copy, and returns what was paid or keeps it', async () => {
  const work = await uploadWork(artist)
  const kept = await requireRecorded(work, { payment: 'deposit', deposit: '100' })
  const end = (id: string, isReturned: boolean) =>
    artist.call(endRecordedSale, { params: { id }, body: { is_money_returned: isReturned } })
  expect((await end(kept.id, false)).body).toMatchObject({ status: 'ended', paid: '100.00' })
  const returned = await requireRecorded(work, { payment: 'on_approval', due_on: '2026-04-10' })
  expect(returned).toMatchObject({ status: 'on_approval', approval_ends_on: '2026-04-10', paid: '0.00' })
  await pay(returned.id, '50')
  expect((await end(returned.id, true)).body).toMatchObject({ status: 'ended', paid: '0.00' })
  expect((await end(returned.id, true)).failure.code).toBe('sale_over')
  expect((await readCopies(work))?.taken).toEqual([])
  const { totals } = (await artist.call(getIncome, { query: { year: 2026 } })).body
  expect(totals).toMatchObject([{ currency: 'usd', received: '100.00', net: '100.00', payout: '100.00' }])
  await requireBalance()
})

test('what cannot be recorded names the field and the way out', async () => {
  const work = await publishWork(artist)
  const refused = async (form: Partial<SaleForm>) => {
    const { status, failure } = await record(work, form)
    return [status, failure.fields?.[0]?.field]
  }
  expect(await refused({ price: 'much' })).toEqual([400, 'price'])
  expect(await refused({ sold_on: '2199-01-01' })).toEqual([400, 'sold_on'])
  expect(await refused({ tax: '300' })).toEqual([400, 'tax'])
  expect(await refused({ payment: 'deposit', deposit: '280' })).toEqual([400, 'deposit'])
  expect(await refused({ payment: 'not_yet', due_on: '2026-03-01' })).toEqual([400, 'due_on'])
  expect(await refused({ currency: 'xxx' })).toEqual([400, 'currency'])
  expect(await refused({ buyer: { contact_id: work.id } })).toEqual([400, 'buyer.contact_id'])
  expect(await refused({ copy: 2 })).toEqual([400, 'copy'])
  expect((await record(work, { copy: 2 })).failure.message).toContain('This work has one copy, number 1.')
  await requireRecorded(work)
  expect(await refused({})).toEqual([409, 'artwork_id'])
  const print = await publishWork(artist, PRINT)
  expect((await record(print, { copy: 4 })).failure.fields).toEqual([
    { field: 'copy', message: 'This edition has copies 1 to 3. Choose one of them.' },
  ])
  await requireRecorded(print, { copy: 2 })
  expect((await record(print, { copy: 2 })).failure.fields?.[0]?.field).toBe('copy')
  const other = await t.signUp('artist')
  const body = {
    artwork_id: work.id,
    sold_on: '2026-03-22',
    place: 'fair',
    currency: 'usd',
    price: '1',
    payment: 'paid',
  } as const
  expect((await other.call(recordSale, { body })).failure.code).toBe('artwork_not_found')
  expect((await readCopies(work))?.taken).toEqual([1])
})

test('a draft that was sold elsewhere is sold in the table and on its record, and when it is published', async () => {
  const work = await uploadWork(artist)
  const params = { id: work.id }
  const readState = async () => (await artist.call(listInventory)).body.items.find(({ id }) => id === work.id)?.state
  const isSoldInRecord = async () => (await artist.call(getRecord, { params })).body.is_sold
  const { id } = await requireRecorded(work, { payment: 'not_yet' })
  expect([await readState(), await isSoldInRecord()]).toEqual(['reserved', false])
  await pay(id, '280')
  expect([await readState(), await isSoldInRecord()]).toEqual(['sold', true])
  await takeBack(id)
  expect([await readState(), await isSoldInRecord()]).toEqual(['draft', false])
  await requireRecorded(work)
  const published = await artist.call(publishArtwork, { params, body: { confirmedPrice: work.price ?? '' } })
  expect(published.body).toMatchObject({ is_sold: true })
  expect(await isSold(work)).toBe(true)
})

test('a print is sold once each of its copies is, and an open edition never', async () => {
  const print = await uploadWork(artist, { ...PRINT, edition_number: '2' })
  const open = await uploadWork(artist, { edition_type: 'Open edition' })
  const states = async () => {
    const { items } = (await artist.call(listInventory)).body
    return [print, open].map((work) => items.find(({ id }) => id === work.id)?.state)
  }
  await requireRecorded(print)
  await requireRecorded(open)
  expect(await states()).toEqual(['draft', 'draft'])
  await requireRecorded(print)
  expect(await states()).toEqual(['sold', 'draft'])
})

test('a contact gets the address and tax number of its invoices; another one keeps its email', async () => {
  const work = await uploadWork(artist)
  const { buyer: maya } = await requireRecorded(work, { buyer: { name: 'Maya', email: 'maya@example.com' } })
  const params = { id: maya?.contact_id as string }
  const address = {
    address_line1: '12 Canyon Road',
    address_line2: '',
    city: 'Santa Fe',
    state: 'NM',
    postal_code: '87501',
    country: 'US',
  }
  const changed = await artist.call(changeContact, {
    params,
    body: { name: 'Maya Lindholm', address, tax_number: 'NM-1' },
  })
  expect(changed.body).toMatchObject({ name: 'Maya Lindholm', email: 'maya@example.com', address, tax_number: 'NM-1' })
  const nowhere = { ...address, address_line1: '', city: '', state: '', postal_code: '', country: '' }
  await artist.call(changeContact, { params, body: { address: nowhere } })
  expect((await artist.call(getContact, { params })).body).toMatchObject({
    address: null,
    tax_number: 'NM-1',
    sales: 1,
  })
  await requireRecorded(await uploadWork(artist), { buyer: { name: 'Jo', email: 'jo@example.com' } })
  const taken = await artist.call(changeContact, { params, body: { email: 'JO@example.com' } })
  expect([taken.status, taken.failure.fields?.[0]?.field]).toEqual([400, 'email'])
  expect((await buyer.call(getContact, { params })).status).toBe(404)
})

test('the form of a sale has what it shows of a draft', async () => {
  const work = await uploadWork(artist, PRINT)
  const { body } = await artist.call(getCopiesToSell, { params: { id: work.id } })
  expect(body).toMatchObject({
    work: { id: work.id, title: work.title, artist_name: 'Inés Okafor', price: work.price, edition_size: 3 },
    copies: { first: 1, last: 3, taken: [] },
  })
})

test('of a sale and checkouts at the same moment, one has the copy', async () => {
  const work = await publishWork(artist)
  const others = await Promise.all([t.signUp('collector'), t.signUp('collector')])
  const results = await Promise.all([
    record(work),
    record(work),
    ...others.map((one) => one.call(startCheckout, { body: checkoutBody(one.email, work) })),
  ])
  expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(3)
  await requireBalance()
})

test('payments at the same moment never pay more than is owed', async () => {
  const work = await uploadWork(artist)
  const { id } = await requireRecorded(work, { payment: 'not_yet' })
  const results = await Promise.all(Array.from({ length: 4 }, () => pay(id, '100')))
  expect(results.filter(({ status }) => status === 200)).toHaveLength(2)
  const { items } = (await artist.call(getIncome, { query: { year: 2026 } })).body
  expect(items.map(({ received }) => received)).toEqual(['100.00', '100.00'])
  await requireBalance()
})

test('the file of a year has its columns, and no cell is a formula', async () => {
  const work = await uploadWork(artist, { title: '=HYPERLINK("http://evil.example")' })
  await requireRecorded(work, { buyer: { name: '+1 Maya, "M"' }, tax: '20' })
  const file = await t.request({
    url: `/api${downloadIncome.path}?year=2026`,
    headers: { authorization: `Bearer ${artist.token}` },
  })
  expect(file.headers['content-type']).toBe('text/csv')
  expect(file.payload).toBe(
    '\uFEFFdate,work,buyer,sold,currency,received,tax,fee,label,net,payout\r\n' +
      '2026-03-22,"\'=HYPERLINK(""http://evil.example"")","\'+1 Maya, ""M""",elsewhere,USD,280.00,20.00,0.00,0.00,260.00,280.00\r\n',
  )
})

test('the income names the copy of an edition', async () => {
  const print = await uploadWork(artist, PRINT)
  await requireRecorded(print, { copy: 2 })
  await requireRecorded(await uploadWork(artist, { title: 'Drift' }))
  const { items } = (await artist.call(getIncome, { query: { year: 2026 } })).body
  expect(items.map(({ work }) => work)).toEqual([`${print.title}, copy 2/3`, 'Drift'])
})

test('the income names the copy of an edition that was bought here', async () => {
  const print = await publishWork(artist, { edition_type: 'limited', edition_number: '2', edition_size: '3' })
  await buyWorks(t, buyer, print)
  const { items } = (await artist.call(getIncome, { query: { year: new Date().getUTCFullYear() } })).body
  expect(items.map(({ work }) => work)).toEqual([`${print.title}, copy 2/3`])
})
