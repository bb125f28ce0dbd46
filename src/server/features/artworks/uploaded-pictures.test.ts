import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  createDraft,
  myArtworks,
  publishArtwork,
  updateArtwork,
  uploadArtwork,
  uploadPicture,
} from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { uploadedPicture } from '#server/schema/artworks.ts'
import { activatePayouts, readWork, readyWork, storedPictures, workFields } from '#server/testing/artworks.ts'
import { samplePicture, samplePictures } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let other: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  other = await t.signUp('artist')
})

const uploaded = async (owner = artist, size = { width: 60, height: 40 }) => {
  const response = await owner.form(uploadPicture, { files: [await samplePicture(size)] })
  expect(response.status).toBe(201)
  return response.body
}
const create = (images: string[], owner = artist) => owner.form(uploadArtwork, { fields: { ...workFields(), images } })

test('CD-7.18 CD-7.25 pictures uploaded before are the pictures of the new work, in the order named', async () => {
  const [first, second] = [await uploaded(), await uploaded(artist, { width: 30, height: 90 })]
  expect(second).toMatchObject({ width: 30, height: 90 })
  const { status, body } = await create([second.id, first.id])
  expect(status).toBe(201)
  expect(body).toMatchObject({ owner_id: artist.id, status: 'draft' })
  expect(body.images.map(({ id, is_primary }) => [id, is_primary])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  const ready = await readyWork(artist, body.id)
  expect(ready.images.map(({ state }) => state)).toEqual(['ready', 'ready'])
})

test('a picture serves one work of its owner, and a repeated request gets the same work', async () => {
  const { id } = await uploaded()
  expect((await create([id], other)).failure).toMatchObject({
    code: 'image_expired',
    fields: [{ field: 'images[0]' }],
  })
  const request = { fields: { ...workFields(), images: [id] } }
  const key = { 'idempotency-key': 'one-work' }
  const created = await artist.form(uploadArtwork, request, key)
  expect(created.status).toBe(201)
  expect((await artist.form(uploadArtwork, request, key)).body.id).toBe(created.body.id)
  expect((await create([id])).failure.code).toBe('image_expired')
  const { id: fresh } = await uploaded()
  expect((await create([fresh, fresh])).status).toBe(400)
  expect((await create([fresh])).status).toBe(201)
})

test('CD-7.27 the limits hold for pictures uploaded before and with the work together', async () => {
  const tooMany = await artist.form(uploadArtwork, {
    fields: { ...workFields(), images: [(await uploaded()).id] },
    files: await samplePictures(10),
  })
  expect(tooMany.failure.code).toBe('too_many_images')
  expect((await create([])).failure.code).toBe('image_required')
  expect((await artist.form(uploadPicture, {})).failure.code).toBe('image_required')
  const text = { name: 'notes.jpg', type: 'image/jpeg', bytes: Buffer.from('not a picture') }
  const refused = await artist.form(uploadPicture, { files: [text] })
  expect([refused.status, refused.failure.message]).toEqual([415, 'File notes.jpg is not an image file'])
  expect((await t.anonymous.form(uploadPicture, { files: [await samplePicture()] })).status).toBe(401)
})

test('a picture without a work expires after twelve hours and its file is removed', async () => {
  const { id } = await uploaded()
  expect(await storedPictures(t)).toContain(id)
  const { db } = t.app.database
  const createdAt = new Date(Date.now() - 13 * 3_600_000)
  await db.update(uploadedPicture).set({ createdAt }).where(eq(uploadedPicture.id, id))
  expect((await create([id])).failure.code).toBe('image_expired')
  expect(await storedPictures(t)).toContain(id)
  await db.transaction((tx) => t.app.jobs.enqueue(tx, 'housekeeping.expired-uploads', {}))
  await expect.poll(() => storedPictures(t)).not.toContain(id)
})

test('AW-5.13 AW-7.18 a title and a picture make a draft, which is completed before it is published', async () => {
  const painter = await t.signUp('artist')
  await activatePayouts(t, painter)
  const { status, body: draft } = await painter.form(createDraft, {
    fields: { title: 'Low Tide with Dog', images: [(await uploaded(painter)).id] },
  })
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    title: 'Low Tide with Dog',
    description: '',
    medium: null,
    dimensions: null,
    price: null,
    year_created: null,
    status: 'draft',
  })
  expect((await painter.call(myArtworks)).body.map(({ id }) => id)).toEqual([draft.id])
  expect((await t.anonymous.call(listPublishedArtworks, {})).body.items).toEqual([])
  const publish = () => painter.call(publishArtwork, { params: { id: draft.id }, body: { confirmedPrice: '1200' } })
  const early = await publish()
  expect([early.status, early.failure.code]).toEqual([409, 'artwork_incomplete'])
  expect(early.failure.message).toBe('Add medium, size, and year created before you publish this artwork.')
  const { title: _title, ...fields } = workFields()
  await painter.form(updateArtwork, { params: { id: draft.id }, fields })
  expect((await publish()).status).toBe(200)
  expect((await readWork(painter, draft.id)).status).toBe('published')
})
