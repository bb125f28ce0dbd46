import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteArtwork } from '#contract/artworks.ts'
import { listContacts } from '#contract/contacts.ts'
import {
  beginImport,
  changeImport,
  deleteImport,
  getImport,
  listImportRows,
  startImport,
  stopImport,
  undoImport,
} from '#contract/imports.ts'
import { changeRecord, createRecord, getRecord } from '#contract/record.ts'
import { listRecordedSales, recordSale } from '#contract/sales.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { isInventoryImport } from './inventory-import.module.ts'
import { readInventory } from './table/read-inventory.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ines Okafor')
})

const begin = async (content: string | Buffer, who = artist, name = 'works.csv') => {
  const file = { name, type: 'text/csv', bytes: Buffer.from(content) }
  return (await who.form(beginImport, { files: [file], fields: {} })).body
}
const start = (id: string, revision = 1, who = artist, existing: 'update' | 'skip' = 'update') =>
  who.call(startImport, { params: { id }, body: { revision, existing } })
const read = async (id: string, who = artist) => (await who.call(getImport, { params: { id } })).body
const ended = async (id: string, state: string, who = artist) => {
  await expect.poll(async () => (await read(id, who)).progress.state, { timeout: 60_000, interval: 100 }).toBe(state)
  return (await read(id, who)).progress
}
const rows = async (id: string, query = {}, who = artist) =>
  (await who.call(listImportRows, { params: { id }, query })).body.items
const undo = async (id: string, who = artist) => {
  expect((await who.call(undoImport, { params: { id } })).status).toBe(200)
  return ended(id, 'undone', who)
}
const works = async (who = artist) =>
  (await t.app.database.pool.query('select * from artwork where owner_id = $1 order by id', [who.id])).rows

const LIST = [
  'Inventory number,Title,Year,Medium,Price,Status,Sold to,Sold date,Sold price,Notes',
  'A1,Pier,2020,Oil on linen,USD 50,,,,,Blue',
  'A2,Mole,c. 1998,,,Sold,M. Okonjo,2021-03-04,USD 60,',
  'A3,Wharf,2021,,,NFS,,,,',
  'A4,,2021,,,,,,,',
  'A5,Slip,2021,,,,,,,',
  'A5,Dock,2021,,,,,,,',
].join('\n')

test('a list becomes drafts, with its sale and its buyer; a row that is refused is left out', async () => {
  const { id } = await begin(LIST)
  expect((await start(id)).body.progress.state).not.toBe('open')
  const progress = await ended(id, 'done')
  expect(progress).toMatchObject({ total: 3, done: 3, created: 3, failed: 0, problem: null })
  const found = await rows(id)
  expect(found.map(({ outcome }) => outcome?.action ?? null)).toEqual([
    'created',
    'created',
    'created',
    null,
    null,
    null,
  ])
  const records = await Promise.all(
    found.slice(0, 3).map(async ({ outcome }) => {
      const params = { id: outcome?.artwork_id ?? '' }
      return (await artist.call(getRecord, { params })).body
    }),
  )
  expect(records).toMatchObject([
    { inventory_number: 'A1', medium: 'oil', price: '50.00', private_notes: 'Blue', status: 'draft', is_sold: false },
    { inventory_number: 'A2', date_text: 'c. 1998', year_to: 1998, offer: 'sold_elsewhere', status: 'draft' },
    { inventory_number: 'A3', offer: 'not_for_sale' },
  ])
  expect((await artist.call(listRecordedSales)).body.items).toMatchObject([
    { artwork_id: records[1]?.id, sold_on: '2021-03-04', price: '60.00', status: 'paid', buyer: { name: 'M. Okonjo' } },
  ])
  expect((await undo(id)).undone).toBe(3)
  expect(await works()).toEqual([])
  expect((await artist.call(listContacts)).body.items).toEqual([])
  expect((await artist.call(listRecordedSales)).body.items).toMatchObject([{ status: 'taken_back', artwork_id: null }])
})

describe('a work with the number of a row', () => {
  test('is changed, and is as it was after the import is undone', async () => {
    const who = await t.signUp('artist')
    const body = {
      title: 'Old pier',
      inventory_number: 'a1',
      series: 'Harbours',
      private_notes: 'Mine',
      price: '10',
      currency: 'usd' as const,
      size: { height: 12.25, width: 8.0625, unit: 'in' as const },
    }
    const before = (await who.call(createRecord, { body })).body
    const [stored] = await works(who)
    const { id } = await begin(LIST, who)
    await start(id, 1, who)
    expect(await ended(id, 'done', who)).toMatchObject({ created: 2, updated: 1 })
    const changed = (await who.call(getRecord, { params: { id: before.id } })).body
    expect(changed).toMatchObject({ title: 'Pier', series: 'Harbours', private_notes: 'Blue', price: '50.00' })
    await undo(id, who)
    const [after, ...others] = await works(who)
    expect(others).toEqual([])
    const { updated_at: _before, ...same } = stored
    const { updated_at: _after, ...now } = after
    expect({ ...now, typed_unit: same.typed_unit }).toEqual(same)
  })

  test('is left alone if its owner says so', async () => {
    const who = await t.signUp('artist')
    const { id: workId } = (await who.call(createRecord, { body: { title: 'Old', inventory_number: 'A1' } })).body
    const { id } = await begin(LIST, who)
    await start(id, 1, who, 'skip')
    expect(await ended(id, 'done', who)).toMatchObject({ created: 2, skipped: 1 })
    expect((await who.call(getRecord, { params: { id: workId } })).body.title).toBe('Old')
  })

  test('is not there twice when the same file is read again', async () => {
    const who = await t.signUp('artist')
    for (const expected of [{ created: 3 }, { created: 0, updated: 3 }]) {
      const { id } = await begin(LIST, who)
      await start(id, 1, who)
      expect(await ended(id, 'done', who)).toMatchObject(expected)
    }
    expect(await works(who)).toHaveLength(3)
    expect((await who.call(listRecordedSales)).body.items).toHaveLength(1)
  })
})

describe('a row without an inventory number that looks like a work', () => {
  const UNNUMBERED = ['Title,Year,Height (cm),Width (cm)', 'Pier,2020,40,30', 'pier,2021,40,30', 'Mole,c. 1998,,', 'Slip,,,'].join('\n') // biome-ignore format: one line
  const change = (id: string, who: TestUser, body: object) => who.call(changeImport, { params: { id }, body })
  const imported = async (who: TestUser) => {
    const { id } = await begin(UNNUMBERED, who)
    await start(id, 1, who)
    return ended(id, 'done', who)
  }

  test('is asked about when its list is read again, and nothing is written without an answer', async () => {
    const who = await t.signUp('artist')
    expect(await imported(who)).toMatchObject({ created: 4 })
    const again = await begin(UNNUMBERED, who)
    expect(again.works).toEqual({ ready: 0, unclear: 0, refused: 4 })
    expect(again.questions.find(({ id }) => id === 'existing')).toMatchObject({ cells: 4 })
    const [first] = await rows(again.id, {}, who)
    expect(first).toMatchObject({ existing: { answer: null }, reports: [{ field: 'existing', options: ['add', 'update', 'skip'] }] }) // biome-ignore format: one line
    await start(again.id, 1, who)
    expect(await ended(again.id, 'done', who)).toMatchObject({ created: 0, updated: 0 })
    expect(await works(who)).toHaveLength(4)
  })

  test('is added, changes the work or is left out, as its owner says of all or of one', async () => {
    const who = await t.signUp('artist')
    await imported(who)
    const { id } = await begin(UNNUMBERED.replace('Mole,c. 1998,,', 'Mole,c. 1998,20,10'), who)
    await change(id, who, { answers: { existing: 'skip' } })
    const corrections = [{ row: 3, field: 'existing', text: 'add' }, { row: 4, field: 'existing', text: 'update' }] // biome-ignore format: one line
    const { body } = await change(id, who, { corrections })
    expect(body.works.refused).toBe(0)
    expect(body.questions.some((one) => one.id === 'existing')).toBe(false)
    await start(id, 3, who)
    expect(await ended(id, 'done', who)).toMatchObject({ created: 1, updated: 1, skipped: 2 })
    expect((await works(who)).map(({ title, height }) => [title, height === null ? null : Number(height)])).toEqual([['Pier', 40], ['pier', 40], ['Mole', 20], ['Slip', null], ['pier', 40]]) // biome-ignore format: one line
    await undo(id, who)
    expect((await works(who)).map(({ height }) => (height === null ? null : Number(height)))).toEqual([
      40,
      40,
      null,
      null,
    ])
  })

  test('is no question if its date, its size or its number differs', async () => {
    const who = await t.signUp('artist')
    await imported(who)
    await who.call(createRecord, { body: { title: 'Dock', inventory_number: 'D1' } })
    const list =
      'Inventory number,Title,Year,Height (cm),Width (cm)\n,Pier,2019,40,30\n,Pier,2020,40,31\nD2,Dock,,,\n,Slip,,,\n,Slip,,,\n'
    const { id } = await begin(list, who)
    expect((await rows(id, {}, who)).map(({ existing }) => existing !== null)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })

  test('is not added by a list that was checked before the work came in', async () => {
    const who = await t.signUp('artist')
    const early = await begin(UNNUMBERED, who)
    await imported(who)
    await start(early.id, 1, who)
    expect(await ended(early.id, 'done', who)).toMatchObject({ created: 0, failed: 4 })
    expect(await works(who)).toHaveLength(4)
  })

  test('is asked about from a terminal, and stays out until that is answered', async () => {
    const who = await t.signUp('artist')
    await imported(who)
    const feature = t.app.modules.find(isInventoryImport)
    const reading = await readInventory(Buffer.from(UNNUMBERED), { today: '2026-11-28' })
    const asked = await feature?.askExisting(who.id, reading, {})
    expect(asked?.questions).toContainEqual({ id: 'existing', cells: 4 })
    expect(asked?.reports.filter(({ kind }) => kind === 'existing').map(({ row }) => row)).toEqual([2, 3, 4, 5])
    expect((await feature?.askExisting(who.id, reading, { existing: 'skip' }))?.questions).toEqual(reading.questions)
    const folder = await mkdtemp(join(tmpdir(), 'gesso-again-'))
    try {
      const file = join(folder, 'works.csv')
      await writeFile(file, UNNUMBERED)
      const first = await feature?.importFile(who.id, { file, answers: {} })
      expect(first?.list.progress).toMatchObject({ created: 0, updated: 0 })
      const second = await feature?.importFile(who.id, { file, answers: { existing: 'update' } })
      expect(second?.list.progress).toMatchObject({ created: 0, updated: 4 })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

test('what was changed, or removed, since stays as it is when an import is undone, and the rows say so', async () => {
  const who = await t.signUp('artist')
  const { id } = await begin(LIST, who)
  await start(id, 1, who)
  await ended(id, 'done', who)
  const [first, second] = (await rows(id, {}, who)).map(({ outcome }) => outcome?.artwork_id ?? '')
  await who.call(changeRecord, { params: { id: first ?? '' }, body: { location: 'Rack 2' } })
  await who.call(deleteArtwork, { params: { id: second ?? '' } })
  expect(await undo(id, who)).toMatchObject({ kept: 1, undone: 2 })
  expect((await rows(id, { outcome: 'kept' }, who)).map(({ row, outcome }) => [row, outcome])).toMatchObject([
    [2, { undone: 'kept', kept_because: 'changed', artwork_id: first }],
  ])
  expect(await works(who)).toMatchObject([{ id: first, location: 'Rack 2' }])
})

test('an import can be undone for thirty days', async () => {
  const { id } = await begin('Title,Year\nPier,2020\n')
  await start(id)
  const { undo_until } = await ended(id, 'done')
  expect(undo_until).not.toBeNull()
  const age = (days: number) =>
    t.app.database.pool.query(
      `update inventory_import set started_at = now() - interval '${days} days' where id = $1`,
      [id],
    )
  await age(30)
  expect((await read(id)).progress.undo_until).toBeNull()
  expect((await artist.call(undoImport, { params: { id } })).failure.code).toBe('import_undo_over')
  await age(29)
  await undo(id)
})

test('two starts at once write a list once; a list that was changed since it was checked is refused', async () => {
  const who = await t.signUp('artist')
  const { id } = await begin(LIST, who)
  await who.call(changeImport, { params: { id }, body: { corrections: [{ row: 5, field: 'title', text: 'Quay' }] } })
  expect((await start(id, 1, who)).failure.code).toBe('conflict')
  const both = await Promise.all([start(id, 2, who), start(id, 2, who)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await ended(id, 'done', who)).toMatchObject({ created: 4 })
  expect(await works(who)).toHaveLength(4)
  expect((await start(id, 2, who)).failure.code).toBe('import_begun')
  const body = { answers: { unit: 'cm' } }
  expect((await who.call(changeImport, { params: { id }, body })).failure.code).toBe('import_begun')
})

describe('an import under way', () => {
  const long = `Inventory number,Title\n${Array.from({ length: 400 }, (_, at) => `L${at},Work ${at}`).join('\n')}\n`
  const stop = (id: string, who: TestUser, written: 'keep' | 'take_back') =>
    who.call(stopImport, { params: { id }, body: { written } })

  test('is stopped, keeps what is in, and goes on', async () => {
    const who = await t.signUp('artist')
    const { id } = await begin(long, who)
    await start(id, 1, who)
    expect((await who.call(deleteImport, { params: { id } })).failure.code).toBe('import_running')
    const { progress } = (await stop(id, who, 'keep')).body
    expect(progress.state).toBe('stopped')
    expect(await works(who)).toHaveLength(progress.created)
    await start(id, 1, who)
    expect(await ended(id, 'done', who)).toMatchObject({ created: 400 })
    expect(await works(who)).toHaveLength(400)
  })

  test('is stopped and taken back', async () => {
    const who = await t.signUp('artist')
    const { id } = await begin(long, who)
    await start(id, 1, who)
    await expect.poll(async () => (await read(id, who)).progress.done).toBeGreaterThan(0)
    expect((await stop(id, who, 'take_back')).status).toBe(200)
    await ended(id, 'undone', who)
    expect(await works(who)).toEqual([])
    expect((await stop(id, who, 'keep')).failure.code).toBe('import_not_running')
  })
})

test('a row that takes a sold proof out of its edition fails alone, with its reason', async () => {
  const who = await t.signUp('artist')
  const edition = { edition_type: 'limited', edition_size: 8, artist_proofs: 3 }
  const body = { title: 'Sluice', inventory_number: 'P1', ...edition }
  const { id: artwork_id } = (await who.call(createRecord, { body })).body
  const sale = { artwork_id, proof: 3, sold_on: '2026-03-22', place: 'fair', price: '280', currency: 'usd', payment: 'paid' } as const // biome-ignore format: one line
  expect((await who.call(recordSale, { body: sale })).status).toBe(201)
  const { id } = await begin(
    'Inventory number,Title,Edition\nP1,Sluice,Edition of 8 + 2 AP\nP2,Weir,Edition of 8 + 2 AP',
    who,
  )
  await start(id, 1, who)
  expect(await ended(id, 'done', who)).toMatchObject({ created: 1, updated: 0, failed: 1 })
  const [row] = await rows(id, {}, who)
  const problems = ['Enter at least 3: the proof AP 3 is sold or held for somebody.']
  expect(row?.outcome).toMatchObject({ action: 'failed', problems })
  expect((await who.call(getRecord, { params: { id: artwork_id } })).body).toMatchObject(edition)
})

test('a row that cannot be stored after all fails alone, with its reason', async () => {
  const who = await t.signUp('artist')
  const record = { title: 'Pier', inventory_number: 'B1', lowest_price: '10', price: '20', currency: 'usd' as const }
  await who.call(createRecord, { body: record })
  const { id } = await begin('Inventory number,Title,Price\nB1,Pier,EUR 20\nB2,Mole,EUR 30\n', who)
  await start(id, 1, who)
  await ended(id, 'done', who)
  expect((await rows(id, {}, who)).map(({ outcome }) => outcome)).toMatchObject([
    { action: 'failed', artwork_id: null, problems: ['Its lowest price is in USD. Enter it in EUR.'] },
    { action: 'created', problems: [] },
  ])
})

const SAMPLES = 'tests/fixtures/spreadsheets'
describe.each(['artwork-archive', 'artlogic', 'artcloud', 'arternal', 'shopify', 'own-english', 'own-german'])(
  '%s',
  (name) => {
    test('every work that is not refused is stored, and the undo leaves nothing', async () => {
      const who = await t.signUp('artist')
      const { file, answers } = JSON.parse(await readFile(`${SAMPLES}/${name}.expected.json`, 'utf8'))
      const { id } = await begin(await readFile(`${SAMPLES}/${file}`), who, file)
      await who.call(changeImport, { params: { id }, body: { answers } })
      await start(id, 2, who)
      const progress = await ended(id, 'done', who)
      expect(await rows(id, { outcome: 'failed' }, who)).toEqual([])
      expect(progress.created).toBe(progress.total)
      expect(progress.created).toBeGreaterThan(35)
      await undo(id, who)
      expect(await works(who)).toEqual([])
    })
  },
)

test('a row without a title updates the work that has its number, and keeps the title; a new number is refused', async () => {
  const who = await t.signUp('artist')
  await begin('Inventory number,Title,Price\nI-1,Pier,USD 50\nI-2,Mole,USD 50', who).then(({ id }) => start(id, 1, who).then(() => ended(id, 'done', who))) // biome-ignore format: one line
  const list = await begin('Inventory number,Price\ni-1,USD 70\nI-2,USD 75\nI-9,USD 80', who)
  expect(list.works).toEqual({ ready: 2, unclear: 0, refused: 1 })
  expect((await rows(list.id, {}, who)).map(({ state, reports }) => [state, reports.map(({ reason }) => reason)])).toEqual([
    ['ready', []],
    ['ready', []],
    ['refused', ['A work needs a title.']],
  ]) // biome-ignore format: one row a line
  await t.app.database.pool.query(
    `update artwork set inventory_number = 'I-22' where owner_id = $1 and title = 'Mole'`,
    [who.id],
  )
  await start(list.id, 1, who)
  expect(await ended(list.id, 'done', who)).toMatchObject({ created: 0, updated: 1, failed: 1 })
  expect((await rows(list.id, {}, who))[1]?.outcome?.problems).toEqual(['A work needs a title.'])
  expect((await works(who)).map(({ title, price_minor }) => [title, Number(price_minor)])).toEqual([
    ['Pier', 7000],
    ['Mole', 5000],
  ])
  await undo(list.id, who)
  expect((await works(who)).map(({ price_minor }) => Number(price_minor))).toEqual([5000, 5000])
})
