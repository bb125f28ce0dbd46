import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { COLUMN_CHOICES } from '#contract/import-terms.ts'
import {
  beginImport,
  changeImport,
  deleteImport,
  downloadLeftOut,
  getImport,
  listImportRows,
  listImports,
} from '#contract/imports.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { isColumnUse } from './table/column-use.ts'

let time = Date.now()
const t = testApp({ overrides: { clock: { now: () => new Date(time) } } })
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

const begin = (content: string | Buffer, who = artist, headers = {}) =>
  who.form(
    beginImport,
    { files: [{ name: 'works.csv', type: 'text/csv', bytes: Buffer.from(content) }], fields: {} },
    headers,
  )
const rows = async (id: string, query = {}) => (await artist.call(listImportRows, { params: { id }, query })).body
const keys = async () => (await Array.fromAsync(t.app.files.list('inventory-imports/'))).map(({ key }) => key)
const LIST = [
  'Inventory number,Title,Year,Price,Entered,Frobs',
  'A1,Pier,2020,"1,200",13/04/2021,x',
  'A2,Mole,2021,USD 50,31/31/2021,y',
  'A3,,2021,USD 50,,z',
  'A1,Wharf,2021,USD 60,,z',
].join('\n')

test('a list is read without writing a work: its columns, what is asked, and each row with its state', async () => {
  const { status, body } = await begin(LIST)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    file_name: 'works.csv',
    questions: [{ id: 'currency', column: 'D', header: 'Price', cells: 1 }, { id: 'artist' }].toReversed(),
  })
  expect(body.sheets[0]?.columns.map(({ header, use }) => [header, use])).toEqual([
    ['Inventory number', 'inventory_number'],
    ['Title', 'title'],
    ['Year', 'date'],
    ['Price', 'price'],
    ['Entered', 'created'],
    ['Frobs', null],
  ])
  expect(body.sheets[0]?.columns.map(({ samples }) => samples).slice(0, 3)).toEqual([
    ['A1', 'A2', 'A3'],
    ['Pier', 'Mole', 'Wharf'],
    ['2020', '2021'],
  ])
  const { items } = await rows(body.id)
  expect(items.map(({ row, state }) => [row, state])).toEqual([
    [2, 'refused'],
    [3, 'unclear'],
    [4, 'refused'],
    [5, 'refused'],
  ])
  expect(items[1]).toMatchObject({
    fields: { inventory_number: 'A2', title: 'Mole', price: { amount_minor: 5000, currency: 'USD' } },
    reports: [{ field: 'created', cell: '31/31/2021', column: 'E' }],
  })
  const { rows: works } = await t.app.database.pool.query('select 1 from artwork')
  expect(works).toEqual([])
})

test('answers, columns and corrected cells are kept, and the rows become ready', async () => {
  const { id } = (await begin(LIST)).body
  const change = (body: object) => artist.call(changeImport, { params: { id }, body })
  await change({ answers: { currency: 'EUR', artist: 'Ada' }, mapping: { F: 'series' } })
  const corrections = [
    { row: 3, field: 'created', text: '2021-12-31' },
    { row: 4, field: 'title', text: 'Untitled' },
    { row: 5, field: 'inventory_number', text: 'A4' },
  ]
  const { body } = await change({ corrections })
  expect(body).toMatchObject({ questions: [], works: { ready: 4, unclear: 0, refused: 0 } })
  const { items } = await rows(id)
  expect(items.map(({ fields }) => [fields['inventory_number'], fields['title'], fields['series']])).toEqual([
    ['A1', 'Pier', 'x'],
    ['A2', 'Mole', 'y'],
    ['A3', 'Untitled', 'z'],
    ['A4', 'Wharf', 'z'],
  ])
  expect(items[0]?.fields['price']).toEqual({ amount_minor: 120_000, currency: 'EUR' })
  await change({ corrections: [{ row: 4, field: 'title', text: 'Breakwater' }] })
  expect((await artist.call(getImport, { params: { id } })).body.options.corrections).toHaveLength(3)
  expect((await rows(id)).items[2]?.fields['title']).toBe('Breakwater')
})

test('which of day and month comes first is asked once', async () => {
  const list = 'Title,Sold on,Entered\nPier,03/04/2021,05/06/2021\nMole,07/08/2021,13/06/2021'
  const { id, questions } = (await begin(list)).body
  expect(questions).toContainEqual({ id: 'day_order', sheet: null, column: 'B', header: 'Sold on', cells: 2 })
  const { body } = await artist.call(changeImport, { params: { id }, body: { answers: { day_order: 'month' } } })
  expect(body.questions.filter((one) => one.id === 'day_order')).toEqual([])
  const days = (await rows(id)).items.map(({ fields }) => [fields['sold_date'], fields['created']])
  // A column that says its order itself needs no answer.
  expect(days).toEqual([
    ['2021-03-04', '2021-06-05'],
    ['2021-07-08', '2021-06-13'],
  ])
})

test('a list of which one row changes, or that another process has read since, is stored as it is read', async () => {
  const { id } = (await begin(LIST)).body
  const change = (body: object) => artist.call(changeImport, { params: { id }, body })
  const asRead = (await rows(id)).items
  await change({ corrections: [{ row: 3, field: 'title', text: 'Jetty' }] })
  expect((await rows(id)).items.map(({ fields }) => fields['title'])).toEqual(
    asRead.map(({ fields, row }) => (row === 3 ? 'Jetty' : fields['title'])),
  )
  // Another process has read the list meanwhile, so what this one knows of its rows is outdated.
  await t.app.database.pool.query('update inventory_import set revision = revision + 1 where id = $1', [id])
  await t.app.database.pool.query(`update inventory_import_row set fields = '{}' where import_id = $1`, [id])
  await change({ corrections: [{ row: 3, field: 'title', text: 'Mole' }] })
  expect((await rows(id)).items).toEqual(asRead)
})

test('of changes in several tabs at a time each is kept or refused with conflict', async () => {
  const { id } = (await begin(LIST)).body
  const tabs = await Promise.all(
    [2, 3, 4].map((row) =>
      artist.call(changeImport, {
        params: { id },
        body: { corrections: [{ row, field: 'title', text: `Tab ${row}` }] },
      }),
    ),
  )
  const kept = [2, 3, 4].filter((_row, at) => tabs[at]?.status === 200)
  expect(tabs.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { items } = await rows(id)
  for (const row of kept) expect(items.find((one) => one.row === row)?.fields['title']).toBe(`Tab ${row}`)
})

test('the rows of a long list come in pages, and by state', async () => {
  const lines = Array.from({ length: 2500 }, (_line, at) => `N${at},${at % 5 === 0 ? '' : `Work ${at}`},2020`)
  const { body } = await begin(`Inventory number,Title,Year\n${lines.join('\n')}\n`)
  expect(body.works.refused).toBe(500)
  const first = await rows(body.id, { limit: 100, state: 'refused' })
  expect(first.items).toHaveLength(100)
  const second = await rows(body.id, { limit: 100, state: 'refused', cursor: first.next_cursor })
  expect(second.items[0]?.row).toBe((first.items.at(-1)?.row ?? 0) + 5)
  const refused = await artist.call(listImportRows, { params: { id: body.id }, query: { cursor: 'x' } })
  expect(refused.status).toBe(400)
})

test('a file that cannot be read is refused at its field, and nothing of it is kept', async () => {
  const before = await keys()
  const workbook = await readFile('tests/fixtures/spreadsheets/own-english.xlsx')
  const wrong: [string | Buffer, string][] = [
    ['', 'empty'],
    ['<!doctype html><p>Sign in', 'web page'],
    [workbook.subarray(0, 9000), 'damaged or cut off'],
    [Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 9]), 'no spreadsheet'],
    ['a,b\n1,2\n', 'No table of works'],
    [`Title,Year\n${'x,2020\n'.repeat(100_000)}`, 'too many'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'x,'), 'only the ZIP of an export'],
  ]
  for (const [content, part] of wrong) {
    const { failure } = await begin(content)
    expect(failure).toMatchObject({ code: 'invalid_request', fields: [{ field: 'list' }] })
    expect(failure.message).toContain(part)
  }
  expect((await artist.form(beginImport, { files: [], fields: {} })).failure.code).toBe('invalid_request')
  expect(await keys()).toEqual(before)
})

test('characters that no table can store are left out of corrections', async () => {
  const { id } = (await begin(LIST)).body
  const corrections = [{ row: 2, field: 'title', text: 'Pi\0er\ud800' }]
  expect((await artist.call(changeImport, { params: { id }, body: { corrections } })).status).toBe(200)
  expect((await rows(id)).items[0]?.fields['title']).toBe('Pier\ufffd')
})

test('a repeat with the same key begins nothing twice', async () => {
  const other = await t.signUp('artist')
  const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000000' }
  const [one, two] = [await begin(LIST, other, headers), await begin(LIST, other, headers)]
  expect(two.body.id).toBe(one.body.id)
  expect((await other.call(listImports)).body.items).toHaveLength(1)
})

test('a column can be all that is offered', () => {
  expect(COLUMN_CHOICES.filter((choice) => !isColumnUse(choice))).toEqual([])
})

test('the rows that are refused come back as a file with the reasons, which is read again once it is corrected', async () => {
  const list = [
    'Inventory number;Title;Preis;Note;Beschreibung',
    'A1;Pier;1.200,00 €;;x',
    '=A2;;1.300,50 €;"-two',
    'lines";\'quoted',
    'A3;Wharf;50,00 €;;',
    'A3;Slip;60,00 €;+49;=SUM(A1)',
  ].join('\n')
  const { id } = (await begin(list)).body
  const url = `/api${downloadLeftOut.path.replace(':id', id)}`
  const { raw } = await artist.raw('GET', url)
  expect(raw.headers['content-disposition']).toContain('works-left-out.csv')
  const text = raw.payload
  expect(text.split('\r\n')).toEqual([
    '\ufeffInventory number;Title;Preis;Note;Beschreibung;Left out because',
    `'=A2;;1.300,50 €;"'-two\nlines";'quoted;A work needs a title.`,
    'A3;Wharf;50,00 €;;;Row 5 has the same number.',
    "A3;Slip;60,00 €;'+49;'=SUM(A1);Row 4 has the same number.",
    '',
  ])
  const again = (await begin(text.replace(';;1.300', ';Mole;1.300').replace('A3;Slip', 'A4;Slip'))).body
  expect(again.works.refused).toBe(0)
  expect((await rows(again.id)).items.map(({ fields }) => fields)).toMatchObject([
    { inventory_number: '=A2', title: 'Mole', price: { amount_minor: 130_050 }, description: "'quoted" },
    { inventory_number: 'A3' },
    { inventory_number: 'A4', price: { amount_minor: 6000 }, description: '=SUM(A1)' },
  ])
})

test('of a workbook with several sheets, rows that are refused come in the columns of all', async () => {
  const { id } = (await begin(await readFile('tests/fixtures/spreadsheets/own-english.xlsx'))).body
  const { items } = await rows(id, { state: 'refused', limit: 100 })
  const { raw } = await artist.raw('GET', `/api${downloadLeftOut.path.replace(':id', id)}`)
  const { data } = Papa.parse<string[]>(raw.payload.slice(1), { skipEmptyLines: true })
  expect(data[0]?.slice(-2)).toEqual(['Sheet', 'Left out because'])
  expect(data.slice(1).map((line) => line.at(-2))).toEqual(items.map(({ sheet }) => sheet))
  expect(data.slice(1).every((line) => line.at(-1) !== '')).toBe(true)
})

test('the program that headings look like is replaced by the one that the owner says', async () => {
  const { body } = await begin('Stock Number,Search Terms,Title,Size\nA1,x,Pier,40 x 30 cm\n')
  expect(body.program).toBe('Artlogic')
  const change = (program: string) =>
    artist.call(changeImport, { params: { id: body.id }, body: { program: program as 'none' } })
  expect((await change('none')).body).toMatchObject({ program: null, options: { program: 'none' } })
  expect((await rows(body.id)).items[0]?.fields['height_mm']).toBeUndefined()
  expect((await change('ArtCloud')).body.program).toBe('ArtCloud')
  expect((await rows(body.id)).items[0]?.fields['height_mm']).toBe(400)
  expect((await change('frob')).status).toBe(400)
})

test('an unknown use of a column is refused by its name', async () => {
  const { id } = (await begin(LIST)).body
  const { failure } = await artist.call(changeImport, { params: { id }, body: { mapping: { F: 'frob' } } })
  expect(failure).toMatchObject({ code: 'invalid_request', fields: [{ field: 'mapping.F' }] })
})

test('a list is part of its owner’s archive, and is erased with the account', async () => {
  const other = await t.signUp('artist')
  const { id } = (await begin(LIST, other)).body
  const part = t.app.modules.find(({ bindings }) => bindings?.some(({ endpoint }) => endpoint === beginImport))
  const archive = await part?.accountData?.exportData?.(other.id)
  expect(archive).toMatchObject({
    contents: ['1 list of works to import'],
    files: [
      { path: 'imports/imports.json', json: [{ id, fileName: 'works.csv' }] },
      { key: `inventory-imports/${id}` },
    ],
  })
  await part?.accountData?.erase?.(other.id)
  expect(await keys()).not.toContain(`inventory-imports/${id}`)
  expect((await other.call(listImports)).body.items).toEqual([])
})

test('a list is removed with its file: by its owner, after thirty days', async () => {
  const [gone, old] = [(await begin(LIST)).body, (await begin(LIST)).body]
  await artist.call(deleteImport, { params: { id: gone.id } })
  expect(await keys()).not.toContain(`inventory-imports/${gone.id}`)
  expect((await artist.call(getImport, { params: { id: gone.id } })).status).toBe(404)
  const start = time
  time = start + 31 * DAY_MS
  await t.housekeeping('inventory-imports')
  time = start
  expect((await artist.call(getImport, { params: { id: old.id } })).status).toBe(404)
  expect(await keys()).not.toContain(`inventory-imports/${old.id}`)
})
