import { beforeAll, expect, test } from 'vitest'
import { type Artwork, addArtworkImages, arrangeArtworkImages, removeArtworkImage } from '#contract/artworks.ts'
import { readWork, uploadWork } from '#server/testing/artworks.ts'
import { samplePicture, samplePictures } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let other: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  other = await t.signUp('artist')
})

const getIds = ({ images }: Artwork) => images.map(({ id }) => id)
const three = async () => uploadWork(artist, {}, await samplePictures(3))
const entry = (id: string, is_primary: boolean, alt_text = '') => ({ id, alt_text, is_primary })

test('CD-7.28 after removing the first picture the next is primary', async () => {
  const { id, images } = await three()
  const [first, second, third] = images.map((image) => image.id) as [string, string, string]
  const { body } = await artist.call(removeArtworkImage, { params: { id, image_id: first } })
  expect(getIds(body)).toEqual([second, third])
  expect(body.images.map(({ is_primary }) => is_primary)).toEqual([true, false])
  expect(body.image_url).toBe(body.images[0]?.image_url)
})

test('CD-7.29 pictures are added, reordered, made primary, given alt text and removed, and each persists', async () => {
  const { id, images } = await three()
  const [first, second, third] = images.map((image) => image.id) as [string, string, string]
  const added = await artist.form(addArtworkImages, {
    params: { id },
    files: [await samplePicture({ color: '#00aa00' })],
  })
  const fourth = getIds(added.body).at(-1) as string
  expect(getIds(await readWork(artist, id))).toEqual([first, second, third, fourth])

  const wanted = [entry(fourth, false), entry(second, true, 'The pier'), entry(first, false), entry(third, false)]
  const arranged = await artist.call(arrangeArtworkImages, { params: { id }, body: { images: wanted } })
  expect(arranged.status).toBe(200)
  const work = await readWork(artist, id)
  expect(getIds(work)).toEqual([fourth, second, first, third])
  expect(work.images.map(({ is_primary }) => is_primary)).toEqual([false, true, false, false])
  expect(work.images.map(({ alt_text }) => alt_text)).toEqual([work.title, 'The pier', work.title, work.title])
  expect(work.image_url).toBe(work.images[1]?.image_url)
  expect(work.detail_images).toHaveLength(3)

  await artist.call(removeArtworkImage, { params: { id, image_id: fourth } })
  expect(getIds(await readWork(artist, id))).toEqual([second, first, third])
})

test('an arrangement contains every picture once and one primary, or is refused with the reason', async () => {
  const { id, images } = await three()
  const [first, second, third] = images.map((image) => image.id) as [string, string, string]
  const foreign = (await three()).images[0]?.id as string
  const wrong = [
    [entry(first, true)],
    [entry(first, true), entry(second, true), entry(third, false)],
    [entry(first, false), entry(second, false), entry(third, false)],
    [entry(first, true), entry(second, false), entry(second, false)],
    [entry(first, true), entry(second, false), entry(foreign, false)],
    [entry(first, true), entry(second, false), entry(third, false), entry(third, false)],
  ]
  for (const body of wrong) {
    const { status, failure } = await artist.call(arrangeArtworkImages, { params: { id }, body: { images: body } })
    expect([status, failure.fields?.[0]?.field]).toEqual([400, 'images'])
  }
  expect(getIds(await readWork(artist, id))).toEqual([first, second, third])
})

test('the last picture stays, also when two are removed concurrently; unknown ones get 404', async () => {
  const { id, images } = await three()
  const responses = await Promise.all(
    images.map((image) => artist.call(removeArtworkImage, { params: { id, image_id: image.id } })),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400])
  const work = await readWork(artist, id)
  expect(work.images.map(({ is_primary }) => is_primary)).toEqual([true])
  const last = await artist.call(removeArtworkImage, { params: { id, image_id: getIds(work)[0] as string } })
  expect([last.status, last.failure.code]).toEqual([400, 'image_required'])
  const unknown = await artist.call(removeArtworkImage, {
    params: { id, image_id: (await three()).images[0]?.id as string },
  })
  expect(unknown.status).toBe(404)
})

test('eleven pictures are refused when two windows add concurrently', async () => {
  const { id } = await uploadWork(artist, {}, await samplePictures(8))
  const pair = await samplePictures(2)
  const responses = await Promise.all([1, 2].map(() => artist.form(addArtworkImages, { params: { id }, files: pair })))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await readWork(artist, id)).images).toHaveLength(10)
})

test('another user’s pictures cannot be changed', async () => {
  const { id, images } = await three()
  const calls = [
    other.form(addArtworkImages, { params: { id }, files: [await samplePicture()] }),
    other.call(arrangeArtworkImages, {
      params: { id },
      body: { images: images.map((one) => entry(one.id, one.is_primary)) },
    }),
    other.call(removeArtworkImage, { params: { id, image_id: images[0]?.id as string } }),
  ]
  for (const { status, failure } of await Promise.all(calls))
    expect([status, failure.code]).toEqual([403, 'artwork_forbidden'])
  expect((await readWork(artist, id)).images).toHaveLength(3)
})
