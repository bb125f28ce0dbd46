import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { uploadArtwork, uploadPicture } from '#contract/artworks.ts'
import { uploadAvatar } from '#contract/profiles.ts'
import {
  MAX_MEGAPIXELS_PER_HOUR,
  MAX_UPLOADS_AT_ONCE,
  MAX_UPLOADS_WAITING,
} from '#server/platform/pictures/picture-limits.ts'
import { blankPng } from '#server/platform/pictures/testing/picture-samples.ts'
import { createUploadQuota } from '#server/platform/pictures/upload-quota.ts'
import { RATE_LIMIT_TABLE } from '#server/schema/platform.ts'
import { readWork, readyWork, uploadWork, workFields } from '#server/testing/artworks.ts'
import { samplePicture, samplePictures } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import type { TestFile } from '#server/testing/test-client.ts'
import { DERIVE_QUEUE } from './artworks.jobs.ts'

const FACTOR = 1000
const t = testApp({ env: { RATE_LIMIT_FACTOR: String(FACTOR) }, overrides: { working: false } })

/** Pictures of few bytes that take long to process. */
const heavy = (count: number): TestFile[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, type: 'image/png', bytes: blankPng(4096, 4096) }))
const readStates = async (user: TestUser, id: string) => (await readWork(user, id)).images.map(({ state }) => state)

test('five accounts that upload at once take turns with the picture worker', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => t.signUp('artist')))
  const [flood, ...others] = people as [TestUser, ...TestUser[]]
  const works = await Promise.all([
    ...[flood, flood].map(async (who) => ({ who, work: await uploadWork(who, {}, await samplePictures(6)) })),
    ...others.map(async (who) => ({ who, work: await uploadWork(who, {}, await samplePictures(2)) })),
  ])
  const ownerByImage = new Map(works.flatMap(({ who, work }) => work.images.map(({ id }) => [id, who.id])))
  const pictures = ownerByImage.size
  expect(pictures).toBe(20)

  await t.app.jobs.work()
  const done = () =>
    t.app.database.pool.query<{ id: string }>(
      `select data->>'imageId' as id from jobs.job where name = $1 and completed_on is not null order by completed_on`,
      [DERIVE_QUEUE],
    )
  await expect.poll(async () => (await done()).rowCount, { timeout: 45_000 }).toBe(pictures)
  const order = (await done()).rows.map(({ id }) => ownerByImage.get(id))
  // Two jobs run concurrently, so neighbours may swap; after everyone's two pictures only the flood remains.
  expect(new Set(order.slice(0, 6)).size).toBe(5)
  expect(order.slice(0, 11).filter((id) => id === flood.id).length).toBeLessThanOrEqual(4)
  expect(new Set(order.slice(12))).toEqual(new Set([flood.id]))
}, 60_000)

test('during a flood another user’s small upload is inspected and processed immediately', async () => {
  const [flood, other] = [await t.signUp('artist'), await t.signUp('artist')]
  const floods = await Promise.all([uploadWork(flood, {}, heavy(10)), uploadWork(flood, {}, heavy(10))])
  const waiting = async () =>
    (await Promise.all(floods.map(({ id }) => readStates(flood, id)))).flat().filter((state) => state === 'processing')
      .length
  const small = await uploadWork(other)
  expect(await waiting()).toBeGreaterThan(14)
  await readyWork(other, small.id)
  expect(await waiting()).toBeGreaterThan(10)
}, 60_000)

test('uploads of one user are queued; when the queue is full the next is refused with advice, and accepted later', async () => {
  const [artist, other] = [await t.signUp('artist'), await t.signUp('artist')]
  const upload = async () => artist.form(uploadArtwork, { fields: workFields(), files: heavy(1) })
  const accepted = MAX_UPLOADS_AT_ONCE + MAX_UPLOADS_WAITING
  const [responses, others] = await Promise.all([
    Promise.all(Array.from({ length: accepted + 3 }, upload)),
    uploadWork(other),
  ])
  expect(others.images).toHaveLength(1)
  const refused = responses.filter(({ status }) => status !== 201)
  expect(responses.length - refused.length).toBeGreaterThanOrEqual(accepted)
  for (const { status, failure, raw } of refused) {
    expect([status, failure]).toMatchObject([
      429,
      { code: 'too_many_requests', message: ARTWORK_MESSAGES.uploadsUnderWay },
    ])
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await upload()).status).toBe(201)
}, 60_000)

test('the queue of uploads is limited', async () => {
  const quota = createUploadQuota(t.app.database.pool, FACTOR)
  const owner = crypto.randomUUID()
  const released = Promise.withResolvers<void>()
  const waiting = Array.from({ length: MAX_UPLOADS_AT_ONCE + MAX_UPLOADS_WAITING }, (_, at) =>
    quota.run(owner, async () => {
      await released.promise
      return at
    }),
  )
  await expect(quota.run(owner, async () => -1)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await quota.run(crypto.randomUUID(), async () => 'another person')).toBe('another person')
  released.resolve()
  expect(await Promise.all(waiting)).toHaveLength(MAX_UPLOADS_AT_ONCE + MAX_UPLOADS_WAITING)
  expect(await quota.run(owner, async () => 'again')).toBe('again')
})

test('a user who has used the megapixels of an hour gets the time to wait; nobody else is affected', async () => {
  const [artist, other] = [await t.signUp('artist'), await t.signUp('artist')]
  const quota = createUploadQuota(t.app.database.pool, FACTOR)
  await quota.run(artist.id, async (charge) => charge(FACTOR * MAX_MEGAPIXELS_PER_HOUR * 1_000_000))

  const files = [await samplePicture()]
  const responses = [
    await artist.form(uploadArtwork, { fields: workFields(), files }),
    await artist.form(uploadAvatar, { files }),
  ]
  for (const { status, failure, raw } of responses) {
    expect([status, failure.code]).toEqual([429, 'too_many_requests'])
    expect(failure.message).toMatch(/^You have reached the upload limit for this hour\. Try again in \d+ minutes/)
    const seconds = Number(raw.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
  }
  await uploadWork(other)
})

test('pictures that are refused use up the megapixels of an hour, too, and so do pixels that take long to decode', async () => {
  const artist = await t.signUp('artist')
  const used = async () => {
    const found = await t.app.database.pool.query<{ points: number }>(
      `select points from ${RATE_LIMIT_TABLE} where key = $1`,
      [`megapixels:${artist.id}`],
    )
    return found.rows[0]?.points ?? 0
  }
  const send = async (name: string, bytes: Buffer) =>
    (await artist.form(uploadPicture, { files: [{ name, type: 'image/jpeg', bytes }] })).status
  const { bytes } = await samplePicture()
  const avif = await sharp(bytes).resize(1000, 1000, { fit: 'fill' }).avif({ effort: 0 }).toBuffer()
  const costs: [status: number, megapixels: number][] = []
  for (const [name, content] of [
    ['cut-off.jpg', bytes.subarray(0, bytes.length / 2)],
    ['notes.jpg', Buffer.from('not a picture')],
    ['bomb.png', blankPng(20_000, 20_000)],
    ['small.avif', avif],
  ] as const) {
    const before = await used()
    costs.push([await send(name, content), (await used()) - before])
  }
  expect(costs).toEqual([
    [415, 68],
    [415, 1],
    [413, 1],
    [201, 4],
  ])
})
