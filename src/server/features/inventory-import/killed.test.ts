import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginImport, getImport, startImport, undoImport } from '#contract/imports.ts'
import { killBefore, startProcess } from '#server/testing/other-process.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let t: TestApp
let artist: TestUser
beforeAll(async () => {
  // It takes over what the other process was killed at, step by step.
  t = await startTestApp({ overrides: { working: false } })
  artist = await t.signUp('artist')
})
afterAll(() => t.close())

const ROWS = 30
const list = (name: string) =>
  [
    'Inventory number,Title,Status,Sold to,Sold date,Sold price',
    ...Array.from({ length: ROWS }, (_, at) => `${name}${at},Work ${at},Sold,Buyer ${at % 3},2021-03-04,USD 60`),
  ].join('\n')

const query = async (text: string, id: string) => (await t.app.database.pool.query(text, [id])).rows
const count = async (text: string, id: string) => (await query(text, id)).length
const WORKS = 'select 1 from artwork where owner_id = $1'
const SALES = "select 1 from sale where seller_id = $1 and status <> 'taken_back'"

/** Does what is left of an import, as a worker does that finds its job again. */
const goOn = async (importId: string) => {
  const job = t.app.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'inventory-import.step')
  for (;;) {
    const [row] = await query('select state, step from inventory_import where id = $1', importId)
    if (row.state !== 'running' && row.state !== 'undoing') return row.state
    await job?.handle({ importId, step: row.step })
  }
}

test.each([
  ['a work is written', 'insert into "artwork"'],
  ['a sale is recorded', 'insert into "sale"'],
  ['what became of a row is written', 'update "inventory_import_row" set'],
  ['a batch ends', 'update "inventory_import" set'],
])(
  'an import that is killed before %s leaves nothing half, and goes on without doing anything twice',
  async (_step, statement) => {
    await using other = await startProcess(t, { isWorking: true })
    const exit = once(other.child, 'exit')
    const name = statement.replaceAll(/\W/g, '')
    const files = [{ name: 'works.csv', type: 'text/csv', bytes: Buffer.from(list(name)) }]
    const { id } = (await artist.form(beginImport, { files, fields: {} })).body
    await killBefore(other, statement)
    await artist.call(startImport, { params: { id }, body: { revision: 1 } })
    await exit
    const written = await count("select 1 from inventory_import_row where import_id = $1 and action = 'created'", id)
    expect([await count(WORKS, artist.id), await count(SALES, artist.id)]).toEqual([written, written])
    expect(await goOn(id)).toBe('done')
    expect([await count(WORKS, artist.id), await count(SALES, artist.id)]).toEqual([ROWS, ROWS])
    const { progress } = (await artist.call(getImport, { params: { id } })).body
    expect(progress).toMatchObject({ created: ROWS, failed: 0, done: ROWS })
    await artist.call(undoImport, { params: { id } })
    expect(await goOn(id)).toBe('undone')
    expect([await count(WORKS, artist.id), await count(SALES, artist.id)]).toEqual([0, 0])
  },
  300_000,
)
