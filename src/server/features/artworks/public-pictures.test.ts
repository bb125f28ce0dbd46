import { beforeAll, expect, test, vi } from 'vitest'
import { deleteArtwork, getArtwork, publishArtwork, setArtworkStatus } from '#contract/artworks.ts'
import type { Database } from '#server/platform/db/database.ts'
import { activatePayouts, publishWork, readyWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createPublicPictures } from './public-pictures.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
})

const published = async () => {
  const { id } = await publishWork(artist)
  const { images } = await readyWork(artist, id)
  const address = images[0]?.image_url as string
  return { id, address, key: new URL(address, 'http://x').pathname.replace('/media/', '') }
}
const served = async (url: string) => (await t.request({ url })).statusCode

test('a picture is served while its work is published, not afterwards, and immediately when it is published again', async () => {
  const { id, address } = await published()
  await artist.call(setArtworkStatus, { params: { id }, body: { status: 'draft' } })
  expect(await served(address)).toBe(404)
  const own = (await artist.call(getArtwork, { params: { id } })).body.images[0]?.image_url as string
  expect(own).not.toBe(address)
  expect(await served(own)).toBe(200)
  await artist.call(publishArtwork, { params: { id }, body: { confirmedPrice: '1200' } })
  expect(await served(address)).toBe(200)
})

test('a picture that was just requested is checked again after half a minute, and costs no query until then', async () => {
  const [kept, deleted] = [await published(), await published()]
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { db } = t.app.database
  // Queries of what runs in the background are not counted.
  const select = vi.fn(db.select.bind(db))
  const counted: Database = Object.assign(Object.create(db), { select })
  try {
    const isPublic = createPublicPictures(counted)
    now = 1000
    for (let round = 0; round < 3; round += 1)
      for (const { key } of [kept, deleted]) expect(await isPublic(key)).toBe(true)
    expect(select).toHaveBeenCalledTimes(2)
    await artist.call(setArtworkStatus, { params: { id: kept.id }, body: { status: 'archived' } })
    await artist.call(deleteArtwork, { params: { id: deleted.id } })
    now += 30_001
    for (const { key } of [kept, deleted]) expect(await isPublic(key)).toBe(false)
    expect(await isPublic('avatars/somebody/face.webp')).toBe(false)
  } finally {
    clock.mockRestore()
  }
})
