import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { ReadOptions } from './inventory-reading.ts'
import { readInventoryFile } from './read-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-read-'))
})
afterAll(() => rm(folder, { recursive: true }))

const zipped = async (entries: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const read = async (content: string | Buffer, options: Partial<ReadOptions> = {}) => {
  const path = join(folder, 'list')
  await writeFile(path, content)
  return readInventoryFile(path, { today: '2026-11-27', ...options })
}
const failure = async (content: string | Buffer): Promise<string> => {
  const error = await read(content).catch((one: unknown) => one)
  return error instanceof WorkerError ? error.code : 'read'
}
const records = (works: unknown[], version = 1): string => JSON.stringify({ format: 'gesso-inventory', version, works })

test('an export of a Gesso is read as its ZIP and as its records alone, with its pictures', async () => {
  const works = [
    {
      artist: 'Inés Okafor',
      record: { id: 'x', status: 'published', title: 'Low Tide', inventory_number: '7', tags: ['sea'] },
      sale: { buyer: 'Maya Lindholm', date: '2026-01-14', amount: '280.00', currency: 'usd' },
      pictures: [{ file: 'pictures/7-1.jpg', alt_text: 'A beach' }],
    },
  ]
  const fields = {
    title: 'Low Tide',
    artist: 'Inés Okafor',
    sold_to: 'Maya Lindholm',
    images: ['pictures/7-1.jpg'],
    alt_texts: ['A beach'],
    record: { title: 'Low Tide', inventory_number: '7', tags: ['sea'] },
  }
  const zip = await read(await zipped({ 'works.json': records(works), 'pictures/7-1.jpg': 'x' }))
  expect(zip).toMatchObject({
    program: 'Gesso',
    rows: [{ row: 1, fields, pictures: ['pictures/7-1.jpg'] }],
    reports: [],
  })
  const alone = await read(records(works), { pictures: ['7-1.jpg'] })
  expect(alone.rows).toMatchObject([{ fields, pictures: ['7-1.jpg'] }])
})

test('what cannot be stored is reported by its field, and the rest is read', async () => {
  const { rows, reports } = await read(
    records([
      { record: { title: 'Pier', weight_grams: -5, mood: 'blue', year_from: 2020 } },
      'no work',
      { record: {} },
    ]),
  )
  expect(rows.map(({ fields }) => fields.record)).toEqual([{ title: 'Pier', year_from: 2020 }, undefined, {}])
  expect(reports.map(({ row, field }) => [row, field])).toEqual([[1, 'weight_grams'], [1, 'mood'], [2, 'title']]) // biome-ignore format: one line
})

test('one number on two works is reported', async () => {
  const { duplicates } = await read(
    records(['One', 'Two'].map((title) => ({ record: { title, inventory_number: 'A1' } }))),
  )
  expect(duplicates).toMatchObject([{ inventory_number: 'A1', rows: [{ row: 1 }, { row: 2 }] }])
})

test('what is damaged, newer, too large or of another kind is refused', async () => {
  const whole = await zipped({ 'works.json': records([{ record: { title: 'Pier' } }]) })
  const bomb = await zipped({ 'works.json': Buffer.alloc(65 * 1024 * 1024, ' ') })
  const refused: [string | Buffer, string][] = [
    [records([]).slice(0, -4), 'unreadable'],
    [records([], 2), 'newer'],
    [bomb, 'unreadable'],
    [whole.subarray(0, 60), 'unreadable'],
    [await zipped({ 'works.json': '{"format": ' }), 'unreadable'],
    [await zipped({ 'works.json': '{"format": "other"}' }), 'not_a_spreadsheet'],
    [await zipped({ 'readme.txt': 'x' }), 'not_a_spreadsheet'],
    [await zipped({ 'readme.txt': 'x', 'pictures/Pier.JPG': 'x' }), 'only_pictures'],
  ]
  for (const [content, code] of refused) expect(await failure(content)).toBe(code)
})
