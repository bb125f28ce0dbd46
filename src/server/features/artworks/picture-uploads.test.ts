import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDraft } from '#contract/artworks.ts'
import { ARTWORK_IMAGES, DAY_MS, UPLOAD_PART_BYTES } from '#contract/constants.ts'
import {
  beginPictureUpload,
  finishPictureUpload,
  getPictureUpload,
  sendPicturePart,
} from '#contract/picture-uploads.ts'
import { isPut, startS3Loopback } from '#server/providers/files/testing/s3-loopback.ts'
import { startProcess } from '#server/testing/other-process.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp, type TestUser, testApp } from '#server/testing/test-app.ts'

let time = Date.now()
const t = testApp({ overrides: { clock: { now: () => new Date(time) } } })
let artist: TestUser
let picture: Buffer
beforeAll(async () => {
  artist = await t.signUp('artist')
  // What follows the end of a JPEG is ignored: a large file that is quickly decoded.
  const { bytes } = await samplePicture({ width: 300, height: 200 })
  picture = Buffer.concat([bytes, randomBytes(2 * UPLOAD_PART_BYTES)])
})

const begin = async (who = artist, size = picture.byteLength) =>
  (await who.call(beginPictureUpload, { body: { name: 'harbour.jpg', size } })).body.id
const sendPart = (id: string, offset: number, who = artist, bytes?: Buffer) =>
  who.form(sendPicturePart, {
    params: { id },
    fields: { offset: String(offset) },
    files: [{ name: 'part', type: '', bytes: bytes ?? picture.subarray(offset, offset + UPLOAD_PART_BYTES) }],
  })
const sendRest = async (id: string, from = 0, who = artist) => {
  let received = from
  while (received < picture.byteLength) received = (await sendPart(id, received, who)).body.received
}
const finish = (id: string, who = artist) => who.call(finishPictureUpload, { params: { id } })
const keys = async (id: string) =>
  (await Array.fromAsync(t.app.files.list(`picture-uploads/${id}/`))).map(({ key }) => key)

test('a picture that arrives in parts is the picture of a work, and its parts are gone', async () => {
  const id = await begin()
  await sendRest(id)
  expect(await keys(id)).toHaveLength(3)
  const { status, body } = await finish(id)
  expect([status, body.width, body.height]).toEqual([201, 300, 200])
  expect(await keys(id)).toEqual([])
  expect((await finish(id)).body).toEqual(body)
  expect((await artist.form(createDraft, { fields: { title: 'Harbour', images: [body.id] } })).status).toBe(201)
})

test('it goes on where it stopped, after every part; what arrived is never sent again', async () => {
  const id = await begin()
  for (const arrived of [0, UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]) {
    expect((await artist.call(getPictureUpload, { params: { id } })).body).toEqual({ id, received: arrived })
    expect((await finish(id)).failure).toMatchObject({ code: 'conflict', current: { received: arrived } })
    await sendPart(id, arrived)
  }
  expect((await finish(id)).status).toBe(201)
})

test('a part at a wrong place is refused with the right one, and two tabs store every part once', async () => {
  const id = await begin()
  expect((await sendPart(id, UPLOAD_PART_BYTES)).failure).toMatchObject({ code: 'conflict', current: { received: 0 } })
  const tabs = await Promise.all([sendPart(id, 0), sendPart(id, 0), sendPart(id, 0)])
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await keys(id)).toHaveLength(1)
  await sendRest(id, UPLOAD_PART_BYTES)
  const [first, second] = await Promise.all([finish(id), finish(id)])
  expect([first.status, second.status]).toEqual([201, 201])
})

test('nobody else finds an upload', async () => {
  const id = await begin()
  const other = await t.signUp('artist')
  const statuses = [
    await other.call(getPictureUpload, { params: { id } }),
    await sendPart(id, 0, other),
    await finish(id, other),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('what is too large, or more than was stated, is refused', async () => {
  const tooLarge = { name: 'huge.jpg', size: ARTWORK_IMAGES.maxBytes + 1 }
  expect((await artist.call(beginPictureUpload, { body: tooLarge })).status).toBe(400)
  const id = await begin(artist, 100)
  expect((await sendPart(id, 0, artist, Buffer.alloc(101))).failure.code).toBe('too_large')
  expect((await sendPart(id, 0, artist, Buffer.alloc(UPLOAD_PART_BYTES + 1))).status).toBe(413)
  expect((await sendPart(id, 0, artist, Buffer.alloc(0))).status).toBe(400)
  expect(await keys(id)).toEqual([])
})

test('what is no picture is refused like any upload, and removed', async () => {
  const id = await begin(artist, 2000)
  await sendPart(id, 0, artist, randomBytes(2000))
  expect((await finish(id)).failure.code).toBe('not_an_image')
  expect(await keys(id)).toEqual([])
  expect((await finish(id)).status).toBe(404)
})

test('an owner has at most twenty unfinished uploads; after a day the job removes them with their parts', async () => {
  const owner = await t.signUp('artist')
  const ids = []
  for (let count = 0; count < 20; count += 1) ids.push(await begin(owner))
  await sendPart(ids[0] ?? '', 0, owner)
  const refused = await owner.call(beginPictureUpload, { body: { name: 'one.jpg', size: 10 } })
  expect(refused.status).toBe(429)
  const start = time
  time = start + DAY_MS + 60_000
  await t.housekeeping('picture-uploads')
  expect(await keys(ids[0] ?? '')).toEqual([])
  time = start
  expect((await owner.call(getPictureUpload, { params: { id: ids[0] ?? '' } })).status).toBe(404)
})

test('another process takes the next part, and what it took outlives it when it is killed', async () => {
  const id = await begin()
  await sendPart(id, 0)
  {
    await using other = await startProcess(t)
    const form = new FormData()
    form.append('offset', String(UPLOAD_PART_BYTES))
    form.append('part', new Blob([picture.subarray(UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES)]), 'part')
    const response = await fetch(`${other.address}/api/artworks/picture-uploads/${id}/parts`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${artist.token}` },
    })
    expect(await response.json()).toEqual({ id, received: 2 * UPLOAD_PART_BYTES })
  }
  await sendPart(id, 2 * UPLOAD_PART_BYTES)
  expect((await finish(id)).status).toBe(201)
})

test('a bucket that refuses for a while loses nothing', async () => {
  const s3 = await startS3Loopback()
  const onS3: TestApp = await startTestApp({ env: { ...s3.env, FILES_PROVIDER: 's3', S3_PREFIX: 'gesso' } })
  afterAll(async () => {
    await onS3.close()
    await s3.close()
  })
  const owner = await onS3.signUp('artist')
  const id = await begin(owner)
  await sendPart(id, 0, owner)
  s3.failWith({ status: 403, code: 'AccessDenied' }, isPut)
  expect((await sendPart(id, UPLOAD_PART_BYTES, owner)).status).toBe(500)
  s3.recover()
  const { received } = (await owner.call(getPictureUpload, { params: { id } })).body
  expect(received).toBe(UPLOAD_PART_BYTES)
  await sendRest(id, received, owner)
  expect((await finish(id, owner)).status).toBe(201)
})
