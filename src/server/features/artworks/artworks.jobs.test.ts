import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Artwork, deleteArtwork, getArtwork, removeArtworkImage } from '#contract/artworks.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { createBuiltInFiles } from '#server/providers/files/built-in.files.ts'
import { readyWork, uploadWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { plainWidth, widthsToCome } from './artwork-files.ts'
import { pictureHousekeeping } from './artworks.housekeeping.ts'
import { DERIVE_QUEUE, pictureJobs } from './artworks.jobs.ts'

const t = testApp()
let artist: TestUser
let filesFolder: string
beforeAll(async () => {
  artist = await t.signUp('artist')
  filesFolder = join(t.app.config.dataDir, 'files')
})

const served = async (address: string | null | undefined) => (await t.request({ url: address ?? '' })).statusCode
const listFiles = (imageId: string | undefined) => readdir(join(filesFolder, 'content', 'artworks', imageId ?? ''))
const inHours = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })

const housekeeping = (task: string, hours: number) => {
  const { database, jobs } = t.app
  const tasks = pictureHousekeeping({
    db: database.db,
    jobs,
    files: createBuiltInFiles(filesFolder),
    workFolder: join(t.app.config.dataDir, 'uploads'),
    clock: inHours(hours),
    log: t.app.http.log as never,
  })
  return tasks.find(({ name }) => name === `housekeeping.${task}`)?.handle({})
}

test('the URL of a picture that is being processed works afterwards, whatever its shape', async () => {
  const shapes = [[200, 90], [321, 240], [1300, 400], [60, 9000], [2700, 30]] as const // biome-ignore format: pairs
  const files = await Promise.all(shapes.map(([width, height]) => samplePicture({ width, height })))
  const { id, images } = await uploadWork(artist, {}, files)
  const ready = await readyWork(artist, id)
  for (const [at, image] of images.entries()) {
    expect(image.files.widths).toEqual([])
    const [width, height] = shapes[at] ?? [0, 0]
    const widths = widthsToCome(width, height)
    expect(await listFiles(image.id)).toEqual(
      expect.arrayContaining(['original', 'share.jpg', ...widths.flatMap((one) => [`${one}.avif`, `${one}.webp`])]),
    )
    expect(new URL(image.image_url, 'http://x').pathname.endsWith(`/${plainWidth(widths)}.webp`)).toBe(true)
    expect(await served(image.image_url)).toBe(200)
    expect(ready.images[at]?.files.widths).toEqual(widths)
  }
  // The job removes its folder after it has emitted the event.
  await expect.poll(() => readdir(join(t.app.config.dataDir, 'uploads'))).toEqual([])
})

test('the files of a removed picture are deleted', async () => {
  const { id, images } = await uploadWork(artist, {}, [await samplePicture(), await samplePicture()])
  const address = (await readyWork(artist, id)).images[1]?.image_url
  expect(await served(address)).toBe(200)
  await artist.call(removeArtworkImage, { params: { id, image_id: images[1]?.id as string } })
  await expect.poll(() => served(address), { timeout: 10_000 }).toBe(404)
  await expect.poll(() => listFiles(images[0]?.id)).toContain('original')
})

test('files that no work uses are removed once they are a day old; all others remain', async () => {
  const { images } = await uploadWork(artist)
  const old = uuidv7()
  const young = uuidv7()
  for (const id of [old, young]) {
    const folder = join(filesFolder, 'content', 'artworks', id)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'original'), 'left behind')
  }
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(filesFolder, 'content', 'artworks', old, 'original'), yesterday, yesterday)
  await utimes(join(filesFolder, 'content', 'artworks', images[0]?.id as string, 'original'), yesterday, yesterday)
  const waiting = join(t.app.config.dataDir, 'uploads')
  for (const name of ['crashed.upload', 'fresh.upload']) await writeFile(join(waiting, name), 'x')
  await utimes(join(waiting, 'crashed.upload'), yesterday, yesterday)
  await housekeeping('stray-pictures', 0)
  await expect.poll(() => readdir(waiting)).toEqual(['fresh.upload'])
  await rm(join(waiting, 'fresh.upload'))
  await expect(listFiles(old)).rejects.toThrow('ENOENT')
  expect(await listFiles(young)).toEqual(['original'])
  expect(await listFiles(images[0]?.id)).toContain('original')
})

/** The picture jobs with a failing worker, on the real database and files. */
const jobsWith = (derive: () => Promise<never>) => {
  const jobs = pictureJobs({
    db: t.app.database.db,
    events: t.app.events,
    files: createBuiltInFiles(filesFolder),
    pictures: { derive },
    imageTerms: t.app.features.imageTerms,
    workFolder: join(t.app.config.dataDir, 'uploads'),
    log: t.app.http.log as never,
  })
  return jobs.find(({ name }) => name === DERIVE_QUEUE)
}
const processing = async (work: Artwork) => {
  const imageId = work.images[0]?.id as string
  await readyWork(artist, work.id)
  await t.app.database.pool.query("update artwork_image set state = 'processing', widths = '[]' where id = $1", [
    imageId,
  ])
  return { imageId }
}

test('a picture that cannot be processed is retried and finally failed; its folder is emptied each time', async () => {
  const work = await uploadWork(artist)
  const job = await processing(work)
  const broken = jobsWith(() => Promise.reject(new WorkerError('timeout', 'too slow')))
  await expect(broken?.handle(job)).rejects.toThrow('too slow')
  const state = async () => (await artist.call(getArtwork, { params: { id: work.id } })).body.images[0]?.state
  expect(await state()).toBe('processing')
  // The job removes its folder after it has emitted the event.
  await expect.poll(() => readdir(join(t.app.config.dataDir, 'uploads'))).toEqual([])
  await broken?.onFinalFailure?.(job, new Error('the last attempt'))
  expect(await state()).toBe('failed')
})

test('a picture whose job was lost is processed an hour later', async () => {
  const work = await uploadWork(artist)
  await processing(work)
  await housekeeping('unfinished-pictures', 0)
  await housekeeping('unfinished-pictures', 2)
  expect((await readyWork(artist, work.id)).images[0]).toMatchObject({ state: 'ready' })
})

test('a work that is deleted while its picture is processed leaves no file behind', async () => {
  const work = await uploadWork(artist)
  const { imageId } = await processing(work)
  const pool = jobsWith(async () => {
    await artist.call(deleteArtwork, { params: { id: work.id } })
    return { files: [] } as never
  })
  await rm(join(filesFolder, 'content', 'artworks', imageId, 'share.jpg'))
  await pool?.handle({ imageId })
  await expect(listFiles(imageId)).rejects.toThrow('ENOENT')
})
