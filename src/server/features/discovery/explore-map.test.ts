import { beforeAll, expect, test } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { exhibitionMap } from '#contract/exhibition-map.ts'
import { createExhibition, updateExhibition } from '#contract/exhibitions.ts'
import { putProfile } from '#contract/profiles.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let gallery: TestUser
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const exhibit = async (title: string, location: string, { ends = 30, published = true } = {}) => {
  const fields = { title, description: 'A show', location, start_date: day(-60), end_date: day(ends) }
  const { id } = (await gallery.call(createExhibition, { body: fields })).body
  if (published) await gallery.call(updateExhibition, { params: { id }, body: { status: 'published' } })
}

beforeAll(async () => {
  gallery = await t.signUp('gallery', 'Pier Nine')
  await gallery.call(putProfile, { body: { location: 'Hudson, New York' } })
  await exhibit('At Home', 'Foundry Hall, Hudson')
  await exhibit('Away', 'Harbour Rooms, Bristol, United Kingdom')
  await exhibit('Somewhere', 'Behind the third dune')
  await exhibit('Over', 'Pier Nine, Boston', { ends: -1 })
  await exhibit('Planned', 'Pier Nine, Boston', { published: false })
}, 120_000)

const galleriesOn = async (search = '') =>
  (await gallery.call(exhibitionMap, { query: { search } })).body.galleries.map(({ name, address, point }) => [
    name,
    address,
    point.town,
  ])

const fetchPoints = async (search = '') => {
  const { body } = await gallery.call(exhibitionMap, { query: { search } })
  return Object.fromEntries(
    body.items.map(({ exhibition, point }) => [
      exhibition.title,
      point && [point.town, Math.round(point.latitude), Math.round(point.longitude)],
    ]),
  )
}

test('published exhibitions that have not ended have the town they name; the host’s region distinguishes towns of the same name', async () => {
  expect(await fetchPoints()).toEqual({ 'At Home': ['Hudson', 42, -74], Away: ['Bristol', 51, -3], Somewhere: null })
})

test('a search narrows them, and the map is for people who are signed in', async () => {
  expect(Object.keys(await fetchPoints('away'))).toEqual(['Away'])
  expect((await t.anonymous.raw('GET', '/api/explore/map')).status).toBe(401)
})

test('galleries with an address for visitors are on the map, in the town of the address or of their own', async () => {
  const visitable = async (name: string, role: 'gallery' | 'artist', profile: object) => {
    const one = await t.signUp(role, name)
    await one.call(putProfile, { body: profile })
    return one
  }
  await visitable('Anchor Rooms', 'gallery', { location: 'Boston', visit_address: '4 Long Wharf, Boston' })
  await visitable('Barn Rooms', 'gallery', { location: 'Hudson, New York', visit_address: 'The red barn' })
  await visitable('Cloud Rooms', 'gallery', { location: 'Behind the moon', visit_address: 'Third dune' })
  await visitable('Desk Rooms', 'gallery', { location: 'Boston' })
  await visitable('Edda Rooms', 'artist', { location: 'Boston', visit_address: '4 Long Wharf, Boston' })
  const closed = await visitable('Fern Rooms', 'gallery', { visit_address: '5 Long Wharf, Boston' })
  await closed.call(closeAccount, { body: { email: closed.email } })
  const anchor = ['Anchor Rooms', '4 Long Wharf, Boston', 'Boston']
  expect(await galleriesOn()).toEqual([anchor, ['Barn Rooms', 'The red barn', 'Hudson']])
  expect(await galleriesOn('nothing like it')).toEqual([])
})
