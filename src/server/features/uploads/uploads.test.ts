import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArtworkImages, createDraft, uploadPicture } from '#contract/artworks.ts'
import { DAY_MS, HOUR_MS, MAX_UPLOAD_BYTES, RESUME_FILE, UPLOAD_PART_BYTES } from '#contract/constants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { uploadExhibitionCover } from '#contract/exhibitions.ts'
import { uploadAvatar, uploadProfileCover } from '#contract/profiles.ts'
import { uploadResume } from '#contract/resume.ts'
import { beginUpload, getUpload, sendPart as sendPartEndpoint } from '#contract/uploads.ts'
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
  (await who.call(beginUpload, { body: { name: 'harbour.jpg', size } })).body.id
const sendPart = (id: string, offset: number, who = artist, bytes?: Buffer) =>
  who.form(sendPartEndpoint, {
    params: { id },
    fields: { offset: String(offset) },
    files: [{ name: 'part', type: '', bytes: bytes ?? picture.subarray(offset, offset + UPLOAD_PART_BYTES) }],
  })
const sendRest = async (id: string, from = 0, who = artist) => {
  let received = from
  while (received < picture.byteLength) received = (await sendPart(id, received, who)).body.received
}
/** Has the form of a picture take the upload. */
const finish = (id: string, who = artist) => who.form(uploadPicture, { fields: { upload: id } })
const keys = async (id: string) =>
  (await Array.fromAsync(t.app.files.list(`picture-uploads/${id}/`))).map(({ key }) => key)

test('a picture that arrives in parts is the picture of a work; an hour later its parts are gone', async () => {
  const id = await begin()
  await sendRest(id)
  expect(await keys(id)).toHaveLength(3)
  const { status, body } = await finish(id)
  expect([status, body.width, body.height]).toEqual([201, 300, 200])
  expect((await artist.form(createDraft, { fields: { title: 'Harbour', images: [body.id] } })).status).toBe(201)
  await t.housekeeping('uploads')
  expect(await keys(id), 'for a repeat whose response was lost').toHaveLength(3)
  const start = time
  time = start + HOUR_MS + 60_000
  await t.housekeeping('uploads')
  time = start
  expect(await keys(id)).toEqual([])
  expect((await finish(id)).failure).toMatchObject({ code: 'invalid_request', fields: [{ field: 'upload' }] })
})

test('every form with a file takes one that arrived in parts', async () => {
  const send = async (endpoint: Endpoint, params = {}) => {
    const id = await begin()
    await sendRest(id)
    return (await artist.form(endpoint, { params, fields: { upload: id } })).status
  }
  const work = (await artist.form(createDraft, { fields: { title: 'Pier' }, files: [await samplePicture()] })).body
  expect(await send(addArtworkImages, { id: work.id })).toBe(200)
  expect(await send(uploadAvatar)).toBe(200)
  expect(await send(uploadProfileCover)).toBe(200)
  expect(await send(uploadExhibitionCover)).toBe(201)
  const forms = t.app.bindings.flatMap(({ endpoint }) => endpoint.form ?? []).map(({ maxFileBytes }) => maxFileBytes)
  expect(Math.max(...forms)).toBeLessThanOrEqual(MAX_UPLOAD_BYTES)
})

test('a CV that arrives in parts is read, and one larger than a CV may be is refused by its own reason', async () => {
  const bytes = await readFile(new URL('../resume/fixtures/academic.docx', import.meta.url))
  const id = await begin(artist, bytes.byteLength)
  await sendPart(id, 0, artist, bytes)
  expect((await artist.form(uploadResume, { fields: { upload: id } })).status).toBe(200)
  const large = await begin(artist, RESUME_FILE.maxBytes + 1)
  for (let at = 0; at <= RESUME_FILE.maxBytes; at += UPLOAD_PART_BYTES)
    await sendPart(large, at, artist, Buffer.alloc(Math.min(UPLOAD_PART_BYTES, RESUME_FILE.maxBytes + 1 - at)))
  const refused = await artist.form(uploadResume, { fields: { upload: large } })
  expect(refused.failure.code).toBe('resume_too_large')
  expect(await keys(large), 'the same bytes fail again').toEqual([])
})

test('a form that is sent again with the same key adds the picture once', async () => {
  const work = (await artist.form(createDraft, { fields: { title: 'Mole' }, files: [await samplePicture()] })).body
  const id = await begin()
  await sendRest(id)
  const add = () =>
    artist.form(addArtworkImages, { params: { id: work.id }, fields: { upload: id } }, { 'idempotency-key': id })
  const [first, second] = [await add(), await add()]
  expect(first.body.images).toHaveLength(2)
  expect(second.body).toEqual(first.body)
  const together = await Promise.all([add(), add()])
  for (const { body } of together) expect(body.images).toHaveLength(2)
})

test('a field that names no upload is refused by its name, and without an account nothing begins', async () => {
  const refused = await artist.form(uploadPicture, { fields: { upload: 'nonsense' } })
  expect(refused.failure).toMatchObject({ code: 'invalid_request', fields: [{ field: 'upload' }] })
  const nobody = await t.signUp(null)
  const body = { name: 'harbour.jpg', size: 10 }
  expect((await nobody.call(beginUpload, { body })).failure.code).toBe('account_not_found')
})

test('it goes on where it stopped, after every part; what arrived is never sent again', async () => {
  const id = await begin()
  for (const arrived of [0, UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]) {
    expect((await artist.call(getUpload, { params: { id } })).body).toEqual({ id, received: arrived })
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
    await other.call(getUpload, { params: { id } }),
    await sendPart(id, 0, other),
    await finish(id, other),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 400])
})

test('what is too large, or more than was stated, is refused', async () => {
  const tooLarge = { name: 'huge.jpg', size: MAX_UPLOAD_BYTES + 1 }
  expect((await artist.call(beginUpload, { body: tooLarge })).status).toBe(400)
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
  expect((await artist.call(getUpload, { params: { id } })).status).toBe(404)
})

test('an owner has at most twenty unfinished uploads; after a day the job removes them with their parts', async () => {
  const owner = await t.signUp('artist')
  const ids = []
  for (let count = 0; count < 20; count += 1) ids.push(await begin(owner))
  await sendPart(ids[0] ?? '', 0, owner)
  const refused = await owner.call(beginUpload, { body: { name: 'one.jpg', size: 10 } })
  expect(refused.status).toBe(429)
  const start = time
  time = start + DAY_MS + 60_000
  await t.housekeeping('uploads')
  expect(await keys(ids[0] ?? '')).toEqual([])
  time = start
  expect((await owner.call(getUpload, { params: { id: ids[0] ?? '' } })).status).toBe(404)
})

test('another process takes the next part, and what it took outlives it when it is killed', async () => {
  const id = await begin()
  await sendPart(id, 0)
  {
    await using other = await startProcess(t)
    const form = new FormData()
    form.append('offset', String(UPLOAD_PART_BYTES))
    form.append('part', new Blob([picture.subarray(UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES)]), 'part')
    const response = await fetch(`${other.address}/api/uploads/${id}/parts`, {
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
  const { received } = (await owner.call(getUpload, { params: { id } })).body
  expect(received).toBe(UPLOAD_PART_BYTES)
  await sendRest(id, received, owner)
  expect((await finish(id, owner)).status).toBe(201)
})
