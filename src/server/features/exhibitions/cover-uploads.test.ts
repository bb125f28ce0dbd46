import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createExhibition, updateExhibition, uploadExhibitionCover } from '#contract/exhibitions.ts'
import { createBuiltInFiles } from '#server/providers/files/built-in.files.ts'
import { notPictures, pictureOfBytes, samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createCoverUploads } from './cover-uploads.service.ts'

const fields = { title: 'Tide', description: 'A show', location: 'Pier 9' }
const dates = { start_date: '2026-12-01', end_date: '2026-12-24' }

const t = testApp()
let gallery: TestUser
beforeAll(async () => {
  gallery = await t.signUp('gallery')
})

const upload = async (person: TestUser = gallery) =>
  (await person.form(uploadExhibitionCover, { files: [await samplePicture({ width: 1600, height: 900 })] })).body
    .image_url
const served = (address: string) => t.anonymous.raw('GET', address.replace(t.app.config.publicUrl, ''))

/** Runs the housekeeping as it will run in some hours. */
const housekeeping = (hours: number) => {
  const { database, config } = t.app
  const unused = () => {
    throw new Error('Housekeeping does not use this.')
  }
  const { job } = createCoverUploads({
    log: t.app.log,
    db: database.db,
    clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
    files: createBuiltInFiles(join(config.dataDir, 'files')),
    pictures: { inspect: unused, derive: unused },
    quota: { run: unused },
    // The signature depends on the path alone, and the test stores exhibitions with addresses that the app signed.
    mediaAddress: (key) => signed.get(key) ?? `/media/${key}`,
    publicUrl: config.publicUrl,
    workFolder: join(config.dataDir, 'uploads'),
  })
  return job.handle({})
}
const signed = new Map<string, string>()
const remember = (address: string) => {
  const { pathname, search } = new URL(address)
  signed.set(pathname.replace('/media/', ''), pathname + search)
}

test('an uploaded picture is stored at the width of a cover, and is the cover as soon as an exhibition has its address', async () => {
  const image_url = await upload()
  expect(image_url.startsWith(`${t.app.config.publicUrl}/media/exhibition-uploads/`)).toBe(true)
  const { raw } = await served(image_url)
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 675 })
  const { body } = await gallery.call(createExhibition, { body: { ...fields, ...dates, image_url } })
  expect([body.image_url, body.cover_url]).toEqual([image_url, image_url])
})

test('what is not a picture, is too large, or is not one file is refused with its reason', async () => {
  for (const file of await notPictures()) {
    const { status, failure } = await gallery.form(uploadExhibitionCover, { files: [file] })
    expect([file.name, [413, 415].includes(status), failure.fields?.[0]?.field]).toEqual([file.name, true, 'cover'])
  }
  const large = await gallery.form(uploadExhibitionCover, { files: [await pictureOfBytes(10 * 1024 * 1024 + 1)] })
  expect([large.status, large.failure.code]).toEqual([413, 'image_too_large'])
  expect((await gallery.form(uploadExhibitionCover, { files: [] })).status).toBe(400)
  const two = [await samplePicture(), await samplePicture()]
  expect((await gallery.form(uploadExhibitionCover, { files: two })).status).toBe(400)
  expect((await t.anonymous.form(uploadExhibitionCover, { files: [await samplePicture()] })).status).toBe(401)
})

test('a picture that no exhibition uses is removed after a day, a used one stays', async () => {
  const [used, unused] = [await upload(), await upload()]
  remember(used)
  remember(unused)
  const { body } = await gallery.call(createExhibition, { body: { ...fields, ...dates, image_url: used } })
  await housekeeping(23)
  expect([(await served(used)).status, (await served(unused)).status]).toEqual([200, 200])
  await housekeeping(25)
  expect([(await served(used)).status, (await served(unused)).status]).toEqual([200, 404])
  await gallery.call(updateExhibition, { params: { id: body.id }, body: { image_url: null } })
  await housekeeping(25)
  expect((await served(used)).status).toBe(404)
})
