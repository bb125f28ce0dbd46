import { beforeAll, expect, test } from 'vitest'
import { setArtworkStatus } from '#contract/artworks.ts'
import { createExhibition, updateExhibition } from '#contract/exhibitions.ts'
import { getFrontPage } from '#contract/front-page.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const clock = { now: () => new Date('2026-11-26T12:00:00Z') }
// Pictures that become ready would drop the cached response.
const t = testApp({ overrides: { working: false, clock } })
let ada: TestUser
let bo: TestUser

const read = async () => (await t.anonymous.call(getFrontPage)).body

const show = async (title: string, start_date: string, end_date: string, status: 'draft' | 'published') => {
  const fields = { title, description: 'A show', location: 'Leipzig', start_date, end_date }
  const { id } = (await bo.call(createExhibition, { body: fields })).body
  await bo.call(updateExhibition, { params: { id }, body: { status } })
}

beforeAll(async () => {
  ada = await t.signUp('artist', 'Ada Moreau')
  bo = await t.signUp('artist', 'Bo Lind')
  await t.signUp('artist', 'Nobody Yet')
  for (const one of [ada, bo]) await activatePayouts(t, one)
})

test('an empty site has an empty front page', async () => {
  expect(await read()).toEqual({
    today: '2026-11-26',
    works: [],
    works_total: 0,
    artists: [],
    artists_total: 0,
    exhibitions: [],
  })
})

test('it has the newest works, the artists with most works first, and what is on and comes next', async () => {
  await publishWork(ada, { title: 'Harbour' })
  await publishWork(bo, { title: 'Fog' })
  const lantern = await publishWork(bo, { title: 'Lantern' })
  await show('Next', '2026-12-05', '2027-03-14', 'published')
  await show('On now', '2026-09-12', '2026-11-26', 'published')
  await show('Over', '2026-09-12', '2026-11-25', 'published')
  await show('Draft', '2026-09-12', '2026-12-25', 'draft')
  const { answer: response, queries } = await t.countQueries(read)
  expect(response.works.map(({ title }) => title)).toEqual(['Lantern', 'Fog', 'Harbour'])
  expect(response.artists).toEqual([
    { id: bo.id, name: 'Bo Lind', works: 2 },
    { id: ada.id, name: 'Ada Moreau', works: 1 },
  ])
  expect([response.works_total, response.artists_total]).toEqual([3, 2])
  expect(response.exhibitions.map(({ title }) => title)).toEqual(['On now', 'Next'])
  // Works, artists and exhibitions; none of these has a work on its cover.
  expect(queries).toHaveLength(3)

  await bo.call(setArtworkStatus, { params: { id: lantern.id }, body: { status: 'draft' } })
  const next = await read()
  expect(next.works.map(({ title }) => title)).toEqual(['Fog', 'Harbour'])
  expect(next.artists.map(({ works }) => works)).toEqual([1, 1])
  await expect.poll(async () => (await t.countQueries(read)).queries).toEqual([])
})
