import { createHash } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { DAY_MS } from '#contract/constants.ts'
import { type InventoryExport, listExports, requestExport } from '#contract/inventory-exports.ts'
import type { ExportFormat } from '#contract/inventory-terms.ts'
import { createRecord, type RecordFields } from '#contract/record.ts'
import { recordSale } from '#contract/sales.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { uploadWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

let time = Date.now()
const t = testApp({ overrides: { clock: { now: () => new Date(time) } } })
let artist: TestUser
let other: TestUser
const ids: string[] = []

const HARBOR: RecordFields & { title: string } = {
  title: '=HYPERLINK("http://x.example","Harbor")',
  inventory_number: 'IO-2025-009',
  medium_line: 'Oil on linen, <stretched> & signed',
  medium_class: 'painting',
  date_text: 'c. 1998',
  size: { height: 12.25, width: 16, depth: null, diameter: null, plate_height: null, plate_width: null, framed_height: 20, framed_width: 24, framed_depth: null, unit: 'in' }, // biome-ignore format: one line
  tags: ['sea', 'Berlin, 2020; "x'],
  price: '3900.00',
  currency: 'usd',
  private_notes: '-never\n"shown"',
  provenance: "'=quoted",
  condition: 'Foxed',
  cost: { amount: '120.50', currency: 'eur' },
  is_signed: true,
  location: 'Rack 3',
}

beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  other = await t.signUp('artist', 'Wen Sato')
  ids.push((await artist.call(createRecord, { body: HARBOR })).body.id)
  ids.push((await artist.call(createRecord, { body: { title: 'Drift', edition_type: 'limited', edition_number: 3, edition_size: 25, artist_proofs: 2 } })).body.id) // biome-ignore format: one line
  await artist.call(recordSale, { body: { artwork_id: ids[1] ?? '', copy: 3, buyer: { name: 'Maya Lindholm' }, sold_on: '2026-01-14', place: 'fair', price: '280.00', currency: 'usd', payment: 'paid', received_by: 'cash' } }) // biome-ignore format: one line
  requireSuccess(await artist.call(recordSale, { body: { artwork_id: ids[1] ?? '', proof: 2, buyer: { name: 'Jo Hale' }, sold_on: '2026-02-14', place: 'fair', price: '300.00', currency: 'usd', payment: 'paid' } }), 'Recording a sale') // biome-ignore format: one line
})

const request = async (body: Parameters<typeof artist.call<typeof requestExport>>[1]) =>
  artist.call(requestExport, body)
const download = async ({ url }: Pick<InventoryExport, 'url'>): Promise<Buffer> => {
  const { raw } = await t.anonymous.raw('GET', url ?? '')
  expect(raw.statusCode).toBe(200)
  return raw.rawPayload
}
const file = async (format: ExportFormat, body = {}): Promise<Buffer> => {
  const made = await request({ body: { format, ...body } })
  expect([made.status, made.body.state]).toEqual([201, 'ready'])
  return download(made.body)
}
const entries = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray()))
  return found
}

test('a CSV has a byte order mark, CRLF, and no cell that a spreadsheet program would run', async () => {
  const text = (await file('csv')).toString('utf8')
  expect(text.startsWith('\uFEFFinventory_number,title,')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`"'=HYPERLINK(""http://x.example"",""Harbor"")"`)
  expect(text).toContain(`"'-never`)
  expect(text).toContain("''=quoted")
  expect(text).toContain('311.15')
  expect(text).toContain('Maya Lindholm')
  // Who has an artist's proof did not buy the copy.
  expect(text).toContain(',3; AP 2,Maya Lindholm; Jo Hale,')
})

test('a workbook keeps numbers as numbers and formulas as texts', async () => {
  const { Sheets } = read(await file('xlsx'), { cellNF: true, cellStyles: true })
  const sheet = Sheets['Works'] ?? {}
  const [headings = [], ...works] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  const at = (heading: string) => headings.indexOf(heading)
  expect(works[0]?.[at('Title')]).toBe(HARBOR.title)
  expect(['Height (mm)', 'Price amount', 'Cost amount'].map((heading) => works[0]?.[at(heading)])).toEqual([311.15, 3900, 120.5]) // biome-ignore format: one line
  expect(sheet[utils.encode_cell({ r: 1, c: at('Price amount') })]).toMatchObject({ t: 'n', z: '0.00' })
  expect(Object.values(sheet).filter((cell) => cell.f !== undefined)).toEqual([])
  // Its rows can be filtered, and its columns are as wide as what they hold.
  expect(sheet['!autofilter']).toEqual({ ref: sheet['!ref'] })
  const widths = (sheet['!cols'] ?? []).map(({ wch = 0 }) => wch)
  expect(widths[at('Title')]).toBeGreaterThan(widths[at('Unit')] ?? 0)
})

test('works for other systems are well formed, and say nothing that is the holder’s alone', async () => {
  const linked = JSON.parse((await file('linked-art')).toString('utf8'))
  expect(linked['@context']).toBe('https://linked.art/ns/v1/linked-art.json')
  expect(linked['@graph'][0]).toMatchObject({
    type: 'HumanMadeObject',
    produced_by: { timespan: { begin_of_the_begin: '1998-01-01T00:00:00Z' } },
    dimension: [{ value: 311.15 }, { value: 406.4 }],
  })
  const lido = (await file('lido')).toString('utf8')
  expect(lido).toContain('schema/v1.1/lido-v1.1.xsd')
  expect(lido).toContain(
    '<lido:displayMaterialsTech>Oil on linen, &lt;stretched&gt; &amp; signed</lido:displayMaterialsTech>',
  )
  for (const text of [JSON.stringify(linked), lido])
    for (const secret of ['never', '120.50', 'Maya', 'Rack 3', '=quoted', 'Foxed']) expect(text).not.toContain(secret)
})

test('chosen works alone, or what a search finds; nothing of others', async () => {
  const titles = async (body: object) =>
    JSON.parse((await file('json', body)).toString('utf8')).works.map(
      ({ record }: { record: { title: string } }) => record.title,
    )
  expect(await titles({ ids: [ids[1], ids[1]] })).toEqual(['Drift'])
  expect(await titles({ found: { q: 'drift' } })).toEqual(['Drift'])
  expect(await titles({ found: { q: 'nothing like it' } })).toEqual([])
  expect(await titles({})).toHaveLength(2)
  const foreign = await uploadWork(other, { title: 'Not mine' })
  expect((await request({ body: { format: 'csv', ids: [foreign.id] } })).status).toBe(404)
  expect((await request({ body: { format: 'csv', ids: [ids[0] ?? ''], found: { filter: 'all' } } })).status).toBe(400)
  expect((await other.call(listExports)).body.items).toEqual([])
})

test('a ZIP is prepared once, with pictures that name their artist and are otherwise as they were uploaded', async () => {
  const jpeg = await samplePicture()
  const png = { name: 'a.png', type: 'image/png', bytes: await sharp(jpeg.bytes).png().toBuffer() }
  const webp = { name: 'a.webp', type: 'image/webp', bytes: await sharp(jpeg.bytes).webp().toBuffer() }
  const work = await uploadWork(artist, { title: 'Low Tide' }, [jpeg, png, webp])
  const [first, second] = await Promise.all([
    request({ body: { format: 'zip' } }),
    request({ body: { format: 'zip' } }),
  ])
  expect([first.body.state, first.body.url, second.body.id]).toEqual(['preparing', null, first.body.id])
  const listed = async () => (await artist.call(listExports)).body.items.find(({ id }) => id === first.body.id)
  await expect.poll(async () => (await listed())?.state, { timeout: 60_000 }).toBe('ready')
  const ready = await listed()
  expect(ready).toMatchObject({ works: 3, pictures: 3 })
  const found = await entries(await download({ url: ready?.url ?? null }))
  expect([...found.keys()].toSorted()).toEqual(['README.txt', 'pictures/low-tide-1.jpg', 'pictures/low-tide-2.png', 'pictures/low-tide-3.webp', 'pictures/low-tide-3.webp.xmp', 'works.csv', 'works.json', 'works.jsonld', 'works.lido.xml', 'works.xlsx']) // biome-ignore format: one line
  for (const name of ['pictures/low-tide-1.jpg', 'pictures/low-tide-2.png']) {
    const bytes = found.get(name) ?? Buffer.alloc(0)
    const { xmpAsString, width } = await sharp(bytes).metadata()
    expect([name, xmpAsString?.includes('<rdf:li>Inés Okafor</rdf:li>'), width]).toEqual([
      name,
      true,
      expect.any(Number),
    ])
  }
  expect(found.get('pictures/low-tide-3.webp.xmp')?.toString('utf8')).toContain('Inés Okafor')
  expect(found.get('pictures/low-tide-3.webp')?.equals(webp.bytes)).toBe(true)

  // Uploaded again, they are stored without that credit.
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const again = await uploadWork(other, { title: 'Again' }, [
    { ...jpeg, bytes: found.get('pictures/low-tide-1.jpg') ?? jpeg.bytes },
    { ...png, bytes: found.get('pictures/low-tide-2.png') ?? png.bytes },
  ])
  const stored = async (id: string) => digest((await (await t.app.files.get(`artworks/${id}/original`))?.stream.toArray())?.reduce((all: Buffer, one: Buffer) => Buffer.concat([all, one]), Buffer.alloc(0)) ?? Buffer.alloc(0)) // biome-ignore format: one line
  for (const at of [0, 1])
    expect(await stored(again.images[at]?.id ?? '')).toBe(await stored(work.images[at]?.id ?? ''))
}, 120_000)

test('files are removed after a week', async () => {
  const keys = async () => (await Array.fromAsync(t.app.files.list(`inventory-exports/${artist.id}/`))).length
  expect(await keys()).toBeGreaterThan(3)
  time += 8 * DAY_MS
  await t.housekeeping('expired-exports')
  const { rows } = await t.app.database.pool.query('select id from inventory_export')
  expect([await keys(), rows]).toEqual([0, []])
})
