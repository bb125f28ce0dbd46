import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Artwork, updateArtwork } from '#contract/artworks.ts'
import { changeWorks } from '#contract/inventory.ts'
import { changeRecord, type RecordFields } from '#contract/record.ts'
import { getRecordUses } from '#contract/record-parts.ts'
import {
  downloadIncome,
  endRecordedSale,
  getCopiesToSell,
  getIncome,
  recordSale,
  recordSalePayment,
  type SaleForm,
  takeBackSale,
} from '#contract/sales.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { sale as saleTable } from '#server/schema/sales.ts'
import { activatePayouts, publishWork, readWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let print: Artwork
beforeEach(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  print = await publishWork(artist, {
    title: 'Drift',
    edition_type: 'limited',
    edition_number: '1',
    edition_size: '2',
  })
  await requireChanged({ artist_proofs: 4 })
})

const change = (fields: RecordFields) => artist.call(changeRecord, { params: { id: print.id }, body: fields })
const requireChanged = async (fields: RecordFields) => requireSuccess(await change(fields), 'Changing a record')
const record = (form: Partial<SaleForm> = {}) =>
  artist.call(recordSale, {
    body: {
      artwork_id: print.id,
      sold_on: '2026-03-22',
      place: 'fair',
      currency: 'usd',
      price: '280.00',
      payment: 'paid',
      ...form,
    },
  })
const requireRecorded = async (form: Partial<SaleForm> = {}) => requireSuccess(await record(form), 'Recording a sale')
const takeBack = async (id: string) =>
  requireSuccess(await artist.call(takeBackSale, { params: { id } }), 'Taking back')
const readCopies = async () => (await artist.call(getCopiesToSell, { params: { id: print.id } })).body
const readState = async () => {
  const { is_sold: isSold, status } = await readWork(artist, print.id)
  const { copies, proofs } = await readCopies()
  return { isSold, status, copies: copies?.taken, proofs: proofs?.taken }
}

test('a proof is sold without a copy of the edition, and named wherever a copy is', async () => {
  const made = await requireRecorded({ proof: 2, buyer: { name: 'Maya Lindholm' } })
  expect(made).toMatchObject({ copy: null, edition_size: 2, proof: 2, artist_proofs: 4, status: 'paid' })
  expect(await readState()).toEqual({ isSold: false, status: 'published', copies: [], proofs: [2] })
  await requireRecorded({ proof: 4, payment: 'not_yet', due_on: '2026-05-01' })
  const uses = await artist.call(getRecordUses, { params: { id: print.id } })
  const someone = { price: '280.00', currency: 'usd' }
  expect(uses.body.proofs).toEqual([
    { first: 1, last: 1, state: 'free', taken: [] },
    {
      first: 2,
      last: 2,
      state: 'sold',
      taken: [{ ...someone, number: 2, buyer: 'Maya Lindholm', sold_on: '2026-03-22' }],
    },
    { first: 3, last: 3, state: 'free', taken: [] },
    { first: 4, last: 4, state: 'held', taken: [{ ...someone, number: 4, buyer: '', sold_on: null }] },
  ])
  expect(uses.body.copies).toEqual([{ first: 1, last: 2, state: 'free', taken: [] }])
  const { items } = (await artist.call(getIncome, { query: { year: 2026 } })).body
  expect(items.map(({ work, received }) => [work, received])).toEqual([['Drift, AP 2/4', '280.00']])
  const file = await t.request({
    url: `/api${downloadIncome.path}?year=2026`,
    headers: { authorization: `Bearer ${artist.token}` },
  })
  expect(file.payload.split('\r\n')[1]).toBe(
    '2026-03-22,"Drift, AP 2/4",Maya Lindholm,elsewhere,USD,280.00,0.00,0.00,0.00,280.00,280.00',
  )
})

test('copies and proofs sell out apart: the last copy sells the work, and a proof changes nothing of it', async () => {
  for (const proof of [1, 2, 3]) await requireRecorded({ proof })
  expect((await readState()).isSold).toBe(false)
  await requireRecorded({ copy: 1 })
  await requireRecorded({ copy: 2 })
  expect(await readState()).toEqual({ isSold: true, status: 'published', copies: [1, 2], proofs: [1, 2, 3] })
  const none = await record()
  expect([none.status, none.failure.fields]).toEqual([
    409,
    [
      {
        field: 'copy',
        message: 'No copy is free any more: each is sold or held for somebody. Choose a proof that is: AP 4/4.',
      },
    ],
  ])
  const last = await requireRecorded({ proof: 4 })
  await takeBack(last.id)
  expect(await readState()).toMatchObject({ isSold: true, copies: [1, 2], proofs: [1, 2, 3] })
})

test('a number that is not there is refused with those that are', async () => {
  const refused = async (form: Partial<SaleForm>) => {
    const { status, failure } = await record(form)
    return [status, ...(failure.fields ?? []).flatMap(({ field, message }) => [field, message])]
  }
  const numbers = 'This edition has copies 1 to 2, and proofs AP 1 to AP 4. Choose one of them.'
  expect(await refused({ proof: 5 })).toEqual([400, 'proof', numbers])
  expect(await refused({ copy: 3 })).toEqual([400, 'copy', numbers])
  expect(await refused({ proof: 0 })).toEqual([400, 'proof', 'Enter the number of an artist’s proof.'])
  expect(await refused({ copy: 1, proof: 1 })).toEqual([400, 'proof', 'Choose a copy or a proof, not both.'])
  await requireRecorded({ proof: 2 })
  expect(await refused({ proof: 2 })).toEqual([
    409,
    'proof',
    'AP 2/4 is sold or held for somebody. Still free: AP 1/4, AP 3/4, and AP 4/4.',
  ])
  await requireChanged({ artist_proofs: 2 })
  await requireRecorded({ proof: 1 })
  expect(await refused({ proof: 1 })).toEqual([
    409,
    'proof',
    'AP 1/2 is sold or held for somebody. No other proof is free: choose a copy.',
  ])
  const unique = await publishWork(artist)
  expect(await refused({ artwork_id: unique.id, proof: 1 })).toEqual([
    400,
    'proof',
    'This work has no artist’s proofs. State on its record how many there are.',
  ])
})

test('of sales of one proof at the same moment, one has it', async () => {
  const results = await Promise.all([record({ proof: 3 }), record({ proof: 3 }), record({ proof: 3 })])
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const lost = results.filter(({ status }) => status === 409).map(({ failure }) => failure.fields?.[0])
  const message = 'AP 3/4 is sold or held for somebody. Still free: AP 1/4, AP 2/4, and AP 4/4.'
  expect(lost).toEqual([
    { field: 'proof', message },
    { field: 'proof', message },
  ])
  expect((await readState()).proofs).toEqual([3])
})

test('the database itself has a proof once, and no sale has a copy and a proof', async () => {
  const { db } = t.app.database
  const first = await requireRecorded({ proof: 1 })
  const second = await requireRecorded({ proof: 2 })
  const write = (id: string, values: Partial<typeof saleTable.$inferInsert>) =>
    db
      .update(saleTable)
      .set(values)
      .where(eq(saleTable.id, id))
      .catch((error: unknown) => error)
  expect(isUniqueViolation(await write(second.id, { proof: 1 }), 'sale_proof')).toBe(true)
  expect(await write(second.id, { copy: 1 })).toBeInstanceOf(Error)
  await takeBack(first.id)
  expect(await write(second.id, { proof: 1 })).not.toBeInstanceOf(Error)
})

test('a proof is free again once its sale is called off or taken back', async () => {
  const held = await requireRecorded({ proof: 1, payment: 'deposit', deposit: '100' })
  const paid = await requireRecorded({ proof: 2 })
  expect((await readState()).proofs).toEqual([1, 2])
  const end = { params: { id: held.id }, body: { is_money_returned: true } }
  expect((await artist.call(endRecordedSale, end)).body.status).toBe('ended')
  await takeBack(paid.id)
  expect((await readState()).proofs).toEqual([])
  const again = await requireRecorded({ proof: 1, payment: 'on_approval', due_on: '2026-04-10' })
  const body = { amount: '280', paid_on: '2026-04-01', received_by: 'transfer' } as const
  const rest = await artist.call(recordSalePayment, { params: { id: again.id }, body })
  expect(rest.body).toMatchObject({ status: 'paid', proof: 1 })
  expect(await readState()).toEqual({ isSold: false, status: 'published', copies: [], proofs: [1] })
})

test('no proof that is sold or held leaves the edition, whichever form changes it', async () => {
  const { id } = await requireRecorded({ proof: 3, payment: 'not_yet', due_on: '2026-05-01' })
  const lowered = await change({ artist_proofs: 2 })
  expect([lowered.status, lowered.failure.fields]).toEqual([
    400,
    [{ field: 'artist_proofs', message: 'Enter at least 3: the proof AP 3 is sold or held for somebody.' }],
  ])
  const bulk = await artist.call(changeWorks, { body: { ids: [print.id], fields: { artist_proofs: 1 } } })
  expect([bulk.status, bulk.failure.message]).toEqual([400, lowered.failure.message])
  const none = { edition_size: null, edition_number: null, artist_proofs: null }
  const kept = 'Keep a limited edition with at least 3 of its proofs: the proof AP 3 is sold or held for somebody.'
  for (const edition_type of ['unique', 'open']) {
    const { status, failure } = await change({ edition_type, ...none })
    expect([status, failure.message]).toEqual([400, kept])
    expect(failure.fields?.map(({ field }) => field)).toEqual([
      'edition_type',
      'edition_number',
      'edition_size',
      'artist_proofs',
    ])
  }
  const short = await artist.call(updateArtwork, {
    params: { id: print.id },
    body: { edition_type: 'Open edition', edition_number: '', edition_size: '' },
  })
  expect([short.status, short.failure.message]).toEqual([400, kept])
  expect((await readCopies()).proofs).toEqual({ total: 4, taken: [3] })
  await requireChanged({ artist_proofs: 3 })
  await takeBack(id)
  await requireChanged({ edition_type: 'unique', ...none })
  expect((await readCopies()).proofs).toBeNull()
})
