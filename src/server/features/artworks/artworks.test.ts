import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  deleteArtwork,
  getArtwork,
  myArtworks,
  publishArtwork,
  setArtworkSold,
  setArtworkStatus,
  updateArtwork,
  uploadArtwork,
} from '#contract/artworks.ts'
import { MEDIUMS } from '#contract/constants.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { publishGallery } from '#contract/gallery.ts'
import { type PictureFiles, pictureFile } from '#contract/picture-files.ts'
import { SELF_SERVICE_ROLES } from '#contract/primitives.ts'
import { artwork as artworkTable } from '#server/schema/artworks.ts'
import { analyzedWork, readyWork, storedPictures, uploadWork, workFields } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let other: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  other = await t.signUp('artist', 'Ben Okafor')
})

const get = (reader: Pick<TestUser, 'call'>, id: string) => reader.call(getArtwork, { params: { id } })

describe('an upload', () => {
  const upload = async (by: Pick<TestUser, 'form'>) =>
    by.form(uploadArtwork, { fields: workFields(), files: [await samplePicture()] })
  let response: Awaited<ReturnType<typeof upload>>
  beforeAll(async () => {
    response = await upload(artist)
  })

  test('AW-1.26 AW-5.13 AW-15.10 CD-7.25 is stored as the caller’s draft', async () => {
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      owner_id: artist.id,
      artist: { id: artist.id, name: 'Ada Moreau' },
      status: 'draft',
      public_url: null,
      published_at: null,
    })
    expect((await t.anonymous.call(listPublishedArtworks, {})).body.items).toEqual([])
    expect((await upload(t.anonymous)).status).toBe(401)
  })

  test('AW-5.1 AW-5.5 AW-5.6 AW-5.11 AW-5.12 AW-5.14 MS-13.2 is answered, and read, with every field', async () => {
    const fields = {
      title: 'Harbour at Night',
      description: 'Boats, seen from the pier.',
      medium: 'oil',
      dimensions: { width: 20, height: 30, depth: 1.5, unit: 'inches' },
      price: '1200.00',
      is_sold: false,
      status: 'draft',
      year_created: 2024,
    }
    expect(response.body).toMatchObject(fields)
    const read = await get(artist, response.body.id)
    expect(read.status).toBe(200)
    expect(read.body).toMatchObject({ id: response.body.id, ...fields })
  })
})

test('AW-5.6 CD-7.19 a missing depth is null, `in` is inches, and malformed dimensions are refused', async () => {
  const work = await uploadWork(artist, { dimensions: '{"width":0,"height":12.3,"unit":"in"}' })
  expect(work.dimensions).toEqual({ width: 0, height: 12.3, depth: null, unit: 'inches' })
  const cm = await uploadWork(artist, { dimensions: '{"width":25.4,"height":50.8,"unit":"cm"}' })
  expect(cm.dimensions).toEqual({ width: 25.4, height: 50.8, depth: null, unit: 'cm' })
  const broken = await artist.form(uploadArtwork, {
    fields: workFields({ dimensions: '{"width":' }),
    files: [await samplePicture()],
  })
  expect([broken.status, broken.failure.fields?.[0]?.field]).toEqual([400, 'dimensions'])
})

test('AW-5.2 AW-5.3 AW-5.4 CD-7.17 both shapes of the pictures agree, and their URLs serve pictures', async () => {
  const files = [await samplePicture({ width: 800, height: 600 }), await samplePicture({ width: 640, height: 900 })]
  const { id, images, image_url: whileProcessing } = await uploadWork(artist, { title: 'Two Views' }, files)
  for (const image of images) {
    expect(image).toMatchObject({ alt_text: 'Two Views', id: expect.any(String), image_url: expect.any(String) })
    expect(image.thumbhash.length).toBeGreaterThan(10)
  }
  expect(images.map(({ is_primary }) => is_primary)).toEqual([true, false])
  expect(images.map(({ width, height }) => [width, height])).toEqual([[800, 600], [640, 900]]) // biome-ignore format: pairs
  const ready = await readyWork(artist, id)
  expect(ready.images.map(({ state }) => state)).toEqual(['ready', 'ready'])
  expect(ready.image_url).toBe(ready.images[0]?.image_url)
  expect(ready.detail_images).toEqual([ready.images[1]?.image_url])
  expect(ready.color_palette.length).toBeGreaterThan(0)
  expect(ready.images[0]?.color).toBe(ready.color_palette[0])

  const offered = ready.images[0]?.files as PictureFiles
  expect(offered.widths).toEqual([320, 640])
  const formats = (['avif', 'webp'] as const).map((format) => pictureFile(offered, 640, format))
  for (const address of [whileProcessing, ready.image_url, ...ready.detail_images, ...formats]) {
    const served = await t.request({ url: address as string })
    expect(served.statusCode).toBe(200)
    const { width, exif } = await sharp(served.rawPayload).metadata()
    expect([width, exif]).toEqual([640, undefined])
  }
  expect((await t.request({ url: `/media/artworks/${images[0]?.id}/original` })).statusCode).toBe(404)
})

test('CD-7.8 every medium is accepted and nothing else', async () => {
  expect(MEDIUMS).toEqual([
    'oil',
    'acrylic',
    'watercolor',
    'digital',
    'photography',
    'sculpture',
    'mixed_media',
    'other',
  ])
  const { id } = await uploadWork(artist)
  for (const medium of MEDIUMS)
    expect((await artist.form(updateArtwork, { params: { id }, fields: { medium } })).body.medium).toBe(medium)
  const wrong = await artist.form(updateArtwork, { params: { id }, fields: { medium: 'chalk' } })
  expect([wrong.status, wrong.failure.fields?.[0]?.field]).toEqual([400, 'medium'])
})

test('AW-5.10 AW-5.15 AW-5.16 the details part is written and read back', async () => {
  const details = {
    type: 'Painting',
    product_type: 'Original',
    edition_type: 'Limited',
    edition_number: '3',
    edition_size: '25',
    condition: 'Excellent',
    authentication_status: 'Signed, with certificate',
    exhibition_history: 'Pier 4, 2024\nHarbour House, 2025',
  }
  const { id } = await uploadWork(artist, details)
  expect((await get(artist, id)).body).toMatchObject({ ...details, edition_number: 3, edition_size: 25 })
})

test('the number of an edition is one of its copies, also when only one of the two changes', async () => {
  const { id } = await uploadWork(artist, { edition_type: 'Limited', edition_number: '3', edition_size: '25' })
  const change = async (fields: Record<string, string>) => {
    const { status, failure } = await artist.form(updateArtwork, { params: { id }, fields })
    return status === 200 ? 200 : failure.fields
  }
  expect(await change({ edition_number: '30' })).toEqual([
    { field: 'edition_number', message: 'Enter a number from 1 to 25, the size of the edition.' },
  ])
  expect(await change({ edition_size: '2' })).toMatchObject([{ field: 'edition_number' }])
  expect(await change({ edition_size: '' })).toMatchObject([{ field: 'edition_size' }])
  expect(await change({ edition_number: '30', edition_type: 'Open' })).toBe(200)
  expect(await change({ edition_type: 'Limited' })).toMatchObject([{ field: 'edition_number' }])
  expect(await change({ edition_type: 'Limited', edition_number: '25' })).toBe(200)
})

test('sizes are stored exactly to a sixteenth of an inch and to a millimeter', async () => {
  for (const size of [
    { width: 8.0625, height: 10.75, depth: 0.125, unit: 'inches' },
    { width: 21.1, height: 29.7, depth: null, unit: 'cm' },
  ]) {
    const { id } = await uploadWork(artist, { dimensions: JSON.stringify(size) })
    expect((await get(artist, id)).body.dimensions).toEqual(size)
  }
})

test('AW-5.17 description, palette, price analysis and number of similar works are accepted and returned; absent is fine', async () => {
  const stated = {
    ai_description: 'A harbour at night.\nThe lamps are the subject.',
    color_palette: ['#102030', '#a0b0c0'],
    price_analysis: 'Fair beside works of its size.',
    similar_works_count: 12,
  }
  const fields = { ...stated, color_palette: JSON.stringify(stated.color_palette), similar_works_count: '12' }
  const made = await uploadWork(artist, fields)
  expect(made).toMatchObject(stated)
  // The product's own analysis does not overwrite values that were sent.
  expect(await analyzedWork(artist, made.id)).toMatchObject(stated)

  const absent = await uploadWork(artist)
  expect(absent).toMatchObject({ ai_description: null, price_analysis: null, similar_works_count: null })
  const change = (sent: Record<string, string>) =>
    artist.form(updateArtwork, { params: { id: absent.id }, fields: sent })
  expect((await change(fields)).body).toMatchObject(stated)
  expect((await change({ title: 'Harbour' })).body).toMatchObject({ ...stated, title: 'Harbour' })
  const own = await analyzedWork(artist, absent.id)
  const cleared = { ai_description: '', color_palette: '[]', price_analysis: '', similar_works_count: '' }
  const { body } = await change(cleared)
  expect(body.ai_description).toBe(own.ai_analysis?.description)
  expect(body.color_palette).not.toEqual(stated.color_palette)
  expect(body).toMatchObject({ similar_works_count: 0, price_analysis: expect.stringContaining('No estimate') })
  for (const [field, wrong] of [
    ['color_palette', '["red"]'],
    ['color_palette', '#102030'],
    ['similar_works_count', 'many'],
  ] as const) {
    const { status, failure } = await change({ [field]: wrong })
    expect([field, status, failure.fields?.[0]?.field.split('.')[0]]).toEqual([field, 400, field])
  }
})

test('AW-5.18 AW-5.19 the fields of the analysis are stored and returned, and may be absent', async () => {
  const { id, ...bare } = await uploadWork(artist)
  // Waits for the product's own analysis, so that it does not overwrite this one.
  await analyzedWork(artist, id)
  expect(bare).toMatchObject({ ai_description: null, ai_analysis: null, market_analysis: null, price_analysis: null })
  const analysis = {
    aiDescription: 'A harbour.',
    priceAnalysis: 'Fair.',
    similarWorksCount: 12,
    aiAnalysis: {
      style: 'Realism',
      description: 'Boats',
      tags: ['sea', 'night'],
      price_range: { min: 900, max: 1500 },
    },
    marketAnalysis: {
      market_position: 'mid',
      price_trend: 'rising',
      stats: { average: 1100, min: 400, max: 2000, count: 14 },
      recommendation: 'hold',
      confidence_score: 0.7,
    },
  }
  await t.app.database.db.update(artworkTable).set(analysis).where(eq(artworkTable.id, id))
  const { body } = await get(artist, id)
  expect(body).toMatchObject({
    ai_description: 'A harbour.',
    price_analysis: 'Fair.',
    similar_works_count: 12,
    ai_analysis: analysis.aiAnalysis,
    market_analysis: analysis.marketAnalysis,
  })
  expect(Array.isArray(body.color_palette)).toBe(true)
})

describe('ownership', () => {
  const calls = (client: TestUser, id: string) => [
    client.form(updateArtwork, { params: { id }, fields: { title: 'Taken' } }),
    client.call(deleteArtwork, { params: { id } }),
    client.call(publishArtwork, { params: { id }, body: { confirmedPrice: 5 } }),
    client.call(setArtworkStatus, { params: { id }, body: { status: 'archived' } }),
    client.call(setArtworkSold, { params: { id }, body: { is_sold: true } }),
  ]

  test('AW-1.41 AW-15.11 CD-7.26 MS-13.11 another user’s draft gets 403 from every endpoint and stays unchanged', async () => {
    const { id } = await uploadWork(artist)
    // Its pictures and then its analysis change the work until they are there.
    const before = await analyzedWork(artist, id)
    for (const reader of [other, t.anonymous]) {
      const read = await get(reader, id)
      expect([read.status, read.failure.code]).toEqual([403, 'artwork_forbidden'])
    }
    for (const { status, failure } of await Promise.all(calls(other, id)))
      expect([status, failure.code]).toEqual([403, 'artwork_forbidden'])
    const { image_url: _, images: __, ...after } = (await get(artist, id)).body
    expect(before).toMatchObject(after)
  })

  test('AW-15.11 CD-7.26 an unknown work gets 404 from every endpoint', async () => {
    const unknown = '019a0000-0000-7000-8000-000000000000'
    expect((await get(artist, unknown)).failure.code).toBe('artwork_not_found')
    for (const { status, failure } of await Promise.all(calls(artist, unknown)))
      expect([status, failure.code]).toEqual([404, 'artwork_not_found'])
  })

  test('AW-1.34 every role but the artist is refused every action of an artist with a readable error', async () => {
    const { id } = await uploadWork(artist)
    const before = (await artist.call(myArtworks)).body.length
    for (const role of [...SELF_SERVICE_ROLES, 'dealer' as const, 'admin' as const].filter((one) => one !== 'artist')) {
      const someone = await t.signUp(role)
      const actions = [
        someone.form(uploadArtwork, { fields: workFields(), files: [await samplePicture()] }),
        someone.call(publishGallery),
        ...calls(someone, id),
      ]
      for (const { status, failure } of await Promise.all(actions))
        expect([role, status, failure.code, failure.error]).toEqual([
          role,
          403,
          'artist_only',
          expect.stringMatching(/artist/),
        ])
      expect((await someone.call(myArtworks)).body).toEqual([])
    }
    expect((await artist.call(myArtworks)).body).toHaveLength(before)
  })
})

test('AW-15.12 AW-1.27 CD-7.20 CD-7.21 CD-7.25 an edit changes the fields that are sent, not the pictures, and ignores status and sold', async () => {
  const { id, images } = await uploadWork(artist)
  const fields = { title: 'Harbour, Morning', status: 'published', is_sold: 'true' }
  const edited = await artist.form(updateArtwork, { params: { id }, fields })
  expect(edited.status).toBe(200)
  expect(edited.body).toMatchObject({ title: 'Harbour, Morning', status: 'draft', is_sold: false, price: '1200.00' })
  expect(edited.body.images.map((image) => image.id)).toEqual(images.map((image) => image.id))
  const [added] = (
    await artist.form(updateArtwork, { params: { id }, fields: {}, files: [await samplePicture()] })
  ).body.images.slice(1)
  expect(added).toMatchObject({ is_primary: false })
  const empty = await artist.form(updateArtwork, { params: { id }, fields: { title: ' ' } })
  expect([empty.status, empty.failure.fields?.[0]?.field]).toEqual([400, 'title'])
})

test('AW-7.41 AW-7.42 AW-1.28 a deleted work gets 404 and is in no list; its files are gone', async () => {
  const { id, images } = await uploadWork(artist)
  const { image_url: address } = await readyWork(artist, id)
  expect((await t.request({ url: address as string })).statusCode).toBe(200)
  const listed = async () => (await artist.call(myArtworks)).body.map((work) => work.id)
  expect(await listed()).toContain(id)
  expect((await artist.raw('DELETE', `/api/artworks/${id}`)).status).toBe(200)
  expect((await get(artist, id)).status).toBe(404)
  expect((await artist.call(deleteArtwork, { params: { id } })).status).toBe(404)
  expect(await listed()).not.toContain(id)
  expect(images).toHaveLength(1)
  await expect.poll(async () => (await t.request({ url: address as string })).statusCode).toBe(404)
})

test('repeating an upload with its key creates one work, with one set of files', async () => {
  const picture = await samplePicture()
  /** Pictures of the same name and length with different bytes; bytes after the end of a picture are ignored. */
  const endingWith = (byte: number) => ({ ...picture, bytes: Buffer.concat([picture.bytes, Buffer.of(byte)]) })
  const send = (fields = workFields(), file = endingWith(0)) =>
    artist.form(uploadArtwork, { fields, files: [file] }, { 'idempotency-key': 'upload-1' })
  const before = await storedPictures(t)
  const together = await Promise.all([send(), send(), send()])
  expect(together.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(together.map(({ body }) => body.id)).size).toBe(1)
  const again = await send()
  expect([again.status, again.body]).toEqual([201, together[0]?.body])
  for (const mismatch of [await send(workFields({ title: 'Another' })), await send(workFields(), endingWith(1))])
    expect([mismatch.status, mismatch.failure.code]).toEqual([422, 'idempotency_mismatch'])
  expect(await storedPictures(t)).toHaveLength(before.length + 1)
})

test('AW-3.41 AW-3.42 my works are an array of my own works only, newest first, in one query', async () => {
  const [someone, other] = [await t.signUp('artist'), await t.signUp('artist')]
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three']) {
    ids.unshift((await uploadWork(someone, { title })).id)
    await uploadWork(other, { title })
  }
  const { answer: response, queries } = await t.countQueries(() => someone.call(myArtworks))
  const { body } = response
  const ofWorks = queries.filter((text) => text.includes('from "artwork'))
  expect(Array.isArray(body)).toBe(true)
  expect(body.map(({ id }) => id)).toEqual(ids)
  expect(ofWorks).toHaveLength(1)
  const theirs = (await other.call(myArtworks)).body.map(({ id }) => id)
  expect([theirs.length, theirs.filter((id) => ids.includes(id))]).toEqual([3, []])
})
