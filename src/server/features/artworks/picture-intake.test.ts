import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { addArtworkImages, myArtworks, updateArtwork, uploadArtwork } from '#contract/artworks.ts'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { type PictureRefusal, pictureRefusal } from '#contract/picture-messages.ts'
import { uploadWork, workFields } from '#server/testing/artworks.ts'
import { notPictures, pictureOfBytes, samplePicture, samplePictures } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import type { TestFile } from '#server/testing/test-client.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

const upload = (fields: Record<string, string>, files: TestFile[]) =>
  artist.form(uploadArtwork, { fields: workFields(fields), files })
const stored = () => readdir(t.app.config.dataDir, { recursive: true })
const leftovers = async () => ({
  works: (await artist.call(myArtworks)).body.length,
  uploads: (await readdir(join(t.app.config.dataDir, 'uploads'))).length,
  originals: (await stored()).filter((name) => name.startsWith('files') && name.endsWith('original')).length,
})
const nothing = { works: 0, uploads: 0, originals: 0 }

describe('refused files leave nothing behind', () => {
  test('AW-15.10 CD-7.27 no image gets 400', async () => {
    const { status, failure } = await upload({}, [])
    expect([status, failure.code, failure.fields?.[0]?.field]).toEqual([400, 'image_required', 'images'])
    expect(await leftovers()).toEqual(nothing)
  })

  test('CD-18.5 CD-7.27 eleven images, and a hundred, get 400 with the fixed text', async () => {
    for (const count of [11, 100]) {
      const { status, failure } = await upload({}, await samplePictures(count))
      expect([status, failure.code, failure.error]).toEqual([400, 'too_many_images', 'Maximum 10 images allowed'])
      expect(failure.fields).toEqual([{ field: 'images', message: 'Maximum 10 images allowed' }])
    }
    expect(await leftovers()).toEqual(nothing)
  })

  test('CD-18.6 CD-7.27 one byte over 10485760 gets 413 with the file’s name', async () => {
    const files = [await samplePicture(), await pictureOfBytes(ARTWORK_IMAGES.maxBytes + 1, 'huge.jpg')]
    const { status, failure } = await upload({}, files)
    const message = 'File huge.jpg is too large. Maximum size is 10MB'
    expect([status, failure.code, failure.error]).toEqual([413, 'image_too_large', message])
    expect(failure.fields).toEqual([{ field: 'images[1]', message }])
    expect(await leftovers()).toEqual(nothing)
  })

  test('CD-7.27 ten files that are not pictures are all reported at once, judged by content and not by name', async () => {
    const files = await notPictures()
    expect(files).toHaveLength(10)
    const { status, failure } = await upload({}, files)
    expect([status, failure.code]).toEqual([415, 'not_an_image'])
    expect(failure.error).toBe(pictureRefusal('truncated', 'cut-off.jpg'))
    const reasons: Partial<Record<string, PictureRefusal>> = {
      'cut-off.jpg': 'truncated',
      'empty.jpg': 'empty',
      'bomb.png': 'too_many_pixels',
      'vector.png': 'svg',
      'head-only.jpg': 'truncated',
    }
    expect(failure.fields).toEqual(
      files.map(({ name }, at) => ({
        field: `images[${at}]`,
        message: pictureRefusal(reasons[name] ?? 'not_an_image', name),
      })),
    )
    expect(await leftovers()).toEqual(nothing)
  })

  test('one invalid file, or a file of another field, makes the whole form refused', async () => {
    const [wrong] = await notPictures()
    const good = await samplePicture()
    expect((await upload({}, [good, wrong as TestFile, good])).failure.fields).toHaveLength(1)
    const form = new FormData()
    for (const [name, value] of Object.entries(workFields())) form.append(name, value)
    form.append('photo', new File([new Uint8Array(good.bytes)], 'a.jpg'))
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const response = await t.request({
      method: 'POST',
      url: '/api/artworks/upload',
      headers: { authorization: `Bearer ${artist.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([response.statusCode, (response.json() as ErrorBody).fields?.[0]?.field]).toEqual([400, 'photo'])
    expect(await leftovers()).toEqual(nothing)
  })
})

test('CD-7.27 CD-7.12 CD-18.7 every violated field rule gets 400 naming the field', async () => {
  const files = [await samplePicture()]
  const year = new Date().getFullYear()
  const wrong: [string, string, string][] = [
    ['title', '', 'title'],
    ['title', 'x'.repeat(10_000), 'title'],
    ['title', 'bell\u0007here', 'title'],
    ['description', 'x'.repeat(10_001), 'description'],
    ['description', 'x'.repeat(70_000), 'description'],
    ['price', '', 'price'],
    ['price', '-1', 'price'],
    ['price', 'free', 'price'],
    ['price', '10.999', 'price'],
    ['price', '1.250', 'price'],
    ['price', '1,250', 'price'],
    ['price', '10000000.01', 'price'],
    ['medium', 'chalk', 'medium'],
    ['medium', '', 'medium'],
    ['dimensions', 'null', 'dimensions'],
    ['dimensions', '[]', 'dimensions'],
    ['dimensions', '{"width":null,"height":1}', 'dimensions.width'],
    ['dimensions', '{"width":"1","height":1}', 'dimensions.width'],
    ['dimensions', '{"width":-1,"height":1}', 'dimensions.width'],
    ['dimensions', '{"width":1,"height":10000.1}', 'dimensions.height'],
    ['dimensions', '{"width":1,"height":1,"depth":-2}', 'dimensions.depth'],
    ['dimensions', '{"width":1,"height":1,"unit":"feet"}', 'dimensions.unit'],
    ['dimensions', '{"width":1,"height":1,"weight":1}', 'dimensions.weight'],
    ['dimensions', '{"width":1,"height":1,"__proto__":{"x":1}}', 'dimensions.__proto__'],
    ['year_created', '1899', 'year_created'],
    ['year_created', String(year + 1), 'year_created'],
    ['year_created', 'last year', 'year_created'],
    ['edition_number', '1.5', 'edition_number'],
    ['edition_number', '3', 'edition_size'],
    ['edition_size', '0', 'edition_size'],
    ['owner_id', artist.id, 'owner_id'],
    ['status', 'published', 'status'],
    ['is_sold', 'true', 'is_sold'],
  ]
  for (const [name, value, field] of wrong) {
    const { status, failure } = await upload({ [name]: value }, files)
    expect([name, value.slice(0, 40), status, failure.fields?.map((one) => one.field)]).toEqual([name, value.slice(0, 40), 400, [field]]) // biome-ignore format: one line
    expect(failure.fields?.[0]?.message).not.toBe('')
  }
  for (const name of ['title', 'price', 'medium', 'dimensions', 'year_created']) {
    const { [name]: _, ...fields } = workFields()
    const { status, failure } = await artist.form(uploadArtwork, { fields, files })
    expect([status, failure.fields?.[0]?.field]).toEqual([400, name])
  }
  expect(await leftovers()).toEqual(nothing)
})

test('invalid field names, repeated fields and nulls are refused', async () => {
  for (const name of ['__proto__', 'constructor']) {
    const { status, failure } = await upload({ ...workFields(), ...JSON.parse(`{"${name}":"x"}`) }, [
      await samplePicture(),
    ])
    expect([name, status, failure.code]).toEqual([name, 400, 'invalid_request'])
    expect(failure.fields?.[0]?.field).toBeTruthy()
  }
  const json = await artist.raw('POST', '/api/artworks/upload', { ...workFields(), title: null })
  expect([json.status, json.failure.fields?.[0]?.field]).toEqual([400, 'title'])
  const { status, failure } = await artist.raw('POST', '/api/artworks/upload', undefined)
  expect([status, failure.fields?.[0]?.field]).toEqual([400, 'body'])
})

test('CD-18.5 CD-18.6 ten images are accepted, including one of exactly 10485760 bytes; an eleventh is not', async () => {
  const files = [...(await samplePictures(9)), await pictureOfBytes(ARTWORK_IMAGES.maxBytes, 'just-right.jpg')]
  const { id, images } = await uploadWork(artist, {}, files)
  expect(images).toHaveLength(10)
  for (const endpoint of [addArtworkImages, updateArtwork]) {
    const { status, failure } = await artist.form(endpoint, { params: { id }, files: [await samplePicture()] })
    expect([status, failure.code]).toEqual([400, 'too_many_images'])
  }
  expect(await leftovers()).toMatchObject({ works: 1, originals: 10 })
})
