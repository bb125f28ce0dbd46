import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getArtwork } from '#contract/artworks.ts'
import {
  beginImport,
  getImport,
  listImportRows,
  putImportPictures,
  startImport,
  undoImport,
} from '#contract/imports.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { buildZip } from '#server/testing/zip.ts'
import { isInventoryImport } from './inventory-import.module.ts'

const t = testApp()
let artist: TestUser
let picture: Buffer
beforeAll(async () => {
  artist = await t.signUp('artist')
  picture = (await samplePicture()).bytes
})

const begin = async (content: string | Buffer, name = 'works.csv') => {
  const file = { name, type: 'text/csv', bytes: Buffer.from(content) }
  return (await artist.form(beginImport, { files: [file], fields: {} })).body
}
const put = (id: string, bytes: Buffer) =>
  artist.form(putImportPictures, {
    params: { id },
    files: [{ name: 'pictures.zip', type: 'application/zip', bytes }],
    fields: {},
  })
const ended = async (id: string, state: string) => {
  const read = async () => (await artist.call(getImport, { params: { id } })).body.progress
  await expect.poll(async () => (await read()).state, { timeout: 200_000, interval: 200 }).toBe(state)
  return read()
}
const run = async (id: string, revision: number) => {
  await artist.call(startImport, { params: { id }, body: { revision } })
  return ended(id, 'done')
}
const rows = async (id: string) => (await artist.call(listImportRows, { params: { id } })).body.items
const stored = async (prefix: string) => (await Array.fromAsync(t.app.files.list(prefix))).length

const LIST = 'Inventory number,Title,Image\nP1,Pier,pier.jpg\nP2,Mole,\nP3,Wharf,none.jpg\nP4,Quay,broken.jpg\n'

test('works get the pictures of a ZIP by name and by number, and lose them when the import is undone', async () => {
  const { id } = await begin(LIST)
  const zip = buildZip([
    { name: 'Fotos/Pier.JPG', bytes: picture },
    { name: 'P2.jpg', bytes: picture },
    { name: 'P2 (2).jpg', bytes: picture },
    { name: 'broken.jpg', bytes: Buffer.from('no picture') },
    { name: 'stray.jpg', bytes: picture },
    { name: '__MACOSX/._P2.jpg', bytes: picture },
    { name: 'readme.txt', bytes: Buffer.from('x') },
  ])
  const { body, status } = await put(id, zip)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    revision: 2,
    pictures: { file_name: 'pictures.zip', count: 5, unused: ['stray.jpg'] },
    progress: { pictures: { done: 0, total: 4 } },
  })
  expect(await run(id, 2)).toMatchObject({ created: 4, pictures: { done: 3 } })
  const found = await rows(id)
  expect(found.map(({ outcome }) => outcome?.problems.length)).toEqual([0, 0, 0, 1])
  const works = await Promise.all(
    found.map(async ({ outcome }) => {
      const params = { id: outcome?.artwork_id ?? '' }
      return (await artist.call(getArtwork, { params })).body
    }),
  )
  expect(works.map(({ images }) => images.length)).toEqual([1, 2, 0, 0])
  await expect.poll(() => stored('artworks/'), { timeout: 30_000 }).toBeGreaterThan(3)
  await artist.call(undoImport, { params: { id } })
  expect(await ended(id, 'undone')).toMatchObject({ undone: 4, kept: 0 })
  await expect.poll(() => stored('artworks/'), { timeout: 30_000 }).toBe(0)
})

test('from a terminal, a folder of pictures serves as a ZIP does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-pictures-'))
  const feature = t.app.modules.find(isInventoryImport)
  const owner = await t.signUp('artist')
  try {
    await mkdir(join(folder, 'pictures/Fotos'), { recursive: true })
    await writeFile(join(folder, 'works.csv'), LIST)
    await writeFile(join(folder, 'pictures/Fotos/Pier.JPG'), picture)
    await writeFile(join(folder, 'pictures/P2.jpg'), picture)
    await writeFile(join(folder, 'pictures/readme.txt'), 'x')
    const result = await feature?.importFile(owner.id, {
      file: join(folder, 'works.csv'),
      answers: {},
      pictures: join(folder, 'pictures'),
    })
    expect(result?.list).toMatchObject({
      pictures: { file_name: 'pictures', count: 2, unused: [] },
      progress: { created: 4, pictures: { done: 2 } },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('another ZIP takes the place of the one before, and leaves no file of it', async () => {
  const { id } = await begin(LIST)
  const folder = `inventory-import-pictures/${id}/`
  await put(id, buildZip([{ name: 'pier.jpg', bytes: picture }, { name: 'P2.jpg', bytes: picture }])) // biome-ignore format: one line
  expect(await stored(folder)).toBe(2)
  const { body } = await put(id, buildZip([{ name: 'P2.jpg', bytes: picture }]))
  expect(body.pictures).toMatchObject({ count: 1 })
  expect(await stored(folder)).toBe(1)
})

test('what is no ZIP, leads out of it or unpacks to too much is refused at its field, and nothing is kept', async () => {
  const { id } = await begin(LIST)
  const whole = buildZip([{ name: 'pier.jpg', bytes: picture }])
  const wrong = [
    Buffer.from('no zip'),
    whole.subarray(0, whole.length - 30),
    buildZip([{ name: '../pier.jpg', bytes: picture }]),
    buildZip([{ name: '/etc/pier.jpg', bytes: picture }]),
    buildZip([{ name: 'pier.jpg', bytes: picture, claimed: 4_100_000_000 }]),
    buildZip([{ name: 'pier.jpg', bytes: picture, claimed: 5 }]),
    buildZip(
      Array.from({ length: 12 }, (_, at) => ({ name: `p${at}.jpg`, bytes: picture, ...(at === 2 && { claimed: 5 }) })),
    ),
  ]
  for (const bytes of wrong) {
    const { failure } = await put(id, bytes)
    expect(failure).toMatchObject({ code: 'invalid_request', fields: [{ field: 'pictures' }] })
  }
  expect(await stored(`inventory-import-pictures/${id}/`)).toBe(0)
  expect((await artist.call(getImport, { params: { id } })).body).toMatchObject({ revision: 1, pictures: null })
})

test('the pictures of the sample reach their works', async () => {
  const folder = 'tests/fixtures/spreadsheets'
  const expected = JSON.parse(await readFile(`${folder}/own-english.expected.json`, 'utf8'))
  const { id } = await begin(await readFile(`${folder}/own-english.xlsx`), 'own-english.xlsx')
  const { body } = await put(id, await readFile(`${folder}/${expected.pictures_zip}`))
  expect(body.pictures?.unused.toSorted()).toEqual(expected.unused_pictures.toSorted())
  const { pictures, total, created } = await run(id, 2)
  expect(created).toBe(total)
  expect(pictures.done).toBe(pictures.total)
  expect(pictures.done).toBeGreaterThan(0)
}, 240_000)
