import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExhibition, deleteExhibition, updateExhibition } from '#contract/exhibitions.ts'
import { createLog } from '#server/platform/log.ts'
import { createPicturePool, type PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { createBuiltInFiles } from '#server/providers/files/built-in.files.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { createCovers } from './covers.service.ts'

const FAR = 'https://pictures.example/tide.jpg'
const fields = { title: 'Tide', description: 'A show', location: 'Pier 9' }
const dates = { start_date: '2026-12-01', end_date: '2026-12-24' }

let t: TestApp
let folder: string
let pictures: PicturePool
let gallery: TestUser
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'gesso-covers-'))
  pictures = createPicturePool({ workers: 1 })
  gallery = await t.signUp('gallery')
})
afterAll(async () => {
  await pictures.close()
  await rm(folder, { recursive: true, force: true })
  await t.close()
})

const photograph = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2f4858' } })
    .jpeg()
    .toBuffer()
const create = async (image_url: string) =>
  (await gallery.call(createExhibition, { body: { ...fields, ...dates, image_url } })).body
const nameIn = (address: string | null) => /([0-9a-f]{32})\.webp$/.exec(address ?? '')?.[1] ?? ''

/** Covers on the test database, with a replaced fetch. */
const coversWith = (fetchPicture: (address: string) => Promise<Buffer>) =>
  createCovers({
    db: t.app.database.db,
    files: createBuiltInFiles(join(folder, 'files')),
    pictures,
    log: createLog('silent'),
    workFolder: folder,
    publicUrl: t.app.config.publicUrl,
    fetchPicture,
  })

test('a cover on another host gets a URL of this server, and one on this server keeps its URL', async () => {
  const own = `${t.app.config.publicUrl}/media/a.webp`
  expect((await create(own)).cover_url).toBe(own)
  const { id, image_url, cover_url } = await create(FAR)
  expect(image_url).toBe(FAR)
  expect(cover_url).toMatch(new RegExp(`^/exhibition-cover/${id}/[0-9a-f]{32}\\.webp$`))
  expect((await gallery.raw('GET', `/exhibition-cover/${id}/${'0'.repeat(32)}.webp`)).status).toBe(404)
  expect((await gallery.raw('GET', '/exhibition-cover/a/b')).status).toBe(404)
})

test('a cover is fetched once, re-encoded, and stored', async () => {
  const asked: string[] = []
  const covers = coversWith(async (address) => {
    asked.push(address)
    return photograph()
  })
  const { id, cover_url } = await create(FAR)
  const [first, second] = await Promise.all([covers.of(id, nameIn(cover_url)), covers.of(id, nameIn(cover_url))])
  second?.stream.destroy()
  if (!first) throw new Error('There is no cover.')
  const drawn = await sharp(await buffer(first.stream)).metadata()
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', 1200, 675])
  ;(await covers.of(id, nameIn(cover_url)))?.stream.destroy()
  expect(asked).toEqual([FAR])

  const other = 'https://pictures.example/high-tide.jpg'
  const changed = (await gallery.call(updateExhibition, { params: { id }, body: { image_url: other } })).body
  expect(await covers.of(id, nameIn(cover_url))).toBeNull()
  ;(await covers.of(id, nameIn(changed.cover_url)))?.stream.destroy()
  expect(asked).toEqual([FAR, other])
  expect((await gallery.call(deleteExhibition, { params: { id } })).status).toBe(200)
  expect(await covers.of(id, nameIn(changed.cover_url))).toBeNull()
})

test('few pictures are fetched concurrently, however many are requested, and each is fetched eventually', async () => {
  let fetching = 0
  let most = 0
  const together = Promise.withResolvers<void>()
  const covers = coversWith(async () => {
    fetching += 1
    most = Math.max(most, fetching)
    // Wait until the maximum number of fetches has started.
    if (fetching === 3) together.resolve()
    await together.promise
    await new Promise((resolve) => setImmediate(resolve))
    fetching -= 1
    return photograph()
  })
  const shown = await Promise.all(Array.from({ length: 6 }, (_, at) => create(`https://pictures.example/${at}.jpg`)))
  const found = await Promise.all(shown.map(({ id, cover_url }) => covers.of(id, nameIn(cover_url))))
  for (const file of found) file?.stream.destroy()
  expect(found.filter((file) => file === null)).toEqual([])
  expect(most).toBe(3)
})

test('requests beyond the queue are not found, and this server never fetches a picture of its own', async () => {
  const go = Promise.withResolvers<Buffer>()
  const asked: string[] = []
  const covers = coversWith((address) => {
    asked.push(address)
    return go.promise
  })
  const shown = []
  for (let at = 0; at < 70; at += 1) shown.push(await create(`https://pictures.example/${at}.jpg`))
  const all = shown.map(({ id, cover_url }) => covers.of(id, nameIn(cover_url)))
  const refused = new Set<number>()
  for (const [at, one] of all.entries()) void one.then((found) => found === null && refused.add(at))
  await expect.poll(() => refused.size).toBe(7)
  expect(asked).toHaveLength(3)
  go.reject(new Error('gone'))
  expect(await Promise.all(all)).toEqual(Array(70).fill(null))

  const own = `${t.app.config.publicUrl}/exhibition-cover/a.webp`
  const { id } = await create(own)
  expect(await covers.of(id, createHash('sha256').update(own).digest('hex').slice(0, 32))).toBeNull()
  expect(asked).not.toContain(own)
})

test('a file that is not a readable picture is not used as a cover, and its host is not contacted again for a while', async () => {
  let asked = 0
  const responses = [async () => Buffer.from('<svg onload="alert(1)"/>'), async () => Promise.reject(new Error('gone'))]
  for (const response of responses) {
    const covers = coversWith(() => {
      asked += 1
      return response()
    })
    const { id, cover_url } = await create(FAR)
    expect(await covers.of(id, nameIn(cover_url))).toBeNull()
    expect(await covers.of(id, nameIn(cover_url))).toBeNull()
  }
  expect(asked).toBe(2)
})
