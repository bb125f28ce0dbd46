import { beforeAll, expect, test } from 'vitest'
import { getArtwork, myArtworks, setArtworkSold } from '#contract/artworks.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let buyer: TestUser
let other: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  buyer = await t.signUp('collector', 'Maya')
  other = await t.signUp('collector', 'Noor')
  await activatePayouts(t, artist)
})

test('a work that orders sold cannot be made available by hand, and names its sale to its owner alone', async () => {
  const work = await publishWork(artist, { title: 'Low Tide', price: '6800' })
  const { orders } = await buyWorks(t, buyer, work)
  const [order] = orders
  const params = { id: work.id }
  const response = await artist.call(setArtworkSold, { params, body: { is_sold: false } })
  expect([response.status, response.failure.code]).toEqual([409, 'sold_by_order'])
  const sale = { id: order?.id, number: order?.number }
  const own = await t.countQueries(() => artist.call(getArtwork, { params }))
  const list = await t.countQueries(() => artist.call(myArtworks))
  expect(own.answer.body.sale).toEqual(sale)
  expect(list.answer.body.find(({ id }) => id === work.id)?.sale).toEqual(sale)
  // The session and the profile of the caller, the works, and their sales.
  expect([own.queries.length, list.queries.length]).toEqual([4, 4])
  for (const reader of [buyer, t.anonymous]) {
    const { body } = await reader.call(getArtwork, { params })
    expect([body.is_sold, body.sale]).toEqual([true, null])
  }
})

test('a work that was marked sold by hand has no sale, even where orders sold some of its copies; its last copy has', async () => {
  const edition = await publishWork(artist, { price: '80', edition_type: 'Limited edition', edition_size: '2' })
  const params = { id: edition.id }
  const marked = async (isSold: boolean) => {
    const { status, body } = await artist.call(setArtworkSold, { params, body: { is_sold: isSold } })
    return [status, body.is_sold, body.sale]
  }
  expect(await marked(true)).toEqual([200, true, null])
  expect(await marked(false)).toEqual([200, false, null])
  await buyWorks(t, buyer, edition)
  expect(await marked(true)).toEqual([200, true, null])
  expect(await marked(false)).toEqual([200, false, null])
  const [last] = (await buyWorks(t, other, edition)).orders
  const { body } = await artist.call(getArtwork, { params })
  expect([body.is_sold, body.sale]).toEqual([true, { id: last?.id, number: last?.number }])
})
