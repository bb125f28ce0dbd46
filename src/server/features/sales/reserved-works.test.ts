import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Artwork, publishArtwork } from '#contract/artworks.ts'
import { previewCart, putCartItem } from '#contract/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { startCheckout } from '#contract/orders.ts'
import { changeRecord } from '#contract/record.ts'
import { endRecordedSale, recordSale, recordSalePayment, type SaleForm, takeBackSale } from '#contract/sales.ts'
import { search } from '#contract/search.ts'
import { getProduct, listProducts } from '#contract/shop.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { migrationsFolder } from '#server/platform/db/migrate-database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { activatePayouts, publishWork, readWork, uploadWork } from '#server/testing/artworks.ts'
import { buyWorks, checkoutBody, holdWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser

beforeAll(async () => {
  buyer = await t.signUp('collector')
})
beforeEach(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
})

const PRINT = { edition_type: 'limited', edition_number: '1', edition_size: '2' }
const DEPOSIT = { payment: 'deposit', deposit: '100' } as const
const APPROVAL = { payment: 'on_approval', due_on: '2026-04-10' } as const

const record = async (work: Artwork, form: Partial<SaleForm>) => {
  const sold = { artwork_id: work.id, sold_on: '2026-03-22', place: 'fair', currency: 'usd', price: '280.00' } as const
  return requireSuccess(await artist.call(recordSale, { body: { payment: 'paid', ...sold, ...form } }), 'Recording')
}
const pay = (id: string, amount: string) =>
  artist.call(recordSalePayment, {
    params: { id },
    body: { amount, paid_on: '2026-04-01', received_by: 'transfer' },
  })
const callOff = (id: string) => artist.call(endRecordedSale, { params: { id }, body: { is_money_returned: true } })

/** What a visitor reads of a public work. */
const readState = async ({ id }: Artwork): Promise<'sold' | 'reserved' | 'available'> => {
  const handle = (await readWork(artist, id)).shopify_handle ?? ''
  const { product, artwork } = (await t.anonymous.call(getProduct, { params: { handle } })).body
  expect([product.is_sold, product.is_reserved]).toEqual([artwork.is_sold, artwork.is_reserved])
  expect(product.available).toBe(!artwork.is_sold && !artwork.is_reserved)
  if (artwork.is_sold) return 'sold'
  return artwork.is_reserved ? 'reserved' : 'available'
}
const findAvailable = async (q: string) =>
  (await t.anonymous.call(search, { query: { q, type: 'artworks', availability: 'available' } })).body.items.length

test.each([
  ['while its plan runs', DEPOSIT],
  ['while it is on approval', APPROVAL],
])('a work is reserved for everybody %s, and available again once the sale is called off', async (_when, form) => {
  const work = await publishWork(artist, { title: `Kittiwake ${form.payment}` })
  const [word = ''] = form.payment.split('_').slice(-1)
  expect([await readState(work), await findAvailable(`kittiwake ${word}`)]).toEqual(['available', 1])
  const { id } = await record(work, form)
  expect([await readState(work), await findAvailable(`kittiwake ${word}`)]).toEqual(['reserved', 0])
  const { products } = (await t.anonymous.call(listProducts)).body
  expect(products.find(({ artwork_id: artworkId }) => artworkId === work.id)).toMatchObject({
    available: false,
    is_reserved: true,
  })
  await callOff(id)
  expect([await readState(work), await findAvailable(`kittiwake ${word}`)]).toEqual(['available', 1])
})

test('a cart does not take a reserved work, and one that has it says why it cannot be bought', async () => {
  const work = await publishWork(artist, { title: 'Fulmar' })
  await record(work, DEPOSIT)
  const put = await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  expect([put.status, put.failure.code, put.failure.message]).toEqual([
    409,
    'work_not_for_sale',
    '“Fulmar” is reserved for somebody else. Ask the artist whether it may become available again.',
  ])
  const preview = await t.anonymous.call(previewCart, { body: { items: [{ artwork_id: work.id, quantity: 1 }] } })
  expect(preview.body).toMatchObject({ count: 0, items: [{ problem: 'reserved', held_until: null }] })
  const checkout = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, work) })
  expect([checkout.failure.code, checkout.failure.fields?.[0]?.message]).toEqual([
    'work_held',
    '“Fulmar” is reserved for somebody else. Ask the artist whether it may become available again. You have not been charged.',
  ])
})

test('a work is sold once its plan is paid, and available again when the sale is taken back', async () => {
  const work = await publishWork(artist)
  const { id } = await record(work, DEPOSIT)
  await pay(id, '180')
  expect(await readState(work)).toBe('sold')
  await artist.call(takeBackSale, { params: { id } })
  expect(await readState(work)).toBe('available')
})

test('an edition is reserved while sales hold all copies that are not sold, wherever those were', async () => {
  const print = await publishWork(artist, PRINT)
  const held = await record(print, APPROVAL)
  expect(await readState(print)).toBe('available')
  await buyWorks(t, buyer, print)
  expect(await readState(print)).toBe('reserved')
  const change = (size: number) => artist.call(changeRecord, { params: { id: print.id }, body: { edition_size: size } })
  expect((await change(3)).status).toBe(200)
  expect(await readState(print)).toBe('available')
  await change(2)
  expect(await readState(print)).toBe('reserved')
  await callOff(held.id)
  expect(await readState(print)).toBe('available')
})

test('what a checkout holds is not reserved', async () => {
  const print = await publishWork(artist, PRINT)
  await record(print, APPROVAL)
  await holdWorks(buyer, print)
  expect(await readState(print)).toBe('available')
})

test('a draft that is on approval is reserved once it is public', async () => {
  const work = await uploadWork(artist)
  await record(work, APPROVAL)
  await artist.call(publishArtwork, { params: { id: work.id }, body: { confirmedPrice: work.price ?? '' } })
  expect(await readState(work)).toBe('reserved')
})

const keep = (work: Artwork, body: InputOf<typeof changeRecord>['body']) =>
  artist.call(changeRecord, { params: { id: work.id }, body })

test.each(['on_hold', 'reserved'] as const)('a work whose record says %s is reserved for visitors', async (custody) => {
  const work = await publishWork(artist)
  await keep(work, { custody })
  expect(await readState(work)).toBe('reserved')
  const put = await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  expect(put.failure.code).toBe('work_not_for_sale')
  await keep(work, { custody: 'here' })
  expect(await readState(work)).toBe('available')
  const draft = await uploadWork(artist)
  await keep(draft, { custody })
  await artist.call(publishArtwork, { params: { id: draft.id }, body: { confirmedPrice: draft.price ?? '' } })
  expect(await readState(draft)).toBe('reserved')
})

test.each(['donated', 'destroyed'] as const)('a work that was %s is public only as not for sale', async (custody) => {
  const why = `The record says that the work was ${custody}. Choose Not for Sale, or change where it stands.`
  const work = await publishWork(artist)
  const refused = await keep(work, { custody })
  expect([refused.status, refused.failure.fields]).toEqual([400, [{ field: 'offer', message: why }]])
  expect((await keep(work, { custody, offer: 'not_for_sale' })).status).toBe(200)
  expect((await keep(work, { offer: 'on_request' })).failure.message).toBe(why)
  const draft = await uploadWork(artist)
  await keep(draft, { custody })
  const publish = { params: { id: draft.id }, body: { confirmedPrice: draft.price ?? '' } }
  expect((await artist.call(publishArtwork, publish)).failure.message).toBe(why)
  await keep(draft, { offer: 'not_for_sale' })
  expect((await artist.call(publishArtwork, publish)).status).toBe(200)
})

test('works that are held before the upgrade are reserved after it', async () => {
  const held = await publishWork(artist)
  await record(held, DEPOSIT)
  const half = await publishWork(artist, PRINT)
  await record(half, DEPOSIT)
  const kept = await publishWork(artist)
  const sold = await publishWork(artist)
  for (const work of [kept, sold]) await keep(work, { custody: 'on_hold' })
  await record(sold, {})
  const { db, pool } = t.app.database
  await db.update(artwork).set({ isReserved: false })
  for (const name of ['0082_reserved_works.sql', '0085_works_kept_for_somebody.sql']) {
    const migration = await readFile(join(migrationsFolder, name), 'utf8')
    await pool.query(migration.split('--> statement-breakpoint').at(-1) ?? '')
  }
  // Read as their artist: no event drops what visitors are sent from the cache.
  const states = await Promise.all([held, half, kept, sold].map(({ id }) => readWork(artist, id)))
  expect(states.map(({ is_sold, is_reserved }) => [is_sold, is_reserved])).toEqual([
    [false, true],
    [false, false],
    [false, true],
    [true, false],
  ])
})
